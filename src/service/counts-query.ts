import { queryOptions } from "@tanstack/react-query";
import pLimit from "p-limit";
import { countList } from "../list/counts";
import { fetchWorkflowDocuments } from "./fetch-list";
import { workflowDocumentsQuery } from "./queries";

// Each response can be a list of 100,000 documents.
const limitConcurrency = pLimit(4);

/**
 * Query for the counts of a workflow's list. Does not keep the list itself.
 *
 * `listAt` is the timestamp (ms since 1970) of the list in the cache when the counts were made. If the cached list has
 * another timestamp, earlier or later, it is newer than the counts: the clock can be set back.
 */
export function countsQuery(workflowId: string) {
  return queryOptions({
    queryKey: ["counts", workflowId],
    queryFn: ({ client, signal }) =>
      limitConcurrency(async () => {
        signal.throwIfAborted();
        const counts = countList(await fetchWorkflowDocuments(workflowId, { signal }));
        return { counts, listAt: client.getQueryState(workflowDocumentsQuery(workflowId).queryKey)?.dataUpdatedAt };
      }),
  });
}
