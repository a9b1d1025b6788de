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

/** A document with the answer it came in. */
export interface ReceivedDocument extends DocumentAnswer {
  response: Received;
}

/** One document by its id. */
export function documentQuery(documentId: string) {
  return queryOptions({
    queryKey: ["document", documentId],
    queryFn: ({ signal }) =>
      trackProgress("document", documentId, ({ onBytes }) =>
        getJson("document", documentId, { signal, onBytes, read: readReceivedDocument }),
      ),
    // Sharing rebuilds what changed, and loses fields with names such as `__proto__`.
    structuralSharing: false,
  });
}

function readReceivedDocument(body: unknown, { received, redactor }: Answer): Reading<ReceivedDocument> {
  const reading = readDocument(body);
  if (!reading.ok) return reading;
  const { document } = reading.value;
  // The file's address is the one text that leads to another request, so it may not hold the key in any form.
  document.fileUrl = redactor.address(document.fileUrl);
  return { ok: true, value: { ...reading.value, response: received() } };
}

/**
 * All documents of a workflow, in the service's order. Where none are there yet the first ones stand before the answer
 * has ended, as an incomplete list that grows; a later answer takes their place only when it is whole.
 */
export function workflowDocumentsQuery(workflowId: string) {
  const queryKey = ["documents", workflowId];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const first = client.getQueryData(queryKey) === undefined;
      const onGrowth = (soFar: WorkflowDocuments) => client.setQueryData(queryKey, soFar);
      // A request that is given up leaves what was set meanwhile, which would stand as a list that never ends.
      signal.addEventListener("abort", () => {
        if (client.getQueryData<WorkflowDocuments>(queryKey)?.incomplete !== "arriving") return;
        client.getQueryCache().find({ queryKey, exact: true })?.reset();
      });
      return trackProgress("documents", workflowId, (reception) =>
        fetchWorkflowDocuments(workflowId, { signal, ...reception, ...(first && { onGrowth }) }),
      );
    },
    // Comparing two answers of 100,000 rows costs more than drawing them, and an index moves with every new row.
    structuralSharing: false,
  });
}

/** The answer that the reader has before them, which stays until they take a later one over. */
export interface AcceptedList {
  answer: WorkflowDocuments;
  /** The answer as it came, by which a later one is told apart. Times do not tell: the clock may be set back. */
  source: WorkflowDocuments;
  /** When the answer came, or the last one that said the same. */
  receivedAt: number;
  /** What differed when it was taken over, and from which time on; undefined for the first answer. */
  taken?: { changes: Changes; since: number } | undefined;
  /** Whether only the rows that differed are shown. */
  onlyChanged: boolean;
}

/** Kept beside the list itself, so that it goes when everything loaded goes. Never fetched: the pages set it. */
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

/** What a test of a connection proved. */
export interface ConnectionProof {
  answer: WorkflowDocuments;
  keySent: boolean;
  /** From the request to the end of the answer. */
  milliseconds: number;
}

/** Asks a connection, in force or not, for a workflow's documents. */
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
