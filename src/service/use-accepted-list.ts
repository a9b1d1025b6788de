import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { whenIdle } from "../browser/scheduling";
import type { WorkflowDocuments } from "../contract/document";
import { changesBetween, isUnchanged, mergeChanges, type Changes } from "../list/changes";
import type { CheckedIds, ViewContext } from "../list/filters";
import { zoneOf } from "../lib/timestamp";
import { usePreferences } from "../state/preferences";
import { workflowDocumentsQuery } from "./queries";

/** The list on screen. It stays until the user accepts a newer one. */
export interface AcceptedList {
  answer: WorkflowDocuments;
  /**
   * The query's data that `answer` was made from. If the query now has another object, that is newer. Timestamps cannot
   * show this, because the clock can be set back.
   */
  queryData: WorkflowDocuments;
  /** When this list, or the last one with the same content, was received (ms since 1970). */
  receivedAt: number;
  /** What changed when the user accepted this list, and since when (ms since 1970); undefined for the first list. */
  acceptedChanges?: { changes: Changes; since: number } | undefined;
  /** The changes that the user accepted in this visit, the latest first. */
  log?: readonly LoggedChanges[] | undefined;
}

export interface LoggedChanges {
  /** When the newer list was received, in ms since 1970. */
  receivedAt: number;
  changes: Changes;
}

const MAX_LOG_LENGTH = 100;

/**
 * Cache entry for the accepted list; never fetched, but set by `useAcceptedList`. It is in the query cache so that it is
 * dropped together with all other data.
 */
function acceptedListQuery(workflowId: string) {
  return queryOptions<AcceptedList>({
    queryKey: ["accepted", workflowId],
    queryFn: skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

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
    () => data && { answer: data, queryData: data, receivedAt: dataUpdatedAt },
    [data, dataUpdatedAt],
  );
  const changes = useMemo(
    () =>
      newest && accepted && newest.queryData !== accepted.queryData
        ? changesBetween(accepted.answer.documents, newest.answer.documents)
        : undefined,
    [newest, accepted],
  );
  const isSame = changes !== undefined && isUnchanged(changes);
  const hasFirst = newest !== undefined && !accepted && !newest.answer.incomplete;
  const acceptFirst = () => client.setQueryData(queryKey, (list) => list ?? newest);
  useEffect(() => {
    // Until then `list` falls back to the newest, so that the first rows are rendered only once.
    if (hasFirst) return whenIdle(acceptFirst);
    if (newest && isSame) client.setQueryData(queryKey, (list) => list && { ...list, ...keepRowOrder(list, newest) });
  });

  const accept = (next: AcceptedList, keepsChanges: boolean) =>
    client.setQueryData(queryKey, (list) => (list ? acceptNewer(list, next, keepsChanges) : next));

  return {
    list: accepted ?? newest,
    latest,
    /** What differs in a newer list that the user has not accepted yet. */
    pendingChanges: isSame ? undefined : changes,
    /** Accepts the newer list. `keepsChanges`: the earlier changes stay among those of this list. */
    show: (keepsChanges: boolean) => newest && accept(newest, keepsChanges),
    /** Fetches a newer list and accepts it immediately: the user asked for it. */
    refresh: async (keepsChanges: boolean) => {
      // A busy browser may not have accepted the list on screen yet, and the newer one is compared with it.
      if (hasFirst) acceptFirst();
      const found = await refetch({ cancelRefetch: false });
      if (!found.isSuccess || found.data.incomplete || found.data === data) return;
      accept({ answer: found.data, queryData: found.data, receivedAt: found.dataUpdatedAt }, keepsChanges);
    },
  };
}

/** What the filters of a list depend on besides its documents. */
export function useViewContext(list: AcceptedList | undefined, checkedIds: CheckedIds): ViewContext {
  const zone = zoneOf(usePreferences().times);
  const receivedAt = list?.receivedAt ?? 0;
  const changes = list?.acceptedChanges?.changes.rows;
  return useMemo(() => ({ checkedIds, zone, receivedAt, changes }), [checkedIds, zone, receivedAt, changes]);
}

/** The newer list, with what changed. */
function acceptNewer(list: AcceptedList, next: AcceptedList, keepsChanges: boolean): AcceptedList {
  const { documents } = next.answer;
  const changes = changesBetween(list.answer.documents, documents);
  if (isUnchanged(changes)) {
    const accepted = { ...list, ...keepRowOrder(list, next) };
    return keepsChanges ? accepted : { ...accepted, acceptedChanges: { changes, since: list.receivedAt } };
  }
  const earlier = keepsChanges ? list.acceptedChanges : undefined;
  return {
    ...next,
    acceptedChanges: earlier
      ? { changes: mergeChanges(earlier.changes, changes, documents), since: earlier.since }
      : { changes, since: list.receivedAt },
    log: [{ receivedAt: next.receivedAt, changes }, ...(list.log ?? [])].slice(0, MAX_LOG_LENGTH),
  };
}

/** The parts of a newer list with the same rows, but in the order of the rows on screen. */
function keepRowOrder(
  list: AcceptedList,
  { queryData, receivedAt }: AcceptedList,
): Pick<AcceptedList, "answer" | "queryData" | "receivedAt"> {
  return { answer: { ...queryData, documents: list.answer.documents }, queryData, receivedAt };
}
