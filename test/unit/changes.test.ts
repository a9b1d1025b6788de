import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesBetween, changesInWords, isUnchanged, type ChangeKind } from "../../src/list/changes";
import type { DocumentSummary } from "../../src/contract/document";
import { summary } from "./fixtures";

const EDITED = { Edited: true, EditedAt: "2026-10-01T00:00:00.000Z", rottenDays: null };

describe("a row of an answer", () => {
  it.each<[ChangeKind, Partial<DocumentSummary>, Partial<DocumentSummary>]>([
    ["extracted", { Extracted: false }, { Extracted: true }],
    ["extracted", { Extracted: false }, { Extracted: true, ...EDITED }],
    ["edited", { Edited: false }, EDITED],
    ["edited", EDITED, { ...EDITED, EditedAt: "2026-10-02T00:00:00.000Z" }],
    ["changed", EDITED, { Edited: false }],
    ["changed", { Extracted: true }, { Extracted: false }],
    ["changed", {}, { original_file_name: "other.pdf" }],
    ["changed", {}, { userId: "user-2" }],
    ["changed", { rottenDays: 3 }, { rottenDays: 4 }],
    ["changed", { rottenDays: 0 }, { rottenDays: null }],
    ["changed", {}, { pages: 3 }],
    ["changed", { pages: 3 }, {}],
    ["changed", { tags: ["a"] }, { tags: ["b"] }],
  ])("is %s: %j, then %j", (kind, before, after) => {
    const row = summary(after);
    const changes = changesBetween([summary(before)], [row]);
    expect([...changes.rows]).toEqual([[row, kind]]);
    expect(changes.gone).toEqual([]);
  });

  it("whose id comes twice is paired with its equal first, then in order", () => {
    const [first, second] = [summary({ original_file_name: "1" }), summary({ original_file_name: "2" })];
    expect(isUnchanged(changesBetween([first, second], [{ ...second }, { ...first }]))).toBe(true);
    const edited = summary({ original_file_name: "1", ...EDITED });
    expect([...changesBetween([first, second], [{ ...second }, edited]).rows]).toEqual([[edited, "edited"]]);
    expect(changesBetween([first, second], [second])).toEqual({ rows: new Map(), gone: [first] });
    expect([...changesBetween([second], [first, second]).rows]).toEqual([[first, "new"]]);
  });
});

/** The same, put plainly: rows are paired with an equal one at the same index, any equal one, then any of their id. */
function reference(before: DocumentSummary[], after: DocumentSummary[]) {
  const text = (row: DocumentSummary | undefined) => JSON.stringify(Object.entries(row ?? {}).sort());
  const isSame = (index: number) => text(before[index]) === text(after[index]);
  const left = before.filter((_, index) => !isSame(index));
  const take = (fits: (old: DocumentSummary) => boolean) => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const differing = after.filter((row, index) => !isSame(index) && !take((old) => text(old) === text(row)));
  const rows = differing.map((row): [DocumentSummary, ChangeKind | undefined] => {
    const old = take(({ _id }) => _id === row._id);
    return [row, old ? changesBetween([old], [row]).rows.get(row) : "new"];
  });
  return { rows, gone: left };
}

describe("rows of one id", () => {
  // Few different rows, so that equal ones meet, some of them with their fields in another order.
  const few = fc
    .tuple(fc.constantFrom("a", "b"), fc.boolean(), fc.constantFrom({}, { tags: [1] }, { tags: [2] }), fc.boolean())
    .map(([_id, Edited, more, turned]) =>
      turned ? { ...more, ...summary({ _id, Edited }) } : summary({ _id, Edited, ...more }),
    );

  it("are paired as by comparing each with each", () => {
    fc.assert(
      fc.property(fc.array(few, { maxLength: 14 }), fc.array(few, { maxLength: 14 }), (before, after) => {
        const { rows, gone } = changesBetween(before, after);
        const expected = reference(before, after);
        expect([[...rows], gone]).toEqual([expected.rows, expected.gone]);
      }),
      { numRuns: 500 },
    );
  });

  it("take time in proportion to their number", () => {
    const rows = (change: Partial<DocumentSummary>) =>
      Array.from({ length: 50_000 }, (_, index) => summary({ pages: index, ...change }));
    const { rows: changed, gone } = changesBetween(rows({}), rows({ userId: "user-2" }).reverse());
    expect([changed.size, gone]).toEqual([50_000, []]);
  });

  it("are compared however deep they are nested", () => {
    const deep = (value: number) =>
      summary({ more: JSON.parse(`${"[".repeat(20_000)}${value}${"]".repeat(20_000)}`) as unknown });
    expect(isUnchanged(changesBetween([deep(1), deep(2)], [deep(1), deep(2)]))).toBe(true);
    expect(isUnchanged(changesBetween([deep(1), deep(2)], [deep(1), deep(3)]))).toBe(false);
  });
});

it("the words count each kind in one order and leave out what there is none of", () => {
  const kinds: ChangeKind[] = ["changed", "new", "edited", "new", "extracted"];
  const rows = new Map(kinds.map((kind) => [summary(), kind]));
  expect(changesInWords({ rows, gone: [summary()] })).toBe("2 new, 1 now extracted, 1 edited, 1 changed, 1 gone");
  expect(changesInWords({ rows: new Map(), gone: [] })).toBe("Nothing changed");
});
