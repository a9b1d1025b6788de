import { queryOptions, useQueries, useQueryClient, type QueryClient } from "@tanstack/react-query";
import pLimit from "p-limit";
import { useState } from "react";
import type { WorkflowDocuments } from "../contract/document";
import type { ServiceError } from "../contract/service-error";
import { countList, type WorkflowCounts } from "../list/counts";
import { fetchWorkflowDocuments } from "./fetch-list";
import type { Look } from "./look-at-list";
import { workflowDocumentsQuery, FRESH_MS } from "./queries";

export interface CountedWorkflow extends Look {
  workflowId: string;
  counts?: WorkflowCounts | undefined;
  /** When the counts were read, in ms since 1970. */
  readAt: number;
  reading: boolean;
  error: ServiceError | null;
}

/** The counts of each workflow, which are read on arrival, and a function that reads all of them again. */
export function useCounts(workflowIds: string[]): { rows: CountedWorkflow[]; readAll: () => void } {
  const client = useQueryClient();
  // Decided once, when the page opens: a fresh list in the cache is counted instead.
  const [listed] = useState(() => workflowIds.filter((id) => findList(client, id)?.isStaleByTime(FRESH_MS) === false));
  const queries = workflowIds.map((id) => ({ ...countsQuery(client, id), enabled: !listed.includes(id) }));
  const results = useQueries({ queries });
  const looksAtLists = useQueries({ queries: workflowIds.map((id) => lookQuery(client, id)) });
  const rows = results.map(({ data, dataUpdatedAt, isFetching, error }, index): CountedWorkflow => {
    const workflowId = workflowIds[index] ?? "";
    const list = findList(client, workflowId)?.state;
    const known = { workflowId, reading: isFetching, error: isFetching ? null : error };
    // A list that came after these counts. Its time may be earlier, because the clock can be set back.
    return list?.data && list.dataUpdatedAt !== data?.listAt
      ? { ...known, counts: countList(list.data), readAt: list.dataUpdatedAt, ...looksAtLists[index]?.data }
      : { ...known, counts: data?.counts, readAt: dataUpdatedAt, news: data?.news, views: data?.views };
  });
  return { rows, readAll: () => results.forEach(({ refetch }) => void refetch()) };
}

// Each response can be a list of 100,000 documents.
const limitConcurrency = pLimit(4);

/** Query for the counts of a workflow's list. Keeps the time of the list in the cache, but not the list that it reads. */
function countsQuery(client: QueryClient, workflowId: string) {
  return queryOptions({
    queryKey: ["counts", workflowId],
    queryFn: ({ signal }) =>
      limitConcurrency(async () => {
        signal.throwIfAborted();
        const list = await fetchWorkflowDocuments(workflowId, { signal });
        const lookAtList = await loadLookAtList();
        const look = await lookAtList(client, workflowId, list, Date.now());
        return { counts: countList(list), ...look, listAt: findList(client, workflowId)?.state.dataUpdatedAt };
      }),
  });
}

/** Query for the look at a list in the cache. It is taken whenever the page opens: the reader may have looked or marked. */
function lookQuery(client: QueryClient, workflowId: string) {
  const list = findList(client, workflowId)?.state;
  return queryOptions({
    queryKey: ["look", workflowId, list?.dataUpdatedAt],
    queryFn: async () => {
      const lookAtList = await loadLookAtList();
      return list?.data ? lookAtList(client, workflowId, list.data, list.dataUpdatedAt) : {};
    },
    enabled: list?.data !== undefined,
    gcTime: 0,
  });
}

/** Needed only once there are counts: the page is there before. */
const loadLookAtList = async () => (await import("./look-at-list")).lookAtList;

function findList(client: QueryClient, workflowId: string) {
  const { queryKey } = workflowDocumentsQuery(workflowId);
  return client.getQueryCache().find<WorkflowDocuments>({ queryKey, exact: true });
}
