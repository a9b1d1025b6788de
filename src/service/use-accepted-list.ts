import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { whenIdle } from "../browser/scheduling";
import type { DocumentSummary, WorkflowDocuments } from "../contract/document";
import { countChanges, type Changes } from "../list/changes";
import type { Computation } from "../list/computation";
import type { CheckedIds, ViewContext } from "../list/filters";
import type { KnownLabels } from "../list/label-filter";
import { getListModel } from "../list/list-model";
import type { SeenList } from "../list/seen-list";
import { zoneOf, type EpochMs } from "../lib/timestamp";
import { usePreferences } from "../state/preferences";
import { workflowDocumentsQuery } from "./queries";
import { computed, loadSeenList, toSeenList, whenComputed } from "./seen-lists";

/** The list on screen. It stays until the user accepts a newer one. */
export interface AcceptedList {
  /** The service's answer. If a newer one has the same rows, they stay in the order on screen. */
  answer: WorkflowDocuments;
  /**
   * The answer as it was received. If the query now has another object, that is newer. Timestamps cannot show this, because
   * the clock can be set back.
   */
  received: WorkflowDocuments;
  /** When this list, or the last one with the same content, was received. */
  receivedAt: EpochMs;
  /** The list as the reader last saw it, which changes count from. Undefined while there was none before this one. */
  seen: SeenList | undefined;
  /** The documents that went since then while this page was open. */
  gone?: readonly DocumentSummary[];
  /** A newer list that the user has not accepted yet, and what differs in it. */
  waiting?: { received: WorkflowDocuments; changes: Changes } | undefined;
}

/** Enough to read. */
const MAX_GONE = 1000;

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

  const hasData = data !== undefined;
  const seen = useMemo(() => (hasData ? loadSeenList(workflowId ?? "") : undefined), [hasData, workflowId]);
  const newest = useMemo<AcceptedList | undefined>(
    () => data && { answer: data, received: data, receivedAt: dataUpdatedAt, seen },
    [data, dataUpdatedAt, seen],
  );
  const hasFirst = newest !== undefined && !accepted && !newest.answer.incomplete;
  const change = (update: (list: AcceptedList) => AcceptedList) =>
    client.setQueryData(queryKey, (list) => list && update(list));
  const acceptFirst = () => client.setQueryData(queryKey, (list) => list ?? newest);
  useEffect(() => {
    // Until then `list` falls back to the newest, so that the first rows are rendered only once.
    if (hasFirst) return whenIdle(acceptFirst);
    if (!newest || !accepted || [accepted.received, accepted.waiting?.received].includes(newest.received)) return;
    const { received } = newest;
    return whenComputed(compare(accepted, newest), (changes) =>
      change((list) =>
        countChanges(changes) === 0 ? renew(list, newest) : { ...list, waiting: { received, changes } },
      ),
    );
  });

  return {
    list: accepted ?? newest,
    latest,
    /** What differs in a newer list that the user has not accepted yet. */
    pendingChanges: accepted?.waiting?.received === data ? accepted?.waiting?.changes : undefined,
    /** Accepts the newer list. */
    show: () => newest && change((list) => acceptNewer(list, newest)),
    /** Fetches a newer list and accepts it: the user asked for it. Resolves with whether anything changed, if there is one. */
    refresh: async () => {
      // A busy browser may not have accepted the list on screen yet. The newer one is compared with it.
      if (hasFirst) acceptFirst();
      const found = await refetch({ cancelRefetch: false });
      if (!found.isSuccess || found.data.incomplete || found.data === data) return undefined;
      const next = { answer: found.data, received: found.data, receivedAt: found.dataUpdatedAt, seen };
      const before = client.getQueryData(queryKey);
      if (!before) return void client.setQueryData(queryKey, next);
      const changes = await computed(compare(before, next));
      change((list) => acceptNewer(list, next));
      return countChanges(changes) > 0;
    },
  };
}

/** Lets changes count from the list on screen. Returns a function that takes this back. */
export function markAllAsSeen(client: QueryClient, workflowId: string, list: AcceptedList): () => void {
  const { queryKey } = acceptedListQuery(workflowId);
  // A busy browser may not have accepted it yet.
  client.setQueryData(queryKey, (accepted = list) => ({ ...accepted, seen: asSeen(accepted), gone: [] }));
  const takeBack = (now: AcceptedList) => ({
    ...now,
    seen: list.seen,
    gone: [...(list.gone ?? []), ...(now.gone ?? [])],
  });
  return () => void client.setQueryData(queryKey, (now) => now && takeBack(now));
}

/** What the filters of a workflow's list depend on besides its documents. */
export function useViewContext(
  list: AcceptedList | undefined,
  checkedIds: CheckedIds,
  labels: KnownLabels | undefined,
): ViewContext {
  const zone = zoneOf(usePreferences().times);
  const receivedAt = list?.receivedAt ?? 0;
  // The rows of a list that is still arriving would be compared again and again.
  const seen = list?.answer.incomplete === "arriving" ? undefined : list?.seen;
  return useMemo(() => ({ checkedIds, zone, receivedAt, seen, labels }), [checkedIds, zone, receivedAt, seen, labels]);
}

/** The list that the changes of a workflow count from; undefined if none is known. */
export function getSeenList(client: QueryClient, workflowId: string): SeenList | undefined {
  return client.getQueryData(acceptedListQuery(workflowId).queryKey)?.seen ?? loadSeenList(workflowId);
}

/** The list on screen, as one that the reader has seen. */
export function asSeen({ answer, receivedAt, seen }: AcceptedList): SeenList {
  return toSeenList(answer.documents, receivedAt, seen?.key);
}

/** What changed from the list on screen to a newer one. */
function compare(list: AcceptedList, newer: AcceptedList): Computation<Changes> {
  return getListModel(newer.answer.documents).changesSince(asSeen(list));
}

function acceptNewer(list: AcceptedList, next: AcceptedList): AcceptedList {
  const changes = compare(list, next).getResult();
  if (countChanges(changes) === 0) return renew(list, next);
  const gone = changes.gone.flatMap((position) => list.answer.documents[position] ?? []);
  return { ...next, seen: list.seen ?? asSeen(list), gone: [...(list.gone ?? []), ...gone].slice(-MAX_GONE) };
}

/** The list with what a newer one without changes brought. */
function renew(list: AcceptedList, { received, receivedAt }: AcceptedList): AcceptedList {
  const documents = inOrderOf(list.answer.documents, received.documents);
  return { ...list, answer: { ...received, documents }, received, receivedAt, waiting: undefined };
}

/** The rows of a newer list without changes, in the order of those on screen; those on screen if they are quite the same. */
function inOrderOf(shown: DocumentSummary[], newer: DocumentSummary[]): DocumentSummary[] {
  const rows = newer.every(({ _id }, index) => _id === shown[index]?._id) ? newer : placeLike(shown, newer);
  return rows.every(({ rottenDays }, index) => rottenDays === shown[index]?.rottenDays) ? shown : rows;
}

function placeLike(shown: DocumentSummary[], newer: DocumentSummary[]): DocumentSummary[] {
  const byId = new Map<string, DocumentSummary[]>();
  for (const row of [...newer].reverse()) {
    const same = byId.get(row._id);
    if (same) same.push(row);
    else byId.set(row._id, [row]);
  }
  return shown.map((row) => byId.get(row._id)?.pop() ?? row);
}
