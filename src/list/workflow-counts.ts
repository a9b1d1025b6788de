import type { WorkflowDocuments } from "../contract/document";

/** The counts of a workflow for the home page. Contains no document. */
export interface WorkflowCounts {
  documents: number;
  unreadable: number;
  notExtracted: number;
  edited: number;
  /** Null if no document has a number. */
  highestRottenDays: number | null;
}

export function countList(list: WorkflowDocuments): WorkflowCounts {
  const counts: WorkflowCounts = {
    documents: list.documents.length,
    unreadable: list.unreadable.count,
    notExtracted: 0,
    edited: 0,
    highestRottenDays: null,
  };
  for (const { Extracted, Edited, rottenDays } of list.documents) {
    if (!Extracted) counts.notExtracted += 1;
    if (Edited) counts.edited += 1;
    if (rottenDays !== null && rottenDays > (counts.highestRottenDays ?? -Infinity)) {
      counts.highestRottenDays = rottenDays;
    }
  }
  return counts;
}
