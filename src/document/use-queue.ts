import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { documentQuery } from "../service/queries";
import { runInSlices } from "../browser/scheduling";
import type { DocumentSummary } from "../contract/document";
import { readListView, type ListView } from "../list/list-view";
import { getNeighbours, isQueuePrepared, prepareQueue } from "../list/queue";
import { useAcceptedList } from "../service/use-accepted-list";

export type Queue = ReturnType<typeof useQueue>;

/**
 * The previous and next document in the workflow's list, with the filters and the sort order in `search`. Uses the list
 * that the user accepted, so that the queue does not change while the user works through it.
 */
export function useQueue(workflowId: string | undefined, documentId: string, search: string) {
  const { list, latest } = useAcceptedList(workflowId);
  const documents = list?.answer.documents;
  const view = useMemo(() => readListView(search), [search]);
  const isPrepared = useIsPrepared(documents, view);
  const neighbours = useMemo(
    () => (documents && isPrepared ? getNeighbours(documents, view, documentId) : undefined),
    [documents, isPrepared, view, documentId],
  );
  const summary = useMemo(() => documents?.find(({ _id }) => _id === documentId), [documents, documentId]);
  return {
    loaded: list !== undefined && isPrepared,
    loading: workflowId !== undefined && (latest.isFetching || list?.answer.incomplete === "arriving" || !isPrepared),
    failed: latest.error !== null && list === undefined,
    /** When the list was read, in ms since 1970; 0 before that. */
    readAt: list?.receivedAt ?? 0,
    incomplete: list?.answer.incomplete,
    neighbours,
    summary,
  };
}

/** Whether the queue of a list can be used. That of a large list is prepared in the background. */
function useIsPrepared(documents: DocumentSummary[] | undefined, view: ListView): boolean {
  const [prepared, setPrepared] = useState<{ documents: DocumentSummary[]; view: ListView }>();
  const isPrepared =
    !documents || (prepared?.documents === documents && prepared.view === view) || isQueuePrepared(documents, view);
  useEffect(() => {
    if (isPrepared) return;
    let isCancelled = false;
    void runInSlices(prepareQueue(documents, view), () => isCancelled).then(() => {
      if (!isCancelled) setPrepared({ documents, view });
    });
    return () => {
      isCancelled = true;
    };
  }, [documents, isPrepared, view]);
  return isPrepared;
}

/** Fetches a document before the user opens it; `useFetchFileAhead` fetches its file. Never rerenders the component. */
export function useFetchAhead(documentId: string | undefined) {
  useQuery({ ...documentQuery(documentId ?? ""), enabled: documentId !== undefined, notifyOnChangeProps: [] });
}
