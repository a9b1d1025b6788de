import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../src/contract/document";
import { changesInWords, findGone, NO_CHANGES, type ChangeKind } from "../../src/list/changes";
import { factsOf } from "../../src/list/facts";
import { anySummary, seenList, summary } from "./fixtures";

const EDITED = { Edited: true, EditedAt: "2026-10-01T00:00:00.000Z", rottenDays: null };

/** What changed since a list was seen. */
function changesBetween(before: DocumentSummary[], after: DocumentSummary[]) {
  const seen = seenList(before);
  const changes = factsOf(after).changesSince(seen);
  return { rows: [...changes.rows], gone: findGone(before, changes, seen) };
}
const NOTHING = { rows: [], gone: [] };

describe("a row", () => {
  it.each<[ChangeKind | "extracted, edited", Partial<DocumentSummary>, Partial<DocumentSummary>]>([
    ["extracted", { Extracted: false }, { Extracted: true }],
    ["extracted, edited", { Extracted: false }, { Extracted: true, ...EDITED }],
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
  ])("is %s: %j, then %j", (kind, before, after) => {
    const row = summary(after);
    expect(changesBetween([summary(before)], [row])).toEqual({ rows: [[row, kind.split(", ")]], gone: [] });
  });

  it("whose rotten days grow has not changed", () => {
    expect(changesBetween([summary({ rottenDays: 3 })], [summary({ rottenDays: 4 })])).toEqual(NOTHING);
  });
});

describe("two lists", () => {
  it("differ in the documents that are only in one of them, and in those whose fields differ", () => {
    const [same, changed, gone, added] = ["same", "changed", "gone", "added"].map((_id) => summary({ _id }));
    if (!same || !changed || !gone || !added) throw new Error();
    const renamed = { ...changed, original_file_name: "other.pdf" };
    expect(changesBetween([same, changed, gone], [renamed, added, { ...same }])).toEqual({
      rows: [
        [renamed, ["changed"]],
        [added, ["new"]],
      ],
      gone: [gone],
    });
  });

  it("with several documents of one id differ if any of these does, whatever their order", () => {
    const [a, b] = [summary({ rottenDays: 1, userId: "a" }), summary({ userId: "b" })];
    expect(changesBetween([a, b], [b, a])).toEqual(NOTHING);
    expect(changesBetween([a, b], [a, { ...b, userId: "c" }]).rows).toHaveLength(2);
    expect(changesBetween([a, b], [a]).rows).toEqual([[a, ["changed"]]]);
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

  it("are compared however deep their rows are nested", () => {
    const deep = (value: number) =>
      summary({ more: JSON.parse(`${"[".repeat(20_000)}${value}${"]".repeat(20_000)}`) as unknown });
    expect(changesBetween([deep(1), deep(2)], [deep(1), deep(2)])).toEqual(NOTHING);
    expect(changesBetween([deep(1)], [deep(3)]).rows).toHaveLength(1);
  });
});

it("a list that was seen holds numbers only, which are others under another key", () => {
  const rows = Array.from({ length: 100 }, (_, index) => summary({ _id: `id-${index}` }));
  const [one, other] = [factsOf(rows).hashes(1), factsOf(rows).hashes(2)];
  expect([...one.keys(), ...one.values()].every(Number.isInteger)).toBe(true);
  expect(one.size).toBe(100);
  expect([...one.keys()].filter((id) => other.has(id))).toEqual([]);
});

it("the words count each kind in one order and leave out what there is none of", () => {
  const kinds: ChangeKind[] = ["changed", "new", "edited", "new", "extracted"];
  const rows = new Map(kinds.map((kind) => [summary(), [kind]]));
  expect(changesInWords({ rows, gone: new Set([0]) })).toBe("2 new, 1 now extracted, 1 edited, 1 changed, 1 gone");
  expect(changesInWords(NO_CHANGES)).toBe("");
});
