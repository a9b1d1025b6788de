import { useEffect, useMemo, useState } from "react";
import { runInSlices } from "../browser/scheduling";
import type { DocumentSummary, WorkflowDocuments } from "../contract/document";
import {
  applyInSteps,
  applyListView,
  contextFor,
  isQuickToApply,
  isQuickToSort,
  type ViewContext,
} from "../list/apply-view";
import { listViewSearch, readListView, type ListView } from "../list/list-view";

/** A view that has been applied to a list. */
interface AppliedView {
  answer: WorkflowDocuments;
  view: ListView;
  context: ViewContext;
  matching: DocumentSummary[];
}

/** What the page is doing to apply the latest view. */
export interface ViewProgress {
  task: "Sorting" | "Searching";
  /** Number of documents that are sorted or searched. */
  count: number;
}

/**
 * Applies a view to the documents of an answer. If that takes longer than a frame, it is done in slices, and the last
 * result is returned meanwhile. A newer view or answer cancels the work for an older one.
 */
export function useAppliedView(
  answer: WorkflowDocuments,
  view: ListView,
  wholeContext: ViewContext,
): { applied: AppliedView; hasResult: boolean; progress: ViewProgress | undefined } {
  const { documents } = answer;
  const query = listViewSearch(view);
  // The same object until the view's content changes. Writing typed text to the address must not restart its search.
  const latestView = useMemo(() => readListView(query), [query]);
  const context = useContextFor(latestView, wholeContext);
  const [last, setLast] = useState<AppliedView>();
  const isShown = last?.answer === answer && last.view === latestView && last.context === context;
  const isQuick = isShown || isQuickToApply(documents, latestView, context);
  const create = (matching: DocumentSummary[]) => ({ answer, context, view: latestView, matching });
  const current = isShown ? last : isQuick ? create(applyListView(documents, latestView, context)) : undefined;
  if (current && current !== last) setLast(current);

  useEffect(() => {
    if (isQuick) return;
    let isCancelled = false;
    const apply = function* () {
      const matching = yield* applyInSteps(answer.documents, latestView, context);
      setLast({ answer, context, view: latestView, matching });
    };
    void runInSlices(apply(), () => isCancelled);
    return () => {
      isCancelled = true;
    };
  }, [answer, latestView, context, isQuick]);

  const task = isQuickToSort(documents, latestView) ? "Searching" : "Sorting";
  const isLong = useIsLong(!isQuick);
  const result = current ?? last;
  return {
    // Before the first result, no row is better than rows that do not match.
    applied: result ?? create(NO_DOCUMENTS),
    hasResult: result !== undefined,
    progress: isLong || !result ? { task, count: documents.length } : undefined,
  };
}

/** The parts of a context that a view depends on. The same object until one of them changes: another mark may not matter. */
export function useContextFor(view: ListView, context: ViewContext): ViewContext {
  const { checkedIds, zone, receivedAt, only } = contextFor(view, context);
  return useMemo(() => ({ checkedIds, zone, receivedAt, only }), [checkedIds, zone, receivedAt, only]);
}

const NO_DOCUMENTS: DocumentSummary[] = [];

/** How long work may take, in ms, before the page mentions it. */
const MENTION_DELAY_MS = 200;

/** Whether something has been going on for so long that the page should mention it. */
function useIsLong(isRunning: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  if (isLong && !isRunning) setIsLong(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsLong(true), MENTION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return isLong && isRunning;
}
