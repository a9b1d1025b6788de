import { useMemo, useState } from "react";
import type { Location } from "react-router-dom";
import { readDocumentSet } from "../state/document-set";
import { canBeAddressed } from "../browser/page-paths";
import { NO_IDS, type CheckedIds } from "../list/filters";
import { factsOf } from "../list/facts";
import { readListView, type ListView } from "../list/list-view";
import { getNeighbours, type WithId } from "../list/queue";
import { findQueue } from "../list/rows";
import { useSession, useViewContext } from "../service/use-session";
import { useLabelsKnownOnOpening } from "../service/use-known-labels";
import { useCheckedDocuments } from "../state/checked-documents";

/**
 * The documents to step through: the set that the document was opened with, or else those of the workflow's list, with the
 * filters and the sort order in the address. Uses the list that the reader accepted, so that the queue does not change while
 * the reader works through it. `documentId` is the document at the address.
 */
export function useQueue(workflowId: string | undefined, documentId: string, { search, state }: Location) {
  const { list, latest } = useSession(workflowId);
  const listed = list?.answer.documents;
  const view = useMemo(() => readListView(search), [search]);
  const checkedIds = useMarksOfQueue(useCheckedDocuments(workflowId), view, documentId);
  const context = useViewContext(workflowId, list, checkedIds, useLabelsKnownOnOpening(workflowId));
  const ofSet = useMemo(() => readDocumentSet(state)?.ids.map((_id) => ({ _id })), [state]);
  const ofList = useMemo(
    () => (listed && !ofSet ? findQueue(factsOf(listed), view, context) : undefined),
    [listed, ofSet, view, context],
  );
  const documents: readonly WithId[] | undefined = ofSet ?? ofList;
  const loaded = list !== undefined;
  const failed = latest.error !== null && list === undefined;
  /** When the list was read, in ms since 1970; 0 before that. */
  const readAt = list?.receivedAt ?? 0;
  const incomplete = list?.answer.incomplete;
  return useMemo(
    () => ({ documents, listed, loaded, failed, readAt, incomplete }),
    [documents, listed, loaded, failed, readAt, incomplete],
  );
}

/** The queue as seen from a document in it: the previous and next document, and what the list says of this one. */
export function usePositionInQueue(queue: ReturnType<typeof useQueue>, documentId: string) {
  const { documents, listed } = queue;
  return useMemo(() => {
    const neighbours = documents && getNeighbours(documents, documentId, canBeAddressed);
    return {
      ...queue,
      neighbours,
      /** The documents of the queue; undefined if this one is not among them. */
      documents: neighbours && documents,
      summary: listed?.find(({ _id }) => _id === documentId),
    };
  }, [queue, documents, listed, documentId]);
}

/**
 * The marks that a view's queue is filtered by: those from when the view was opened. So the queue does not change while
 * the reader works through it and marks documents. The document that the page opens with always belongs to the queue.
 */
function useMarksOfQueue(marks: CheckedIds, view: ListView, documentId: string): CheckedIds {
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

/** How many documents of a queue are checked. */
export function useCheckedCount(queue: readonly WithId[] | undefined, marks: CheckedIds): number | undefined {
  return useMemo(() => queue?.filter(({ _id }) => marks.has(_id)).length, [queue, marks]);
}
