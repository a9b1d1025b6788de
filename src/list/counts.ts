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

const cache = new WeakMap<WorkflowDocuments, WorkflowCounts>();

/** Counts a workflow's list. The result is cached by the identity of the list. */
export function countList(list: WorkflowDocuments): WorkflowCounts {
  const known = cache.get(list);
  if (known) return known;
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
  cache.set(list, counts);
  return counts;
}
