import { idsIn } from "../browser/page-paths";
import { createStore, useStore } from "./store";

// What was opened since this tab was. It stays in memory: document ids come from the service.
const opened = createStore<ReadonlySet<string>>(new Set());
const scrollPositions = new Map<string, number>();
let lastVisit: { workflowId: string; documentId: string } | undefined;

/** Records that a page is shown: which documents were opened, and from which one the reader may return to a list. */
export function recordVisit(pathname: string): void {
  const { workflowId, documentId } = idsIn(pathname);
  if (documentId !== undefined) markOpened(documentId);
  if (documentId === undefined && workflowId !== undefined) return;
  lastVisit = workflowId !== undefined && documentId !== undefined ? { workflowId, documentId } : undefined;
}

export function markOpened(documentId: string): void {
  if (!opened.get().has(documentId)) opened.set(new Set(opened.get()).add(documentId));
}

/** The ids of the documents that were opened in this tab. */
export function useOpenedDocuments(): ReadonlySet<string> {
  return useStore(opened);
}

/**
 * The document that the reader comes back from to this workflow's list, and how far the list was scrolled, in CSS px.
 * Undefined where they come from elsewhere.
 */
export function getReturnPosition(workflowId: string): { documentId: string; scrollTop: number } | undefined {
  if (lastVisit?.workflowId !== workflowId) return undefined;
  return { documentId: lastVisit.documentId, scrollTop: scrollPositions.get(workflowId) ?? 0 };
}

/** Keeps how far a workflow's list is scrolled, in CSS px. */
export function saveScrollPosition(workflowId: string, scrollTop: number): void {
  scrollPositions.set(workflowId, scrollTop);
}
