import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factsOf } from "../../src/list/facts";
import { countDifferences } from "../../src/list/rows";
import { findDifferences } from "../../src/list/differences";
import { anySummary, matching, summary } from "./fixtures";

const RECEIVED_AT = Date.parse("2026-11-22T12:00:00.000Z");
const context = { repeatedIds: new Set(["twice"]), receivedAt: RECEIVED_AT };
const EARLY = "2026-03-01T00:00:00.000Z";
const LATE = "2026-03-02T00:00:00.000Z";
const documented = (fields: Parameters<typeof summary>[0] = {}) =>
  summary({ Edited: false, CreatedAt: EARLY, EditedAt: EARLY, rottenDays: 3, ...fields });
const edited = (fields: Parameters<typeof summary>[0] = {}) =>
  documented({ Edited: true, EditedAt: LATE, rottenDays: null, ...fields });

describe("a summary", () => {
  it.each([
    ["that was not edited", documented()],
    ["that was edited", edited()],
    ["with a negative number", documented({ rottenDays: -1 })],
  ])("%s has no difference", (_, document) => {
    expect(findDifferences(document, context)).toEqual([]);
  });

  it.each([
    ["edited-at", documented({ EditedAt: LATE })],
    ["no-rotten-days", documented({ rottenDays: null })],
    ["rotten-days", edited({ rottenDays: 0 })],
    ["timestamp", documented({ CreatedAt: "2026-03-01T00:00:00Z", EditedAt: "2026-03-01T00:00:00Z" })],
    ["timestamp", documented({ CreatedAt: "2026-02-30T00:00:00.000Z", EditedAt: "2026-02-30T00:00:00.000Z" })],
    ["timestamp", edited({ EditedAt: "yesterday" })],
    ["created-late", documented({ CreatedAt: "2026-11-22T12:00:00.001Z", EditedAt: "2026-11-22T12:00:00.001Z" })],
    ["edited-early", edited({ CreatedAt: LATE, EditedAt: EARLY })],
    ["repeated-id", documented({ _id: "twice" })],
    ["other-fields", { ...documented(), pages: 3 }],
  ])("differs: %s", (difference, document) => {
    expect(findDifferences(document, context)).toEqual([difference]);
  });

  it("can differ in several ways", () => {
    const document = { ...edited({ rottenDays: 2, _id: "twice" }), pages: 3 };
    expect(findDifferences(document, context)).toEqual(["rotten-days", "repeated-id", "other-fields"]);
  });
});

it("the filter leaves as many documents as are counted", () => {
  fc.assert(
    fc.property(fc.array(anySummary, { maxLength: 30 }), (documents) => {
      const seenAt = { receivedAt: RECEIVED_AT };
      const counts = countDifferences(factsOf(documents), RECEIVED_AT);
      expect(matching(documents, { look: "any" }, seenAt)).toHaveLength(counts.documents);
      for (const [look, count] of counts.byDifference) {
        expect(matching(documents, { look }, seenAt)).toHaveLength(count);
      }
    }),
  );
});
