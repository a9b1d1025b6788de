import { idsIn } from "../browser/page-paths";
import { createStore, useStore } from "./store";

// Kept in memory only, because document ids come from the service.
const opened = createStore<ReadonlySet<string>>(new Set());
const selections = new Map<string, ReadonlySet<string>>();
const lastVisit = createStore<{ workflowId: string; documentId: string } | undefined>(undefined);

/** Records a visit to a page: which documents were opened, and from which one the user may return to a list. */
export function recordVisit(pathname: string): void {
  const { workflowId, documentId, isLabels } = idsIn(pathname);
  if (documentId !== undefined) markOpened(documentId);
  if (documentId === undefined && workflowId !== undefined && !isLabels) return;
  lastVisit.set(workflowId !== undefined && documentId !== undefined ? { workflowId, documentId } : undefined);
}

export function markOpened(documentId: string): void {
  if (!opened.get().has(documentId)) opened.set(new Set(opened.get()).add(documentId));
}

/** The ids of the documents that were opened in this tab. */
export function useOpenedDocuments(): ReadonlySet<string> {
  return useStore(opened);
}

/** The document that the user returns from to this workflow's list; undefined if they come from elsewhere. */
export function getReturnedFrom(workflowId: string): string | undefined {
  const visit = lastVisit.get();
  return visit?.workflowId === workflowId ? visit.documentId : undefined;
}

/** The same; the component renders again when it changes. */
export function useReturnedFrom(workflowId: string): string | undefined {
  useStore(lastVisit);
  return getReturnedFrom(workflowId);
}

/** The ids of the documents that the user selected in a workflow's list. */
export function getSelection(workflowId: string): ReadonlySet<string> {
  return selections.get(workflowId) ?? new Set();
}

/** Remembers what is selected in a workflow's list, for when the user returns to it. */
export function saveSelection(workflowId: string, ids: ReadonlySet<string>): void {
  selections.set(workflowId, ids);
}

/** Forgets what was selected in all lists. */
export function forgetSelections(): void {
  selections.clear();
}

/** Forgets all visits, as in a new tab. For tests. */
export function resetVisitHistory(): void {
  opened.set(new Set());
  forgetSelections();
  lastVisit.set(undefined);
}
