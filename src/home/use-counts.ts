import { useQueries, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { countsQuery } from "../service/counts-query";
import { workflowDocumentsQuery } from "../service/queries";
import type { ServiceError } from "../contract/service-error";
import { countList, type WorkflowCounts } from "../list/counts";

// Counts from a younger list are not read again on arrival.
const FRESH_MS = 60_000;

export interface CountedWorkflow {
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
  const queries = workflowIds.map((workflowId) => ({
    ...countsQuery(workflowId),
    enabled: !hasFreshList(client, workflowId),
  }));
  const results = useQueries({ queries });
  const rows = results.map(({ data, dataUpdatedAt, isFetching, error }, index): CountedWorkflow => {
    const workflowId = workflowIds[index] ?? "";
    const list = client.getQueryState(workflowDocumentsQuery(workflowId).queryKey);
    const known = { workflowId, reading: isFetching, error: isFetching ? null : error };
    // Prefer a list that is newer than the one that the counts came from.
    return list?.data && list.dataUpdatedAt !== data?.listAt
      ? { ...known, counts: countList(list.data), readAt: list.dataUpdatedAt }
      : { ...known, counts: data?.counts, readAt: dataUpdatedAt };
  });
  return { rows, readAll: () => results.forEach(({ refetch }) => void refetch()) };
}

function hasFreshList(client: QueryClient, workflowId: string): boolean {
  const list = client.getQueryState(workflowDocumentsQuery(workflowId).queryKey);
  return list?.data !== undefined && Date.now() - list.dataUpdatedAt < FRESH_MS;
}
