import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { documentQuery } from "../service/queries";
import { neighbours } from "../list/apply-view";
import { readListView } from "../list/list-view";
import { useAcceptedList } from "../service/use-accepted-list";

/** The list's matching documents around one of them, in the list's order, as the reader accepted it. */
export function useQueue(workflowId: string | undefined, documentId: string, search: string) {
  const { list, latest } = useAcceptedList(workflowId);
  const documents = list?.answer.documents;
  const around = useMemo(
    () => documents && neighbours(documents, readListView(search), documentId),
    [documents, search, documentId],
  );
  const summary = useMemo(() => documents?.find(({ _id }) => _id === documentId), [documents, documentId]);
  return {
    known: list !== undefined,
    coming: workflowId !== undefined && (latest.isFetching || list?.answer.incomplete === "arriving"),
    failed: latest.error !== null && list === undefined,
    /** When the list was read. */
    at: list?.receivedAt ?? 0,
    incomplete: list?.answer.incomplete,
    around,
    summary,
  };
}

/** Has a document fetched before it is opened; its file is not. */
export function useFetchAhead(documentId: string | undefined) {
  useQuery({ ...documentQuery(documentId ?? ""), enabled: documentId !== undefined, notifyOnChangeProps: [] });
}
