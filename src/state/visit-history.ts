import { useSyncExternalStore } from "react";
import { idsIn } from "../browser/page-paths";

// What was seen since this tab was opened. It lives in memory only: ids of documents come from the service.
let opened: ReadonlySet<string> = new Set();
let visit: { workflowId: string; documentId: string } | undefined;
const scrolls = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes the page that stands now: which documents were opened, and from which one a list may be returned to. */
export function recordVisit(pathname: string): void {
  const { workflowId, documentId } = idsIn(pathname);
  if (documentId !== undefined) markOpened(documentId);
  if (documentId === undefined && workflowId !== undefined) return;
  visit = workflowId !== undefined && documentId !== undefined ? { workflowId, documentId } : undefined;
}

export function markOpened(documentId: string): void {
  if (opened.has(documentId)) return;
  opened = new Set(opened).add(documentId);
  listeners.forEach((listener) => listener());
}

/** The ids of the documents opened since this tab was. */
export function useOpenedDocuments(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => opened);
}

/** Where a workflow's list was left for the document that the reader comes back from, if that is how they come. */
export function getReturnPosition(workflowId: string): { documentId: string; scrollTop: number } | undefined {
  if (visit?.workflowId !== workflowId) return undefined;
  return { documentId: visit.documentId, scrollTop: scrolls.get(workflowId) ?? 0 };
}

export function saveScrollPosition(workflowId: string, scrollTop: number): void {
  scrolls.set(workflowId, scrollTop);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
