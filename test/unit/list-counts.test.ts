import fc from "fast-check";
import { expect, it } from "vitest";
import { findOwners, findRows } from "../../src/list/rows";
import { anySummary, anyView, ask, matching } from "./fixtures";

it("the counts beside the choices say how many documents each choice would leave, whatever the others are", () => {
  fc.assert(
    fc.property(fc.array(anySummary), anyView, fc.func(fc.boolean()), (documents, any, isChecked) => {
      const view = { ...any, q: undefined, created: undefined, rotten: undefined, look: undefined, changed: undefined };
      const context = { checkedIds: new Set(documents.map(({ _id }) => _id).filter(isChecked)) };
      const left = (change: object) => matching(documents, { ...view, ...change }, context).length;
      expect(ask(findRows, documents, view, context).flags).toEqual({
        extracted: { yes: left({ extracted: true }), no: left({ extracted: false }) },
        edited: { yes: left({ edited: true }), no: left({ edited: false }) },
        checked: { yes: left({ checked: true }), no: left({ checked: false }) },
      });
      for (const { owner, documents: count } of ask(findOwners, documents, view, context)) {
        expect(left({ owner: [owner] })).toBe(count);
      }
    }),
  );
});
