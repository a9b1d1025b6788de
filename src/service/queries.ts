import { mutationOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { Connection } from "../state/connection";
import type { Changes } from "../list/changes";
import type { DocumentAnswer, WorkflowDocuments } from "../contract/document";
import { readDocument, type Reading, type Received } from "../contract/read";
import { fetchWorkflowDocuments } from "./fetch-list";
import { getJson, type Answer } from "./client";
import { trackProgress } from "./progress";
import { getServiceKey } from "./service-address";

export { DEFAULT_PATHS, pathFault } from "../contract/endpoints";
export { getBytesReceived, stopListDownload } from "./progress";

/** A document with the response that contained it. */
export interface ReceivedDocument extends DocumentAnswer {
  response: Received;
}

/** Query for one document. */
export function documentQuery(documentId: string) {
  return queryOptions({
    queryKey: ["document", documentId],
    queryFn: ({ signal, meta }) =>
      trackProgress("document", documentId, ({ onBytes }) =>
        getJson("document", documentId, { signal, onBytes, read: readReceivedDocument, firstLoad: meta?.firstLoad }),
      ),
    // Structural sharing copies changed objects and loses fields with names such as `__proto__`.
    structuralSharing: false,
  });
}

function readReceivedDocument(body: unknown, { received, redactor }: Answer): Reading<ReceivedDocument> {
  const reading = readDocument(body);
  if (!reading.ok) return reading;
  const { document } = reading.value;
  // This address is requested as it is, so it must not contain the key in any encoding.
  document.fileUrl = redactor.address(document.fileUrl);
  return { ok: true, value: { ...reading.value, response: received() } };
}

/**
 * Query for all documents of a workflow, in the service's order. While the first response is arriving, the data is an
 * incomplete list that grows. When the query is refetched, the new list replaces the old one only when it is complete.
 */
export function workflowDocumentsQuery(workflowId: string) {
  const queryKey = ["documents", workflowId];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal, meta }) => {
      const isFirst = client.getQueryData(queryKey) === undefined;
      const onGrowth = (soFar: WorkflowDocuments) => client.setQueryData(queryKey, soFar);
      // Cancelling the request would leave the incomplete list in the cache, where it is never completed.
      signal.addEventListener("abort", () => {
        if (client.getQueryData<WorkflowDocuments>(queryKey)?.incomplete !== "arriving") return;
        client.getQueryCache().find({ queryKey, exact: true })?.reset();
      });
      return trackProgress("documents", workflowId, (tracking) =>
        fetchWorkflowDocuments(workflowId, {
          signal,
          ...tracking,
          ...(isFirst && { onGrowth }),
          firstLoad: meta?.firstLoad,
        }),
      );
    },
    // Comparing two lists of 100,000 rows takes longer than rendering them, and one new row shifts all others.
    structuralSharing: false,
  });
}

/** The list on screen. It stays until the user accepts a newer one. */
export interface AcceptedList {
  answer: WorkflowDocuments;
  /**
   * The query's data that `answer` was made from. Its identity tells whether the query has newer data: timestamps cannot,
   * because the clock can be set back.
   */
  source: WorkflowDocuments;
  /** When this list, or the last one with the same content, was received (ms since 1970). */
  receivedAt: number;
  /** What changed when the user accepted the list, and since when (ms since 1970); undefined for the first list. */
  taken?: { changes: Changes; since: number } | undefined;
  /** Whether only the changed rows are shown. */
  onlyChanged: boolean;
}

/**
 * Cache entry for the accepted list; never fetched, but set by `useAcceptedList`. It is in the query cache so that it is
 * dropped together with all other data.
 */
export function acceptedListQuery(workflowId: string) {
  return queryOptions<AcceptedList>({
    queryKey: ["accepted", workflowId],
    queryFn: skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

interface TestRequest {
  target: Connection;
  workflowId: string;
  signal: AbortSignal;
}

/** The result of a successful connection test. */
export interface ConnectionProof {
  answer: WorkflowDocuments;
  keySent: boolean;
  /** Time from the request to the end of the response. */
  milliseconds: number;
}

/** Mutation that tests a connection, saved or not, by fetching a workflow's documents. */
export function connectionTest() {
  return mutationOptions({
    mutationFn: async ({ target, workflowId, signal }: TestRequest): Promise<ConnectionProof> => {
      const start = performance.now();
      const answer = await fetchWorkflowDocuments(workflowId, { signal, target });
      return {
        answer,
        keySent: getServiceKey(target) !== "",
        milliseconds: Math.round(performance.now() - start),
      };
    },
  });
}
