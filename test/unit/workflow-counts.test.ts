import { describe, expect, it } from "vitest";
import type { WorkflowDocuments } from "../../src/contract/document";
import { countList } from "../../src/list/workflow-counts";
import { summary } from "./fixtures";

const listOf = (documents: WorkflowDocuments["documents"], unreadable = 0): WorkflowDocuments => ({
  documents,
  unreadable: { count: unreadable, first: [] },
  status: 200,
  message: {},
});

describe("a workflow's counts", () => {
  it("counts documents, not extracted and edited ones, and finds the highest rotten days", () => {
    const documents = [
      summary({ Extracted: true, Edited: false, rottenDays: 3 }),
      summary({ Extracted: false, Edited: false, rottenDays: 12 }),
      summary({ Extracted: false, Edited: true, rottenDays: null }),
    ];
    expect(countList(listOf(documents, 2))).toEqual({
      documents: 3,
      unreadable: 2,
      notExtracted: 2,
      edited: 1,
      highestRottenDays: 12,
    });
  });

  it("has no highest rotten days where no document has any, which is not 0", () => {
    expect(countList(listOf([summary({ rottenDays: null })])).highestRottenDays).toBeNull();
    expect(countList(listOf([])).highestRottenDays).toBeNull();
    expect(countList(listOf([summary({ rottenDays: -2 })])).highestRottenDays).toBe(-2);
  });
});
