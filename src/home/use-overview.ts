import { useQueries, useQueryClient } from "@tanstack/react-query";
import { overviewQuery } from "../service/counts-query";
import { workflowDocumentsQuery } from "../service/queries";
import type { ServiceError } from "../contract/service-error";
import { overviewOf, type Overview } from "../list/counts";

export interface WorkflowOverview {
  workflowId: string;
  counts?: Overview | undefined;
  /** When the counts were read, in ms since 1970. */
  readAt: number;
  reading: boolean;
  error: ServiceError | null;
}

/** The known counts of each workflow, and a function that reads all of them again. Reads nothing until it is called. */
export function useOverview(workflowIds: string[]): { rows: WorkflowOverview[]; readAll: () => void } {
  const client = useQueryClient();
  const queries = workflowIds.map((workflowId) => ({ ...overviewQuery(workflowId), enabled: false }));
  const results = useQueries({ queries });
  const rows = results.map(({ data, dataUpdatedAt, isFetching, error }, index): WorkflowOverview => {
    const workflowId = workflowIds[index] ?? "";
    const list = client.getQueryState(workflowDocumentsQuery(workflowId).queryKey);
    const known = { workflowId, reading: isFetching, error: isFetching ? null : error };
    // Prefer a list that is newer than the one that the counts came from.
    return list?.data && list.dataUpdatedAt !== data?.listAt
      ? { ...known, counts: overviewOf(list.data), readAt: list.dataUpdatedAt }
      : { ...known, counts: data?.counts, readAt: dataUpdatedAt };
  });
  return { rows, readAll: () => results.forEach(({ refetch }) => void refetch()) };
}
