import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../src/contract/document";
import { countFlagCombinations, flagCounts } from "../../src/list/facets";
import { applyListView, DEFAULT_CONTEXT } from "../../src/list/apply-view";
import { runToEnd } from "../../src/list/lazy-computation";
import type { ListView } from "../../src/list/list-view";
import { anySummary, anyView, summary } from "./fixtures";

const countFlags = (documents: DocumentSummary[], view: ListView, checkedIds: ReadonlySet<string> = new Set()) => {
  const { q, rotten, created, look, reason } = view;
  const others = { q, rotten, created, look, reason };
  return flagCounts(runToEnd(countFlagCombinations(documents, others, { ...DEFAULT_CONTEXT, checkedIds })), view);
};

describe("the counts beside the choices", () => {
  const rows = [
    summary({ _id: "a1", Extracted: true, Edited: true }),
    summary({ _id: "a2", Extracted: true, Edited: false }),
    summary({ _id: "b3", Extracted: false, Edited: false, rottenDays: 9 }),
  ];

  it("of one flag respect the others, but not themselves", () => {
    expect(countFlags(rows, { q: "", extracted: true }, new Set(["a2", "b3"]))).toEqual({
      extracted: { yes: 2, no: 1 },
      edited: { yes: 1, no: 1 },
      checked: { yes: 1, no: 1 },
    });
    expect(countFlags(rows, { q: "", checked: true }, new Set(["a2", "b3"]))).toEqual({
      extracted: { yes: 1, no: 1 },
      edited: { yes: 0, no: 2 },
      checked: { yes: 2, no: 1 },
    });
  });

  it("respect the search and the ranges", () => {
    expect(countFlags(rows, { q: "a" }).extracted).toEqual({ yes: 2, no: 0 });
    expect(countFlags(rows, { q: "", rotten: { from: 9 } }).edited).toEqual({ yes: 0, no: 1 });
  });

  it("of any view say how many documents each choice would leave", () => {
    fc.assert(
      fc.property(fc.array(anySummary), anyView, fc.func(fc.boolean()), (documents, view, isChecked) => {
        const checkedIds = new Set(documents.map(({ _id }) => _id).filter(isChecked));
        const left = (change: object) =>
          applyListView(documents, { ...view, ...change }, { ...DEFAULT_CONTEXT, checkedIds }).length;
        expect(countFlags(documents, view, checkedIds)).toEqual({
          extracted: { yes: left({ extracted: true }), no: left({ extracted: false }) },
          edited: { yes: left({ edited: true }), no: left({ edited: false }) },
          checked: { yes: left({ checked: true }), no: left({ checked: false }) },
        });
      }),
    );
  });

  it("do not evict the table's result, nor the table theirs", () => {
    const view: ListView = { q: "a", extracted: true, sort: { field: "_id", descending: true } };
    const table = applyListView(rows, view);
    const counted = applyListView(rows, { q: "a" });
    for (let render = 0; render < 5; render++) {
      countFlags(rows, view);
      expect(applyListView(rows, view)).toBe(table);
      expect(applyListView(rows, { q: "a" })).toBe(counted);
    }
  });

  it("share a cache that keeps only the last few results", () => {
    const first = applyListView(rows, { q: "a" });
    for (const q of ["b", "c", "d", "e", "f", "g"]) applyListView(rows, { q });
    expect(applyListView(rows, { q: "a" })).not.toBe(first);
    expect(applyListView(rows, { q: "a" })).toEqual(first);
  });
});
