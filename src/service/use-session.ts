import {
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { whenIdle } from "../browser/scheduling";
import { once } from "../lib/once";
import { dayOf, zoneOf, type TimeZone } from "../lib/timestamp";
import type { SeenList } from "../list/changes";
import type { CheckedIds, ViewContext } from "../list/filters";
import type { KnownLabels } from "../list/label-filter";
import { useFindingIds } from "../state/findings";
import { usePreferences } from "../state/preferences";
import { readSeenList, storeSeenLists } from "./seen-lists";
import { workflowDocumentsQuery } from "./queries";
import { asSeen, reduce, type AcceptedList, type Session, type SessionEvent } from "./session";

const createKey = once(() => crypto.getRandomValues(new Uint32Array(1)));

/** A workflow's session. It is in the query cache so that it is dropped together with all other data. */
function sessionQuery(workflowId: string) {
  return queryOptions<Session>({
    queryKey: ["session", workflowId],
    queryFn: skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

function dispatch(client: QueryClient, workflowId: string, event: SessionEvent): void {
  client.setQueryData(sessionQuery(workflowId).queryKey, (session = { key: createKey()[0] ?? 0, version: 0 }) =>
    reduce(session, event),
  );
}

/** Tells the sessions of all answers that arrive in a cache. */
export function followAnswers(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    const workflowId = workflowOf(query);
    if (type !== "updated" || workflowId === undefined) return;
    const answer = client.getQueryData(workflowDocumentsQuery(workflowId).queryKey);
    const list = client.getQueryData(sessionQuery(workflowId).queryKey)?.list;
    if (answer === undefined) {
      if (list) dispatch(client, workflowId, { type: "given up" });
      return;
    }
    if (answer === list?.received) return;
    dispatch(client, workflowId, { type: "arrived", answer, at: query.state.dataUpdatedAt });
    const seen = list ? undefined : readSeenList(workflowId);
    if (seen) dispatch(client, workflowId, { type: "remembered", seen });
  });
}

/** The workflow that a query reads the list of. */
function workflowOf({ queryKey: [kind, id] }: { queryKey: QueryKey }): string | undefined {
  return kind === "documents" && typeof id === "string" ? id : undefined;
}

/**
 * The workflow's list that the reader has accepted. A newer list waits until the reader accepts it, so that rows and the
 * queue of documents do not move while they work. A newer list with the same content is accepted automatically.
 */
export function useSession(workflowId = "") {
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery(workflowId));
  const latest = useQuery({ ...workflowDocumentsQuery(workflowId), enabled: workflowId !== "" });
  const { refetch } = latest;
  return {
    list: session?.list,
    latest,
    /** What differs in a newer list that the reader has not accepted yet. */
    pendingChanges: session?.waiting?.changes,
    /** The documents that it no longer has. */
    pendingGone: session?.waiting?.gone ?? [],
    /** Accepts the newer list. */
    show: () => dispatch(client, workflowId, { type: "accepted" }),
    /** Fetches a newer list and accepts it: the reader asked for it. Resolves with whether anything changed, if there is one. */
    refresh: async () => {
      const version = session?.version;
      const { isSuccess, data } = await refetch({ cancelRefetch: false });
      if (!isSuccess || data.incomplete) return undefined;
      // Before React hears of the answer, so that it never waits on screen.
      dispatch(client, workflowId, { type: "accepted" });
      return client.getQueryData(sessionQuery(workflowId).queryKey)?.version !== version;
    },
  };
}

/** Lets changes count from the list on screen. Returns a function that takes this back. */
export function markAllAsSeen(client: QueryClient, workflowId: string, { seen, gone }: AcceptedList): () => void {
  dispatch(client, workflowId, { type: "marked as seen" });
  return () => dispatch(client, workflowId, { type: "taken back", seen, gone });
}

/** What the filters of a workflow's list depend on besides its documents. */
export function useViewContext(
  workflowId: string | undefined,
  list: AcceptedList | undefined,
  checkedIds: CheckedIds,
  labels: KnownLabels | undefined,
): ViewContext {
  const findingIds = useFindingIds(workflowId);
  const zone = zoneOf(usePreferences().times);
  const today = useToday(zone);
  const receivedAt = list?.receivedAt ?? 0;
  // The rows of a list that is still arriving would be compared again and again.
  const seen = list?.answer.incomplete === "arriving" ? undefined : list?.seen;
  return useMemo(
    () => ({ checkedIds, findingIds, zone, today, receivedAt, seen, labels }),
    [checkedIds, findingIds, zone, today, receivedAt, seen, labels],
  );
}

const MINUTE_MS = 60_000;

/** The day in a time zone, also after midnight. */
function useToday(zone: TimeZone): string {
  return useSyncExternalStore(everyMinute, () => dayOf(Date.now(), zone));
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The list that the changes of a workflow count from; undefined if none is known. */
export function getSeenList(client: QueryClient, workflowId: string): SeenList | undefined {
  return client.getQueryData(sessionQuery(workflowId).queryKey)?.list?.seen ?? readSeenList(workflowId);
}

/** Keeps what the reader sees of a workflow's list, so that later lists can be compared with it. */
export function useKeepSeenList(workflowId: string, list: AcceptedList): void {
  const { rememberSeen } = usePreferences();
  useEffect(() => {
    if (list.answer.incomplete) return;
    const store = () => {
      stop();
      const last = asSeen(list, createKey()[0] ?? 0);
      storeSeenLists(workflowId, list.seen ?? last, last);
    };
    const cancel = whenIdle(store);
    window.addEventListener("pagehide", store);
    const stop = () => {
      cancel();
      window.removeEventListener("pagehide", store);
    };
    return stop;
  }, [workflowId, list, rememberSeen]);
}
