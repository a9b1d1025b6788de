import { idsIn } from "../browser/page-paths";
import { createStore, useStore } from "./store";

// Kept in memory only, because document ids come from the service.
const opened = createStore<ReadonlySet<string>>(new Set());
const selections = new Map<string, ReadonlySet<string>>();
const filePasswords = new Map<string, string>();
const lastVisit = createStore<{ workflowId: string; documentId: string } | undefined>(undefined);

/** Records a visit to a page: which documents were opened, and from which one the reader may return to a list. */
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

/** The document that the reader returns from to this workflow's list; undefined if they come from elsewhere. */
export function getReturnedFrom(workflowId: string): string | undefined {
  const visit = lastVisit.get();
  return visit?.workflowId === workflowId ? visit.documentId : undefined;
}

/** The same; the component renders again when it changes. */
export function useReturnedFrom(workflowId: string): string | undefined {
  useStore(lastVisit);
  return getReturnedFrom(workflowId);
}

/** The ids of the documents that the reader selected in a workflow's list. */
export function getSelection(workflowId: string): ReadonlySet<string> {
  return selections.get(workflowId) ?? new Set();
}

/** Remembers what is selected in a workflow's list, for when the reader returns to it. */
export function saveSelection(workflowId: string, ids: ReadonlySet<string>): void {
  selections.set(workflowId, ids);
}

/** The password that the reader typed for a document's file. */
export function getFilePassword(documentId: string): string | undefined {
  return filePasswords.get(documentId);
}

/** Keeps the password of a document's file for this visit, in memory only. Undefined forgets it. */
export function saveFilePassword(documentId: string, password: string | undefined): void {
  if (password === undefined) filePasswords.delete(documentId);
  else filePasswords.set(documentId, password);
}

/** Forgets what the reader selected in lists and typed for files. */
export function forgetInput(): void {
  selections.clear();
  filePasswords.clear();
}

/** Forgets all visits, as in a new tab. For tests. */
export function resetVisitHistory(): void {
  opened.set(new Set());
  forgetInput();
  lastVisit.set(undefined);
}
