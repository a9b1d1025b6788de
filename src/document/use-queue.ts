import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { documentQuery } from "../service/queries";
import { neighbours as findNeighbours } from "../list/apply-view";
import { readListView } from "../list/list-view";
import { useAcceptedList } from "../service/use-accepted-list";

export type Queue = ReturnType<typeof useQueue>;

/**
 * The previous and next document in the workflow's list, with the filters and the sort order in `search`. Uses the list
 * that the user accepted, so that the queue does not change while the user works through it.
 */
export function useQueue(workflowId: string | undefined, documentId: string, search: string) {
  const { list, latest } = useAcceptedList(workflowId);
  const documents = list?.answer.documents;
  const neighbours = useMemo(
    () => documents && findNeighbours(documents, readListView(search), documentId),
    [documents, search, documentId],
  );
  const summary = useMemo(() => documents?.find(({ _id }) => _id === documentId), [documents, documentId]);
  return {
    loaded: list !== undefined,
    loading: workflowId !== undefined && (latest.isFetching || list?.answer.incomplete === "arriving"),
    failed: latest.error !== null && list === undefined,
    /** When the list was read, in ms since 1970; 0 before that. */
    readAt: list?.receivedAt ?? 0,
    incomplete: list?.answer.incomplete,
    neighbours,
    summary,
  };
}

/** Fetches a document before the user opens it, but not its file. Never rerenders the component. */
export function useFetchAhead(documentId: string | undefined) {
  useQuery({ ...documentQuery(documentId ?? ""), enabled: documentId !== undefined, notifyOnChangeProps: [] });
}
