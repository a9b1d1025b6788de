import { ServiceError } from "../contract/service-error";
import { createPace, type Pace } from "./pace";
import { createWorkQueue } from "./work-queue";

export interface CollectorOptions {
  /** The documents to read, in this order. */
  ids: readonly string[];
  /** At most this many requests at once; 1 to 8. */
  concurrency: number;
  /** Whether a document has been read before. Such a document is not requested. */
  isRead: (id: string) => boolean;
  /** Reads a document and keeps it. Rejects with a ServiceError, or with the signal's reason. */
  read: (id: string, signal: AbortSignal) => Promise<void>;
}

/** A document that could not be read, after its retries. */
export interface Failure {
  id: string;
  error: ServiceError;
}

interface Events {
  /** Called if no document can be read for now: with the service's refusal, else undefined. */
  onObstacle: (refusal: ServiceError | undefined, offline: boolean) => void;
  /** Called when a request has ended, and when one may be sent that had to wait. */
  onChange: () => void;
}

/** Sends the requests of a collector. Each document is waiting, under way, read or failed. */
export interface Reader {
  total: number;
  pace: Pace;
  getCounts: () => Counts;
  /** The same array until one is added or tried again. */
  getFailures: () => readonly Failure[];
  /** Whether each document is read or failed. */
  isComplete: () => boolean;
  /** Sends as many requests as the pace allows. */
  sendMore: () => void;
  /** Aborts the requests under way. Their documents wait again, before the others. */
  abort: () => void;
  /** The failed documents wait again, behind the others. */
  retryFailed: () => void;
}

interface Counts {
  /** Those read before included. */
  read: number;
  /** Those read by this reader. */
  received: number;
  active: number;
}

/** The pauses before the first and the second retry, in ms. */
const RETRY_PAUSES_MS = [1000, 3000];

export function createReader(options: CollectorOptions, { onObstacle, onChange }: Events): Reader {
  const { isRead, read } = options;
  const ids = new Set(options.ids);
  const unread = [...ids].filter((id) => !isRead(id));
  const pace = createPace(options.concurrency, onChange);
  const queue = createWorkQueue(unread, onChange);
  const active = new Map<string, AbortController>();
  // How often a document has failed, of those that are tried again.
  const attempts = new Map<string, number>();
  let failures: Failure[] = [];
  // The copy for callers. It is made on demand, because copying after each of many failures would be slow.
  let failuresCopy: Failure[] | undefined;
  let readCount = ids.size - unread.length;
  let received = 0;

  const send = async (id: string) => {
    const controller = new AbortController();
    const burst = pace.getBurst();
    active.set(id, controller);
    try {
      await read(id, controller.signal);
      pace.succeed(burst);
      attempts.delete(id);
      readCount += 1;
      received += 1;
    } catch (error) {
      if (controller.signal.aborted) queue.putFirst(id);
      else if (error instanceof ServiceError) handleError(id, error, burst);
      // Someone else cancelled the request, for example because the connection changed.
      else putBack(id, undefined, false);
    }
    active.delete(id);
    onChange();
  };

  const handleError = (id: string, error: ServiceError, burst: number) => {
    switch (classifyError(error)) {
      case "wait":
        queue.putFirst(id);
        pace.hold(burst, error.details.retryAt);
        break;
      case "retry":
        if (error.details.retryAt === undefined) pace.slowDown(burst);
        else pace.hold(burst, error.details.retryAt);
        retryOrFail(id, error);
        break;
      case "refusal":
        putBack(id, error, false);
        break;
      case "offline":
        putBack(id, undefined, true);
        break;
      case "failure":
        fail(id, error);
    }
  };

  const fail = (id: string, error: ServiceError) => {
    attempts.delete(id);
    failures.push({ id, error });
    failuresCopy = undefined;
  };

  const putBack = (id: string, refusal: ServiceError | undefined, offline: boolean) => {
    queue.putFirst(id);
    onObstacle(refusal, offline);
  };

  const retryOrFail = (id: string, error: ServiceError) => {
    const attempt = attempts.get(id) ?? 0;
    const pause = RETRY_PAUSES_MS[attempt];
    if (pause === undefined) {
      fail(id, error);
      return;
    }
    attempts.set(id, attempt + 1);
    queue.putLast(id, pause);
  };

  return {
    total: ids.size,
    pace,
    getCounts: () => ({ read: readCount, received, active: active.size }),
    getFailures: () => (failuresCopy ??= [...failures]),
    isComplete: () => active.size + queue.getSize() === 0,
    sendMore: () => {
      while (active.size < pace.getAllowed() && pace.getWaitingUntil() === undefined) {
        const id = queue.take();
        if (id === undefined) return;
        // Something else on the page may have read it since.
        if (isRead(id)) readCount += 1;
        else void send(id);
      }
    },
    abort: () => {
      for (const controller of active.values()) controller.abort();
    },
    retryFailed: () => {
      for (const { id } of failures) queue.putLast(id);
      failures = [];
      failuresCopy = undefined;
    },
  };
}

/**
 * What an error says:
 * - `wait`: the service asks for fewer requests
 * - `retry`: another try can help
 * - `refusal`: any other document would be refused too
 * - `offline`: nothing can be read now
 * - `failure`: this document cannot be read
 */
type ErrorClass = "wait" | "retry" | "refusal" | "offline" | "failure";

function classifyError({ kind, details: { status = 0 } }: ServiceError): ErrorClass {
  if (kind === "offline") return "offline";
  if (kind === "network") return "retry";
  if (kind === "not-set-up" || kind === "demo") return "refusal";
  if (kind !== "status") return "failure";
  if (status === 429) return "wait";
  if (status === 401 || status === 403) return "refusal";
  return status >= 500 ? "retry" : "failure";
}
