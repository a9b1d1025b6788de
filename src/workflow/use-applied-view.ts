import { useEffect, useMemo, useState } from "react";
import { runInSlices } from "../browser/scheduling";
import type { DocumentSummary, WorkflowDocuments } from "../contract/document";
import {
  applyInSteps,
  applyListView,
  isQuickToApply,
  isQuickToSort,
  NO_IDS,
  type CheckedIds,
} from "../list/apply-view";
import { listViewSearch, readListView, type ListView } from "../list/list-view";

/** A view that has been applied to a list. */
interface AppliedView {
  answer: WorkflowDocuments;
  /** The documents of the answer that the view was applied to. */
  candidates: DocumentSummary[];
  view: ListView;
  /** The marks that the view filters by, if it does. */
  checkedIds: CheckedIds;
  matching: DocumentSummary[];
}

/** What the page is doing to apply the latest view. */
export interface ViewProgress {
  task: "Sorting" | "Searching";
  /** Number of documents that are sorted or searched. */
  count: number;
}

/**
 * Applies a view to the candidates of an answer. If that takes longer than a frame, it is done in slices, and the last
 * result is returned meanwhile. A newer view or answer cancels the work for an older one.
 */
export function useAppliedView(
  answer: WorkflowDocuments,
  candidates: DocumentSummary[],
  view: ListView,
  allCheckedIds: CheckedIds,
): { applied: AppliedView; hasResult: boolean; progress: ViewProgress | undefined } {
  const query = listViewSearch(view);
  // The same object until the view's content changes. Writing typed text to the address must not restart its search.
  const latestView = useMemo(() => readListView(query), [query]);
  // Another mark changes nothing in a view that does not filter by marks.
  const checkedIds = latestView.checked === undefined ? NO_IDS : allCheckedIds;
  const [last, setLast] = useState<AppliedView>();
  const isShown =
    last?.answer === answer &&
    last.candidates === candidates &&
    last.view === latestView &&
    last.checkedIds === checkedIds;
  const isQuick = isShown || isQuickToApply(candidates, latestView, checkedIds);
  const create = (matching: DocumentSummary[]) => ({ answer, candidates, view: latestView, checkedIds, matching });
  const current = isShown ? last : isQuick ? create(applyListView(candidates, latestView, checkedIds)) : undefined;
  if (current && current !== last) setLast(current);

  useEffect(() => {
    if (isQuick) return;
    let isCancelled = false;
    const apply = function* () {
      const matching = yield* applyInSteps(candidates, latestView, checkedIds);
      setLast({ answer, candidates, view: latestView, checkedIds, matching });
    };
    void runInSlices(apply(), () => isCancelled);
    return () => {
      isCancelled = true;
    };
  }, [answer, candidates, latestView, checkedIds, isQuick]);

  const task = isQuickToSort(candidates, latestView) ? "Searching" : "Sorting";
  const isLong = useIsLong(!isQuick);
  const result = current ?? last;
  return {
    // Before the first result, no row is better than rows that do not match.
    applied: result ?? create(NO_DOCUMENTS),
    hasResult: result !== undefined,
    progress: isLong || !result ? { task, count: candidates.length } : undefined,
  };
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
