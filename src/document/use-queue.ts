import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { documentQuery } from "../service/queries";
import type { Location } from "react-router-dom";
import { readDocumentSet } from "../state/document-set";
import { canBeAddressed } from "../browser/page-paths";
import { QUEUE } from "../list/matching";
import { getListModel } from "../list/list-model";
import { readListView } from "../list/list-view";
import { getNeighbours, type WithId } from "../list/queue";
import { useAcceptedList, useViewContext } from "../service/use-accepted-list";
import { useCheckedDocuments } from "../state/checked-documents";
import { useComputation } from "../ui/page/use-computation";
import { useMarksOfQueue } from "./use-checked";

/**
 * The previous and next document: in the set that the document was opened with, or else in the workflow's list, with the
 * filters and the sort order in the address. Uses the list that the user accepted, so that the queue does not change while
 * the user works through it.
 */
export function useQueue(workflowId: string | undefined, documentId: string, { search, state }: Location) {
  const { list, latest } = useAcceptedList(workflowId);
  const documents = list?.answer.documents;
  const view = useMemo(() => readListView(search), [search]);
  const context = useViewContext(list, useMarksOfQueue(useCheckedDocuments(workflowId), view, documentId));
  const ofSet = useMemo(() => readDocumentSet(state)?.map((_id) => ({ _id })), [state]);
  const ofList = useComputation(documents && getListModel(documents).ask(QUEUE, view, context), "soon");
  const isPrepared = !documents || ofList.isCurrent;
  const queue: readonly WithId[] | undefined = ofSet ?? (isPrepared ? ofList.value : undefined);
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

/** Fetches a document before the user opens it; `useFetchFileAhead` fetches its file. Never rerenders the component. */
export function useFetchAhead(documentId: string | undefined) {
  useQuery({ ...documentQuery(documentId ?? ""), enabled: documentId !== undefined, notifyOnChangeProps: [] });
}
