import { queryOptions, useQueries, useQueryClient, type QueryClient } from "@tanstack/react-query";
import pLimit from "p-limit";
import { useState } from "react";
import type { WorkflowDocuments } from "../contract/document";
import type { ServiceError } from "../contract/service-error";
import { countList, type WorkflowCounts } from "../list/workflow-counts";
import { fetchWorkflowDocuments } from "./fetch-list";
import type { HomeFacts } from "./home-facts";
import { workflowDocumentsQuery, FRESH_MS } from "./queries";

export interface CountedWorkflow extends HomeFacts {
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
  const factsOfLists = useQueries({ queries: workflowIds.map((id) => homeFactsQuery(client, id)) });
  const rows = results.map(({ data, dataUpdatedAt, isFetching, error }, index): CountedWorkflow => {
    const workflowId = workflowIds[index] ?? "";
    const list = findList(client, workflowId)?.state;
    const known = { workflowId, reading: isFetching, error: isFetching ? null : error };
    // A list that came after these counts. Its time may be earlier, because the clock can be set back.
    return list?.data && list.dataUpdatedAt !== data?.listAt
      ? { ...known, counts: countList(list.data), readAt: list.dataUpdatedAt, ...factsOfLists[index]?.data }
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
        const findHomeFacts = await loadFindHomeFacts();
        const facts = findHomeFacts(client, workflowId, list, Date.now());
        return { counts: countList(list), ...facts, listAt: findList(client, workflowId)?.state.dataUpdatedAt };
      }),
  });
}

/** Query for the facts of a list in the cache. They are found whenever the page opens: the reader may have looked or marked. */
function homeFactsQuery(client: QueryClient, workflowId: string) {
  const list = findList(client, workflowId)?.state;
  return queryOptions({
    queryKey: ["home facts", workflowId, list?.dataUpdatedAt],
    queryFn: async () => {
      const findHomeFacts = await loadFindHomeFacts();
      return list?.data ? findHomeFacts(client, workflowId, list.data, list.dataUpdatedAt) : {};
    },
    enabled: list?.data !== undefined,
    gcTime: 0,
  });
}

/** Needed only once there are counts: the page is there before. */
const loadFindHomeFacts = async () => (await import("./home-facts")).findHomeFacts;

function findList(client: QueryClient, workflowId: string) {
  const { queryKey } = workflowDocumentsQuery(workflowId);
  return client.getQueryCache().find<WorkflowDocuments>({ queryKey, exact: true });
}
