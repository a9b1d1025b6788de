import fc from "fast-check";
import { expect, it } from "vitest";
import type { DocumentSummary } from "../../src/contract/document";
import { countFlagCombinations, flagCounts } from "../../src/list/facets";
import { applyListView, DEFAULT_CONTEXT } from "../../src/list/apply-view";
import { runToEnd } from "../../src/list/lazy-computation";
import type { ListView } from "../../src/list/list-view";
import { anySummary, anyView } from "./fixtures";

const countFlags = (documents: DocumentSummary[], view: ListView, checkedIds: ReadonlySet<string> = new Set()) => {
  const { q, rotten, created, look, reason } = view;
  const others = { q, rotten, created, look, reason };
  return flagCounts(runToEnd(countFlagCombinations(documents, others, { ...DEFAULT_CONTEXT, checkedIds })), view);
};

it("the counts beside the choices say how many documents each choice would leave, in any view", () => {
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
