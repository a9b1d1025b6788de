import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../src/contract/document";
import { changesInWords, type ChangeKind } from "../../src/list/changes";
import { createComputation, done } from "../../src/list/computation";
import { getListModel } from "../../src/list/list-model";
import { decodeFingerprints, encodeFingerprints, takeFingerprints } from "../../src/list/seen-list";
import { anySummary, summary } from "./fixtures";

const KEY = 77;
const EDITED = { Edited: true, EditedAt: "2026-10-01T00:00:00.000Z", rottenDays: null };
const fingerprints = (rows: DocumentSummary[], key = KEY) =>
  createComputation(() => takeFingerprints(rows, key)).getResult();
const encode = (rows: DocumentSummary[]) => createComputation(() => encodeFingerprints(fingerprints(rows))).getResult();

/** What changed since a list was seen, by way of what is stored of it. */
function changesBetween(before: DocumentSummary[], after: DocumentSummary[]) {
  const stored = decodeFingerprints(encode(before)) ?? { ids: new Uint32Array(), states: new Uint32Array() };
  const rows = createComputation(() => done(stored));
  const changes = getListModel(after).changesSince({ key: KEY, at: 0, rows }).getResult();
  return { rows: [...changes.rows], gone: changes.gone.map((position) => before[position]) };
}
const NOTHING = { rows: [], gone: [] };

describe("a row", () => {
  it.each<[ChangeKind | "extracted and edited", Partial<DocumentSummary>, Partial<DocumentSummary>]>([
    ["extracted", { Extracted: false }, { Extracted: true }],
    ["extracted and edited", { Extracted: false }, { Extracted: true, ...EDITED }],
    ["extracted", { Extracted: false, ...EDITED }, { Extracted: true, ...EDITED }],
    ["edited", { Edited: false }, EDITED],
    ["edited", EDITED, { ...EDITED, EditedAt: "2026-10-02T00:00:00.000Z" }],
    ["changed", EDITED, { Edited: false }],
    ["changed", { Extracted: true }, { Extracted: false }],
    ["changed", {}, { original_file_name: "other.pdf" }],
    ["changed", {}, { userId: "user-2" }],
    ["changed", { rottenDays: 0 }, { rottenDays: null }],
    ["changed", {}, { pages: 3 }],
    ["changed", { pages: 3 }, {}],
    ["changed", { tags: ["a"] }, { tags: ["b"] }],
  ])("is %s: %j, then %j", (kinds, before, after) => {
    const row = summary(after);
    expect(changesBetween([summary(before)], [row])).toEqual({ rows: [[row, kinds.split(" and ")]], gone: [] });
  });

  it("whose rotten days grow has not changed", () => {
    expect(changesBetween([summary({ rottenDays: 3 })], [summary({ rottenDays: 4 })])).toEqual(NOTHING);
  });
});

/** The same, put plainly: rows are paired with any equal one, then with the first of their id. */
function reference(before: DocumentSummary[], after: DocumentSummary[]) {
  const text = (row: DocumentSummary) => JSON.stringify(Object.entries(row).sort());
  const left = [...before];
  const take = (fits: (old: DocumentSummary) => boolean) => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const differing = after.filter((row) => !take((old) => text(old) === text(row)));
  const rows = differing.map((row) => [row._id, !take(({ _id }) => _id === row._id)]);
  return { rows: rows.sort(), gone: left.map(({ _id }) => _id).sort() };
}

describe("two lists", () => {
  // Few different rows, so that equal ones meet, some of them with their fields in another order.
  const few = fc
    .tuple(fc.constantFrom("a", "b"), fc.boolean(), fc.constantFrom({}, { tags: [1] }, { tags: [2] }), fc.boolean())
    .map(([_id, Edited, more, turned]) =>
      turned ? { ...more, ...summary({ _id, Edited }) } : summary({ _id, Edited, ...more }),
    );

  it("are compared as if each row was compared with each", () => {
    fc.assert(
      fc.property(fc.array(few, { maxLength: 14 }), fc.array(few, { maxLength: 14 }), (before, after) => {
        const { rows, gone } = changesBetween(before, after);
        // Which of several equal rows is paired does not matter, but how many of an id are new.
        const found = {
          rows: rows.map(([row, kinds]) => [row._id, kinds.includes("new")]),
          gone: gone.map((row) => row?._id),
        };
        expect({ rows: found.rows.sort(), gone: found.gone.sort() }).toEqual(reference(before, after));
      }),
      { numRuns: 500 },
    );
  });

  it("with the same rows in another order do not differ", () => {
    const lists = fc.array(anySummary).chain((rows) =>
      fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray(
          rows.map((row) => ({ ...row })),
          { minLength: rows.length },
        ),
      ),
    );
    fc.assert(
      fc.property(lists, ([before, after]) => {
        expect(changesBetween(before, after)).toEqual(NOTHING);
      }),
    );
  });

  it("take time in proportion to their number, with one id too", () => {
    const rows = (change: Partial<DocumentSummary>) =>
      Array.from({ length: 50_000 }, (_, index) => summary({ pages: index, ...change }));
    const { rows: changed, gone } = changesBetween(rows({}), rows({ userId: "user-2" }).reverse());
    // So many fingerprints of one id meet by chance.
    expect(changed.length).toBeGreaterThan(45_000);
    expect(gone).toEqual([]);
  });

  it("are compared however deep their rows are nested", () => {
    const deep = (value: number) =>
      summary({ more: JSON.parse(`${"[".repeat(20_000)}${value}${"]".repeat(20_000)}`) as unknown });
    expect(changesBetween([deep(1), deep(2)], [deep(1), deep(2)])).toEqual(NOTHING);
    expect(changesBetween([deep(1), deep(2)], [deep(1), deep(3)]).rows).toHaveLength(1);
  });
});

describe("what is stored of a list", () => {
  it("has seven bytes for each row, other ones under another key, and none of its texts", () => {
    const rows = Array.from({ length: 100 }, (_, index) => summary({ _id: `id-${index}` }));
    const text = encode(rows);
    expect(atob(text)).toHaveLength(700);
    expect(atob(text)).not.toMatch(/id-|user|invoice/);
    const [one, other] = [fingerprints(rows, 1), fingerprints(rows, 2)];
    expect(one.ids.filter((id) => other.ids.includes(id))).toEqual(new Uint32Array());
  });

  it("is read only if it has whole rows", () => {
    expect(decodeFingerprints("")).toEqual(fingerprints([]));
    for (const text of ["AAAA", "?", "{}"]) expect(decodeFingerprints(text)).toBeUndefined();
  });
});

it("the words count each kind in one order and leave out what there is none of", () => {
  const kinds: ChangeKind[] = ["changed", "new", "edited", "new", "extracted"];
  const rows = new Map(kinds.map((kind) => [summary(), [kind]]));
  rows.set(summary(), ["extracted", "edited"]);
  expect(changesInWords({ rows, gone: [0] })).toBe("2 new, 2 now extracted, 2 edited, 1 changed, 1 gone");
  expect(changesInWords({ rows: new Map(), gone: [] })).toBe("");
});
