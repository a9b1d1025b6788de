import { queryOptions } from "@tanstack/react-query";
import pLimit from "p-limit";
import { overviewOf } from "../list/counts";
import { fetchWorkflowDocuments } from "./fetch-list";
import { workflowDocumentsQuery } from "./queries";

// Each answer may be a list of 100,000 documents.
const inTurn = pLimit(4);

/**
 * The counts of a workflow's list; the list itself is let go. `listAt` is when the list that was loaded by then had come
 * (ms since epoch): one with another time came after the counts, whichever way the clock was set meanwhile.
 */
export function overviewQuery(workflowId: string) {
  return queryOptions({
    queryKey: ["overview", workflowId],
    queryFn: ({ client, signal }) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const counts = overviewOf(await fetchWorkflowDocuments(workflowId, { signal }));
        return { counts, listAt: client.getQueryState(workflowDocumentsQuery(workflowId).queryKey)?.dataUpdatedAt };
      }),
  });
}
