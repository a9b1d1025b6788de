import type { WorkflowDocuments } from "../contract/document";

/** The counts of a workflow for the home page. Contains no document. */
export interface Overview {
  documents: number;
  unreadable: number;
  notExtracted: number;
  edited: number;
  /** Null if no document has a number. */
  highestRottenDays: number | null;
}

const overviews = new WeakMap<WorkflowDocuments, Overview>();

/** Counts a workflow's list. The result is cached by the identity of the list. */
export function overviewOf(list: WorkflowDocuments): Overview {
  const known = overviews.get(list);
  if (known) return known;
  const overview: Overview = {
    documents: list.documents.length,
    unreadable: list.unreadable.count,
    notExtracted: 0,
    edited: 0,
    highestRottenDays: null,
  };
  for (const { Extracted, Edited, rottenDays } of list.documents) {
    if (!Extracted) overview.notExtracted += 1;
    if (Edited) overview.edited += 1;
    if (rottenDays !== null && rottenDays > (overview.highestRottenDays ?? -Infinity)) {
      overview.highestRottenDays = rottenDays;
    }
  }
  overviews.set(list, overview);
  return overview;
}
