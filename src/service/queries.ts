import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Connection } from "../state/connection";
import type { DocumentAnswer, WorkflowDocuments } from "../contract/document";
import type { Operation } from "../contract/endpoints";
import { readDocument, type Parsed, type Received } from "../contract/read";
import { fetchWorkflowDocuments } from "./fetch-list";
import { getJson, type Answer } from "./client";
import { getServiceKey } from "./request";

/** A document with the response that contained it. */
export interface ReceivedDocument extends DocumentAnswer {
  response: Received;
}

const DOCUMENT = "document";

/** Query for one document. */
export function documentQuery(documentId: string) {
  return queryOptions({
    queryKey: [DOCUMENT, documentId],
    queryFn: ({ signal, meta }) =>
      trackProgress("document", documentId, ({ onBytes }) =>
        getJson("document", documentId, {
          signal,
          onBytes,
          read: readReceivedDocument,
          earlyRequests: meta?.earlyRequests,
        }),
      ),
    // Structural sharing copies changed objects and loses fields with names such as `__proto__`.
    structuralSharing: false,
  });
}

/** The documents that have been loaded, by their ids. */
export function getLoadedDocuments(client: QueryClient): Map<string, ReceivedDocument> {
  const queries = client.getQueriesData<ReceivedDocument>({ queryKey: [DOCUMENT] });
  return new Map(queries.flatMap(([[, id], data]) => (data ? [[String(id), data]] : [])));
}

/** Returns a function that returns the documents that have been loaded: the same map until one is loaded, loaded again or removed. */
export function createLoadedDocuments(client: QueryClient): () => ReadonlyMap<string, ReceivedDocument> {
  let last = getLoadedDocuments(client);
  return () => {
    const loaded = getLoadedDocuments(client);
    if (!isSameMap(loaded, last)) last = loaded;
    return last;
  };
}

function isSameMap<Key, Value>(a: ReadonlyMap<Key, Value>, b: ReadonlyMap<Key, Value>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

/** Reads the body of a document's response. */
export function readReceivedDocument(body: unknown, { received, redactor }: Answer): Parsed<ReceivedDocument> {
  const reading = readDocument(body);
  if (!reading.ok) return reading;
  const { document, sent } = reading.value;
  // This address is requested unchanged, so it must not contain the key in any encoding.
  if (document.fileUrl !== undefined) document.fileUrl = sent.fileUrl = redactor.address(document.fileUrl);
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
          earlyRequests: meta?.earlyRequests,
        }),
      );
    },
    // Comparing two lists of 100,000 rows takes longer than rendering them, and one new row shifts all others.
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

interface Download {
  bytes: number;
  stop: AbortController;
}

const downloads = new Map<string, Download>();
const getDownloadKey = (operation: Operation | "file", id: string) => `${operation} ${id}`;

/** The number of bytes received by a download in progress; 0 if there is none. A file's id is its address. */
export function getBytesReceived(operation: Operation | "file", id: string): number {
  return downloads.get(getDownloadKey(operation, id))?.bytes ?? 0;
}

/** Stops the download of a workflow's list. The query resolves with the rows that have arrived. */
export function stopListDownload(workflowId: string): void {
  downloads.get(getDownloadKey("documents", workflowId))?.stop.abort();
}

/** Runs a request so that `getBytesReceived` and `stopListDownload` know of it until it settles. */
export async function trackProgress<T>(
  operation: Operation | "file",
  id: string,
  request: (tracking: { onBytes: (received: number) => void; stop: AbortSignal }) => Promise<T>,
): Promise<T> {
  const key = getDownloadKey(operation, id);
  const download: Download = { bytes: 0, stop: new AbortController() };
  downloads.set(key, download);
  try {
    return await request({
      onBytes: (received) => {
        download.bytes = received;
      },
      stop: download.stop.signal,
    });
  } finally {
    // A later request for the same thing may have taken its place.
    if (downloads.get(key) === download) downloads.delete(key);
  }
}

/** How long data counts as fresh, in ms. */
export const FRESH_MS = 60_000;

/**
 * A `staleTime` in ms for TanStack Query. Data whose timestamp is in the future is stale immediately: the clock was set
 * back, so the data's age is unknown.
 */
export function staleAfter(milliseconds: number) {
  return ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > Date.now() ? -Infinity : milliseconds;
}
