import { queryOptions } from "@tanstack/react-query";
import pLimit from "p-limit";
import { overviewOf } from "../model/overview";
import { getWorkflowDocuments } from "./arriving-list";

// Each answer may be a list of 100,000 documents.
const inTurn = pLimit(4);

/** The counts of a workflow's list; the list itself is let go. */
export function overviewQuery(workflowId: string) {
  return queryOptions({
    queryKey: ["overview", workflowId],
    queryFn: ({ signal }) =>
      inTurn(async () => {
        signal.throwIfAborted();
        return overviewOf(await getWorkflowDocuments(workflowId, { signal }));
      }),
  });
}
