import type { DocumentSummary, WorkflowDocuments } from "../contract/document";
import { completeList, createUnreadable, readRows, readWorkflowDocuments, type Parsed } from "../contract/read";
import { ServiceError } from "../contract/service-error";
import { shortenMessage } from "../contract/service-message";
import { getJson, type Answer, type RequestOptions } from "./client";

interface Options extends RequestOptions {
  /** Stops the download and keeps the rows that have arrived. */
  stop?: AbortSignal | undefined;
  /** Called with the list so far: immediately with the first rows, then at most every 700 ms. */
  onGrowth?: ((soFar: WorkflowDocuments) => void) | undefined;
}

/**
 * Fetches a workflow's documents and reads the rows as they arrive. A 404 is an empty list. Throws a ServiceError, and
 * the signal's own reason if the request was aborted.
 */
export async function fetchWorkflowDocuments(workflowId: string, options: Options): Promise<WorkflowDocuments> {
  const { stop, onGrowth, ...request } = options;
  const { signal } = request;
  const list = new GrowingList(signal, onGrowth);
  try {
    return await getJson("documents", workflowId, {
      ...request,
      signal: stop ? AbortSignal.any([signal, stop]) : signal,
      onRows: (rows, ended) => list.add(rows, ended),
      read: (body, answer) => list.readBody(body, answer),
    });
  } catch (error) {
    if (stop?.aborted && !signal.aborted && list.rowCount > 0) return list.snapshot("cancelled");
    // For the list, 404 is also documented as "the workflow has no documents", so it is not a failure.
    if (error instanceof ServiceError && error.kind === "status" && error.details.status === 404) {
      return { documents: [], unreadable: createUnreadable(), status: 404, message: error.details };
    }
    const cutOff = error instanceof ServiceError && error.kind === "cut-off" && list.rowCount > 0;
    if ((cutOff || list.wasReported) && !signal.aborted) onGrowth?.(list.snapshot("cut off"));
    throw error;
  } finally {
    list.cancelReport();
  }
}

// Rendering gets slower with the number of rows, and nobody can read faster than this.
const REPORT_INTERVAL_MS = 700;

/** The rows that have arrived so far, and when they are reported to `onGrowth`. */
class GrowingList {
  rowCount = 0;
  readonly documents: DocumentSummary[] = [];
  readonly unreadable = createUnreadable();
  private reportTime: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly signal: AbortSignal,
    private readonly onGrowth: Options["onGrowth"],
  ) {}

  get wasReported(): boolean {
    return this.reportTime !== undefined;
  }

  add(rows: unknown[], ended: boolean): void {
    for (const document of readRows(rows, this.rowCount, this.unreadable)) this.documents.push(document);
    this.rowCount += rows.length;
    if (!ended) this.scheduleReport();
  }

  snapshot(incomplete: WorkflowDocuments["incomplete"]): WorkflowDocuments {
    return {
      documents: this.documents.slice(),
      unreadable: { count: this.unreadable.count, first: this.unreadable.first.slice() },
      status: 200,
      message: {},
      incomplete,
    };
  }

  /** Reads the body at its end: only the envelope if the rows were split off it, else all of it. */
  readBody(body: unknown, { isSplit, redactor }: Answer): Parsed<WorkflowDocuments> {
    const reading = isSplit ? { ok: true as const, value: completeList(this, body) } : readWorkflowDocuments(body);
    if (!reading.ok) return reading;
    const { text, ...message } = reading.value.message;
    const shortened = { ...message, text: text && shortenMessage(text, redactor) };
    return { ok: true, value: { ...reading.value, message: shortened } };
  }

  cancelReport(): void {
    clearTimeout(this.timer);
  }

  private scheduleReport() {
    if (!this.onGrowth || this.timer !== undefined) return;
    const wait = (this.reportTime ?? -Infinity) + REPORT_INTERVAL_MS - performance.now();
    if (wait <= 0) this.report();
    else this.timer = setTimeout(() => this.report(), wait);
  }

  private report() {
    this.timer = undefined;
    // After the page was left, an incomplete list in the cache would never be completed.
    if (this.signal.aborted) return;
    this.reportTime = performance.now();
    this.onGrowth?.(this.snapshot("arriving"));
  }
}
