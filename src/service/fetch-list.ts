import type { Connection } from "../state/connection";
import type { DocumentSummary, WorkflowDocuments } from "../contract/document";
import { createUnreadable, readRows, readWorkflowDocuments } from "../contract/read";
import { ServiceError } from "../contract/service-error";
import { getJson } from "./client";

interface Options {
  signal: AbortSignal;
  /** Ends the reading and keeps what has come. */
  enough?: AbortSignal | undefined;
  onBytes?: ((received: number) => void) | undefined;
  /** Given what has come so far, at first at once and then now and again. */
  onGrowth?: ((soFar: WorkflowDocuments) => void) | undefined;
  target?: Connection | undefined;
}

// Drawing what has come takes longer the more there is, and nobody reads faster than this.
const PAUSE_MS = 700;

/** Asks for a workflow's documents and reads their rows as they arrive. */
export async function fetchWorkflowDocuments(workflowId: string, options: Options): Promise<WorkflowDocuments> {
  const { signal, enough, onBytes, onGrowth, target } = options;
  const documents: DocumentSummary[] = [];
  const unreadable = createUnreadable();
  let count = 0;
  let told = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soFar = (incomplete: WorkflowDocuments["incomplete"]): WorkflowDocuments => ({
    documents: documents.slice(),
    unreadable: { count: unreadable.count, first: unreadable.first.slice() },
    status: 200,
    words: {},
    incomplete,
  });
  const tell = () => {
    timer = undefined;
    // What was read just before its page was left would stand there as a list that never ends.
    if (signal.aborted) return;
    told = performance.now();
    onGrowth?.(soFar("arriving"));
  };
  const onRows = (rows: unknown[], ended: boolean) => {
    for (const document of readRows(rows, count, unreadable)) documents.push(document);
    count += rows.length;
    if (!onGrowth || ended || timer !== undefined) return;
    const pause = told + PAUSE_MS - performance.now();
    if (pause <= 0) tell();
    else timer = setTimeout(tell, pause);
  };
  try {
    const asked = enough ? AbortSignal.any([signal, enough]) : signal;
    return await getJson("documents", workflowId, {
      signal: asked,
      onBytes,
      onRows,
      target,
      read: (body, { redactor }) => {
        const reading = readWorkflowDocuments(body);
        if (!reading.ok) return reading;
        const { text, ...words } = reading.value.words;
        const value = { ...reading.value, words: { ...words, text: text && redactor.words(text) } };
        return { ok: true, value: count > 0 ? { ...value, documents, unreadable } : value };
      },
    });
  } catch (error) {
    if (enough?.aborted && !signal.aborted && count > 0) return soFar("cancelled");
    // The list's 404 is described as "the workflow has no documents" too, so it is an answer, not a failure.
    if (error instanceof ServiceError && error.kind === "status" && error.details.status === 404) {
      return { documents: [], unreadable: createUnreadable(), status: 404, words: error.details };
    }
    const cutOff = error instanceof ServiceError && error.kind === "cut-off";
    if ((cutOff || told > 0) && !signal.aborted) onGrowth?.(soFar("cut off"));
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
