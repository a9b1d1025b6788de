import { useMemo, useState } from "react";
import { NO_IDS, type CheckedIds } from "../list/filters";
import { countChecked, type CheckedCount, type WithId } from "../list/queue";
import { useComputation } from "../ui/page/use-computation";
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

const NO_DOCUMENTS: WithId[] = [];

/** How many documents of a queue are checked, and how many there are; undefined before the first count. */
export function useCheckedCount(queue: readonly WithId[] | undefined, marks: CheckedIds): CheckedCount | undefined {
  const counted = useMemo(() => countChecked(queue ?? NO_DOCUMENTS, marks), [queue, marks]);
  const { value } = useComputation(counted, "soon");
  return queue && value;
}
