import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorkflowDocuments } from "../../src/contract/document";
import { overviewOf } from "../../src/list/counts";
import { summary } from "./fixtures";

const listOf = (documents: WorkflowDocuments["documents"], unreadable = 0): WorkflowDocuments => ({
  documents,
  unreadable: { count: unreadable, first: [] },
  status: 200,
  message: {},
});

describe("a workflow's overview", () => {
  it("counts documents, not extracted and edited ones, and finds the highest rotten days", () => {
    const documents = [
      summary({ Extracted: true, Edited: false, rottenDays: 3 }),
      summary({ Extracted: false, Edited: false, rottenDays: 12 }),
      summary({ Extracted: false, Edited: true, rottenDays: null }),
    ];
    expect(overviewOf(listOf(documents, 2))).toEqual({
      documents: 3,
      unreadable: 2,
      notExtracted: 2,
      edited: 1,
      highestRottenDays: 12,
    });
  });

  it("has no highest rotten days where no document has any, which is not 0", () => {
    expect(overviewOf(listOf([summary({ rottenDays: null })])).highestRottenDays).toBeNull();
    expect(overviewOf(listOf([])).highestRottenDays).toBeNull();
    expect(overviewOf(listOf([summary({ rottenDays: -2 })])).highestRottenDays).toBe(-2);
  });

  it("does not depend on the order of the list", () => {
    const row = fc.record({ Extracted: fc.boolean(), Edited: fc.boolean(), rottenDays: fc.option(fc.integer()) });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const documents = rows.map((fields) => summary(fields));
        expect(overviewOf(listOf(documents.toReversed()))).toEqual(overviewOf(listOf(documents)));
      }),
    );
  });
});
