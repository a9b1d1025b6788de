import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { acceptedListQuery, workflowDocumentsQuery, type AcceptedList } from "./queries";
import { runOnceWhenIdle } from "../browser/idle";
import { changesBetween, isUnchanged } from "../list/changes";

/**
 * A workflow's list as the reader has accepted it. A later answer waits until they take it over, so that no row and no
 * queue of documents moves under their hand; one that says the same is taken over unseen.
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
    // Until then the newest is shown in its place, so that its rows need not wait for a second drawing.
    if (newest && !accepted && !newest.answer.incomplete) {
      return runOnceWhenIdle(() => client.setQueryData(queryKey, newest));
    }
    if (newest && same) client.setQueryData(queryKey, (list) => list && { ...list, ...withRowsOf(list, newest) });
  });

  const takeOver = (next: AcceptedList) =>
    client.setQueryData(queryKey, (list) => {
      if (!list) return next;
      const differs = changesBetween(list.answer.documents, next.answer.documents);
      const taken = { changes: differs, since: list.receivedAt };
      return { ...next, ...(isUnchanged(differs) && withRowsOf(list, next)), taken };
    });

  return {
    list: accepted ?? newest,
    latest,
    /** What differs in a later answer that is still to be taken over. */
    waiting: same ? undefined : changes,
    show: () => newest && takeOver(newest),
    /** Asks for a later answer and takes it over at once: that is what a reader who asks wants. */
    refresh: async () => {
      const found = await refetch({ cancelRefetch: false });
      if (!found.isSuccess || found.data.incomplete || found.data === data) return;
      takeOver({ answer: found.data, source: found.data, receivedAt: found.dataUpdatedAt, onlyChanged: false });
    },
    setOnlyChanged: (onlyChanged: boolean) => client.setQueryData(queryKey, (list) => list && { ...list, onlyChanged }),
  };
}

// The same rows in another order are no reason to move them.
function withRowsOf(
  list: AcceptedList,
  { source, receivedAt }: AcceptedList,
): Pick<AcceptedList, "answer" | "source" | "receivedAt"> {
  return { answer: { ...source, documents: list.answer.documents }, source, receivedAt };
}
