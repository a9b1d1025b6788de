import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { documentQuery } from "../service/queries";
import type { Location } from "react-router-dom";
import { readDocumentSet } from "../state/document-set";
import { canBeAddressed } from "../browser/page-paths";
import { runInSlices } from "../browser/scheduling";
import type { DocumentSummary } from "../contract/document";
import { readListView, type ListView } from "../list/list-view";
import type { ViewContext } from "../list/apply-view";
import { getNeighbours, getQueue, isQueuePrepared, prepareQueue } from "../list/queue";
import { useAcceptedList } from "../service/use-accepted-list";
import { zoneOf } from "../lib/timestamp";
import { usePreferences } from "../state/preferences";
import { useCheckedDocuments } from "../state/checked-documents";
import { useMarksOfQueue } from "./use-checked";

export type Queue = ReturnType<typeof useQueue>;

/**
 * The previous and next document: in the set that the document was opened with, or else in the workflow's list, with the
 * filters and the sort order in the address. Uses the list that the user accepted, so that the queue does not change while
 * the user works through it.
 */
export function useQueue(workflowId: string | undefined, documentId: string, { search, state }: Location) {
  const { list, latest } = useAcceptedList(workflowId);
  const documents = list?.answer.documents;
  const view = useMemo(() => readListView(search), [search]);
  const checkedIds = useMarksOfQueue(useCheckedDocuments(workflowId), view, documentId);
  const zone = zoneOf(usePreferences().times);
  const receivedAt = view.look && list ? list.receivedAt : 0;
  const context = useMemo(() => ({ checkedIds, zone, receivedAt, only: undefined }), [checkedIds, zone, receivedAt]);
  const isPrepared = useIsPrepared(documents, view, context);
  const queue = useMemo(
    () => readQueue(state) ?? (documents && isPrepared ? getQueue(documents, view, context) : undefined),
    [state, documents, isPrepared, view, context],
  );
  const neighbours = useMemo(() => queue && getNeighbours(queue, documentId, canBeAddressed), [queue, documentId]);
  const summary = useMemo(() => documents?.find(({ _id }) => _id === documentId), [documents, documentId]);
  return {
    loaded: list !== undefined && isPrepared,
    loading: workflowId !== undefined && (latest.isFetching || list?.answer.incomplete === "arriving" || !isPrepared),
    failed: latest.error !== null && list === undefined,
    /** When the list was read, in ms since 1970; 0 before that. */
    readAt: list?.receivedAt ?? 0,
    incomplete: list?.answer.incomplete,
    neighbours,
    /** The documents of the queue; undefined if this one is not among them. */
    documents: neighbours && queue,
    summary,
  };
}

function readQueue(state: unknown): { _id: string }[] | undefined {
  return readDocumentSet(state)?.map((_id) => ({ _id }));
}

/** Whether the queue of a list can be used. That of a large list is prepared in the background. */
function useIsPrepared(documents: DocumentSummary[] | undefined, view: ListView, context: ViewContext): boolean {
  const [prepared, setPrepared] = useState<{ documents: DocumentSummary[]; view: ListView }>();
  const isPrepared =
    !documents ||
    (prepared?.documents === documents && prepared.view === view) ||
    isQueuePrepared(documents, view, context);
  useEffect(() => {
    if (isPrepared) return;
    let isCancelled = false;
    void runInSlices(prepareQueue(documents, view, context), () => isCancelled).then(() => {
      if (!isCancelled) setPrepared({ documents, view });
    });
    return () => {
      isCancelled = true;
    };
  }, [documents, isPrepared, view, context]);
  return isPrepared;
}

/** Fetches a document before the user opens it; `useFetchFileAhead` fetches its file. Never rerenders the component. */
export function useFetchAhead(documentId: string | undefined) {
  useQuery({ ...documentQuery(documentId ?? ""), enabled: documentId !== undefined, notifyOnChangeProps: [] });
}
