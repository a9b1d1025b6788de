import { useEffect, useMemo, useState } from "react";
import { runWhenIdle } from "../browser/idle";
import { NO_IDS, type CheckedIds } from "../list/apply-view";
import { runToEnd } from "../list/lazy-computation";
import { countChecked, type WithId } from "../list/queue";
import type { ListView } from "../list/list-view";

/**
 * The marks that a view's queue is filtered by: those from when the view was opened. So the queue does not change while
 * the reader works through it and marks documents. The document that the page opens with always belongs to the queue.
 */
export function useMarksOfQueue(marks: CheckedIds, view: ListView, documentId: string): CheckedIds {
  const [opened, setOpened] = useState<{ view: ListView; marks: CheckedIds }>();
  if (opened?.view === view) return opened.marks;
  const next = { view, marks: getMatchingMarks(marks, view, documentId) };
  setOpened(next);
  return next.marks;
}

function getMatchingMarks(marks: CheckedIds, { checked }: ListView, documentId: string): CheckedIds {
  if (checked === undefined) return NO_IDS;
  if (marks.has(documentId) === checked) return marks;
  const ids = new Set(marks.keys());
  if (checked) ids.add(documentId);
  else ids.delete(documentId);
  return ids;
}

/** Counting in a queue of this length takes less than a frame. */
const COUNTED_PER_FRAME = 20_000;

/**
 * The number of documents in a queue that are checked, and the length of the queue; undefined before the first count. A
 * long queue is counted in idle time, and only when it or the marks change, so that stepping does not wait for it.
 */
export function useCheckedCount(queue: readonly WithId[] | undefined, marks: CheckedIds) {
  const isLong = queue !== undefined && queue.length > COUNTED_PER_FRAME;
  const [counted, setCounted] = useState<{ count: number; total: number }>();
  useEffect(() => {
    if (!isLong) return;
    const count = function* () {
      setCounted({ count: yield* countChecked(queue, marks), total: queue.length });
    };
    return runWhenIdle(count());
  }, [queue, isLong, marks]);
  const quick = useMemo(
    () => (queue && !isLong ? { count: runToEnd(countChecked(queue, marks)), total: queue.length } : undefined),
    [queue, isLong, marks],
  );
  return isLong ? counted : quick;
}
