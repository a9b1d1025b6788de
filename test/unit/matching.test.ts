import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../src/contract/document";
import { parseTimestamp } from "../../src/lib/timestamp";
import type { ListView } from "../../src/list/list-view";
import { anyCreated, anyRotten, anySummary, anyTimestamp, matching, seenList, summary } from "./fixtures";

const shown = (rows: DocumentSummary[], view: ListView) => matching(rows, view).map(({ _id }) => _id);

describe("a range of rotten days", () => {
  const rows = [-1, 0, 3, 10, 11, null].map((rottenDays) => summary({ _id: String(rottenDays), rottenDays }));

  it.each([
    [{ from: 3, to: 10 }, ["3", "10"]],
    [{ from: 3, to: 3 }, ["3"]],
    [{ from: 3 }, ["3", "10", "11"]],
    [{ to: 0 }, ["-1", "0"]],
    [{ from: -1, to: 0 }, ["-1", "0"]],
  ])("%j holds both its ends and never a null", (rotten, ids) => {
    expect(shown(rows, { rotten })).toEqual(ids);
  });
});

describe("a range of days", () => {
  const rows = [
    "2026-10-31T23:59:59.999Z",
    "2026-11-01T00:00:00.000Z",
    "2026-11-20T23:59:59.999Z",
    "2026-11-21T00:00:00.000Z",
    "2026-11-21T00:30:00+02:00",
    "2026-11-31T00:00:00.000Z",
    "a while ago",
  ].map((CreatedAt) => summary({ _id: CreatedAt, CreatedAt }));
  const ids = rows.map(({ _id }) => _id);

  it.each([
    [{ from: "2026-11-01", to: "2026-11-20" }, [1, 2, 4]],
    [{ from: "2026-11-20", to: "2026-11-20" }, [2, 4]],
    [{ from: "2026-11-02" }, [2, 3, 4]],
    [{ to: "2026-10-31" }, [0]],
  ])("%j holds both its days, in UTC, and nothing unreadable", (created, places) => {
    expect(shown(rows, { created })).toEqual(places.map((place) => ids[place]));
  });

  it("holds any timestamp of its days, and none that cannot be read", () => {
    const odd = ["24:00:00.000Z", "24:00:00.001Z", "23:60:00.000Z", "23:59:60.000Z", "23:59:59.99xZ", " 3:59:59.999Z"];
    const oddTimestamp = fc.constantFrom(...odd).map((time) => `2026-03-04T${time}`);
    fc.assert(
      fc.property(fc.oneof(oddTimestamp, anyTimestamp), (CreatedAt) => {
        const time = parseTimestamp(CreatedAt);
        const day = Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
        const row = summary({ CreatedAt });
        expect(shown([row], { created: { from: "0000-01-01" } })).toHaveLength(day === undefined ? 0 : 1);
        if (day) expect(shown([row], { created: { from: day, to: day } })).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});

it("a filter by marks leaves the documents that are checked, or those that are not", () => {
  const rows = ["a", "b", "c"].map((_id) => summary({ _id }));
  const ids = (checked: boolean | undefined, ...checkedIds: string[]) =>
    matching(rows, { checked }, { checkedIds: new Set(checkedIds) }).map(({ _id }) => _id);
  expect(ids(true, "b", "gone")).toEqual(["b"]);
  expect(ids(false, "b", "gone")).toEqual(["a", "c"]);
  expect(ids(false, "b", "c")).toEqual(["a"]);
  expect(ids(undefined, "b")).toEqual(["a", "b", "c"]);
});

it("any two ranges leave exactly the documents that lie in both", () => {
  fc.assert(
    fc.property(fc.array(anySummary), anyRotten, anyCreated, (rows, rotten, created) => {
      const found = matching(rows, { rotten, created });
      const expected = rows.filter((row) => {
        const days = row.rottenDays;
        const inDays = !rotten || (days !== null && !(days < (rotten.from ?? days)) && !(days > (rotten.to ?? days)));
        // The timestamps here are either in UTC or unreadable.
        const day = /^\d{4}-\d\d-\d\dT.*Z$/.test(row.CreatedAt) && row.CreatedAt.slice(0, 10);
        const readable = day !== false && day !== "2026-02-31";
        const inDates = !created || (readable && day >= (created.from ?? day) && day <= (created.to ?? day));
        return inDays && inDates;
      });
      expect(found).toEqual(expected);
    }),
  );
});

it("a search finds a name in any Unicode form", () => {
  const composed = summary({ _id: "composed", original_file_name: "M\u00dcLLER.pdf" });
  const decomposed = summary({ _id: "decomposed", original_file_name: "mu\u0308ller.pdf" });
  for (const q of ["m\u00fc", "mu\u0308l", "m\u00fcller"]) {
    expect(shown([composed, decomposed], { q }), q).toEqual(["composed", "decomposed"]);
  }
});

it("a search does not tell kinds of spaces apart, and finds each of the texts of a row by itself", () => {
  const rows = ["Rechnung 1 234.pdf", "Rechnung\u00a01\u202f234.pdf"].map((name, index) =>
    summary({ _id: String(index), original_file_name: name }),
  );
  for (const q of ["rechnung 1 2", "RECHNUNG\u00a01\u202f2"]) expect(shown(rows, { q }), q).toEqual(["0", "1"]);
  expect(shown(rows, { q: "pdf 0" })).toEqual([]);
});

it("a filter by owners leaves the documents of exactly these", () => {
  const rows = ["kim", "Kim", "kim li", "lee"].map((userId) => summary({ _id: userId, userId }));
  expect(shown(rows, { owner: ["kim"] })).toEqual(["kim"]);
  expect(shown(rows, { owner: ["lee", "kim", "no one"] })).toEqual(["kim", "lee"]);
});

describe("a filter by days that count from today", () => {
  const days = ["2026-01-31", "2026-02-01", "2026-02-23", "2026-02-24", "2026-03-01", "2026-03-02", "2026-03-03"];
  const rows = days.map((day) => summary({ _id: day, CreatedAt: `${day}T12:00:00.000Z` }));

  it.each([
    ["today", ["2026-03-02"]],
    ["yesterday", ["2026-03-01"]],
    ["last-7-days", ["2026-02-24", "2026-03-01", "2026-03-02"]],
    ["last-30-days", ["2026-02-01", "2026-02-23", "2026-02-24", "2026-03-01", "2026-03-02"]],
  ] as const)("%s leaves %j, and another day others", (created, ids) => {
    const found = matching(rows, { created }, { today: "2026-03-02" });
    expect(found.map(({ _id }) => _id)).toEqual(ids);
    expect(matching(rows, { created }, { today: "2026-05-02" })).toEqual([]);
  });
});

describe("a filter by changes", () => {
  const seen = seenList([summary({ _id: "b" }), summary({ _id: "c", Extracted: false })]);
  const rows = [summary({ _id: "a" }), summary({ _id: "b" }), summary({ _id: "c", Edited: true, Extracted: true })];

  it.each([
    ["all", ["a", "c"]],
    ["new", ["a"]],
    ["edited", ["c"]],
    ["extracted", ["c"]],
    ["changed", []],
  ] as const)("leaves those of the kind %s: %j", (changed, ids) => {
    expect(matching(rows, { changed }, { seen }).map(({ _id }) => _id)).toEqual(ids);
  });

  it("leaves nothing while it is not known what changed", () => {
    expect(matching(rows, { changed: "all" })).toEqual([]);
  });
});
