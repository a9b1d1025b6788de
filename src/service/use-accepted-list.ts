import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { acceptedListQuery, workflowDocumentsQuery, type AcceptedList } from "./queries";
import { runOnceWhenIdle } from "../browser/idle";
import { changesBetween, isUnchanged } from "../list/changes";

/**
 * The workflow's list that the user has accepted. A newer list waits until the user accepts it, so that rows and the
 * queue of documents do not move while they work. A newer list with the same content is accepted automatically.
 */
export function useAcceptedList(workflowId: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = acceptedListQuery(workflowId ?? "");
  const { data: accepted } = useQuery(acceptedListQuery(workflowId ?? ""));
  const latest = useQuery({ ...workflowDocumentsQuery(workflowId ?? ""), enabled: workflowId !== undefined });
  const { data, dataUpdatedAt, refetch } = latest;

  const newest = useMemo<AcceptedList | undefined>(
    () => data && { answer: data, source: data, receivedAt: dataUpdatedAt, onlyChanged: false },
    [data, dataUpdatedAt],
  );
  const changes = useMemo(
    () =>
      newest && accepted && newest.source !== accepted.source
        ? changesBetween(accepted.answer.documents, newest.answer.documents)
        : undefined,
    [newest, accepted],
  );
  const same = changes !== undefined && isUnchanged(changes);
  useEffect(() => {
    // Until then `list` falls back to the newest, so that the first rows are rendered only once.
    if (newest && !accepted && !newest.answer.incomplete) {
      return runOnceWhenIdle(() => client.setQueryData(queryKey, newest));
    }
    if (newest && same) client.setQueryData(queryKey, (list) => list && { ...list, ...withRowsOf(list, newest) });
  });

  const accept = (next: AcceptedList) =>
    client.setQueryData(queryKey, (list) => {
      if (!list) return next;
      const differs = changesBetween(list.answer.documents, next.answer.documents);
      const taken = { changes: differs, since: list.receivedAt };
      return { ...next, ...(isUnchanged(differs) && withRowsOf(list, next)), taken };
    });

  return {
    list: accepted ?? newest,
    latest,
    /** What differs in a newer list that the user has not accepted yet. */
    waiting: same ? undefined : changes,
    show: () => newest && accept(newest),
    /** Fetches a newer list and accepts it immediately: the user asked for it. */
    refresh: async () => {
      const found = await refetch({ cancelRefetch: false });
      if (!found.isSuccess || found.data.incomplete || found.data === data) return;
      accept({ answer: found.data, source: found.data, receivedAt: found.dataUpdatedAt, onlyChanged: false });
    },
    setOnlyChanged: (onlyChanged: boolean) => client.setQueryData(queryKey, (list) => list && { ...list, onlyChanged }),
  };
}

// Keeps the order of the rows on screen if the newer list has the same rows in another order.
function withRowsOf(
  list: AcceptedList,
  { source, receivedAt }: AcceptedList,
): Pick<AcceptedList, "answer" | "source" | "receivedAt"> {
  return { answer: { ...source, documents: list.answer.documents }, source, receivedAt };
}
