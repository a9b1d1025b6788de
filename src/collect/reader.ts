import { canRetry, classifyFailure, getRetryPause } from "../contract/retry-policy";
import { ServiceError } from "../contract/service-error";
import { Pace } from "./pace";

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

const FIRST_RETRY_PAUSE_MS = 1000;

/** Sends the requests of a collector. Each document is waiting, under way, read or failed. */
export class Reader {
  readonly total: number;
  readonly pace: Pace;
  /** How many documents are read, those read before included. */
  read: number;
  /** How many this reader has read. */
  received = 0;
  private readonly active = new Map<string, AbortController>();
  // The documents that wait: `first`, then `rest` from the index `next` on, because `shift` would move 100,000 ids each
  // time, and then those in the pause before a retry.
  private readonly first: string[] = [];
  private readonly rest: string[];
  private next = 0;
  private pausing = 0;
  /** How often a document has failed, of those that are tried again. */
  private readonly attempts = new Map<string, number>();
  private failed: Failure[] = [];
  // The copy for callers. It is made on demand, because copying after each of many failures would be slow.
  private failures: readonly Failure[] | undefined;

  constructor(
    private readonly options: CollectorOptions,
    private readonly events: Events,
  ) {
    const ids = new Set(options.ids);
    this.rest = [...ids].filter((id) => !options.isRead(id));
    this.total = ids.size;
    this.read = ids.size - this.rest.length;
    this.pace = new Pace(options.concurrency, events.onChange);
  }

  /** How many requests are under way. */
  get activeCount(): number {
    return this.active.size;
  }

  /** Whether each document is read or failed. */
  get isComplete(): boolean {
    return this.active.size + this.first.length + this.rest.length - this.next + this.pausing === 0;
  }

  /** The same array until a document fails or is tried again. */
  getFailures(): readonly Failure[] {
    return (this.failures ??= [...this.failed]);
  }

  /** Sends as many requests as the pace allows. */
  sendMore(): void {
    while (this.active.size < this.pace.allowed && this.pace.waitingUntil === undefined) {
      const id = this.first.shift() ?? (this.next < this.rest.length ? this.rest[this.next++] : undefined);
      if (id === undefined) return;
      // Something else on the page may have read it since.
      if (this.options.isRead(id)) this.read += 1;
      else void this.send(id);
    }
  }

  /** Aborts the requests under way. Their documents wait again, before the others. */
  abort(): void {
    for (const controller of this.active.values()) controller.abort();
  }

  /** The failed documents wait again, behind the others. */
  retryFailed(): void {
    for (const { id } of this.failed) this.rest.push(id);
    this.failed = [];
    this.failures = undefined;
  }

  private async send(id: string) {
    const controller = new AbortController();
    const { burst } = this.pace;
    this.active.set(id, controller);
    try {
      await this.options.read(id, controller.signal);
      this.pace.succeed(burst);
      this.attempts.delete(id);
      this.read += 1;
      this.received += 1;
    } catch (error) {
      if (controller.signal.aborted) this.first.push(id);
      else if (error instanceof ServiceError) this.handleFailure(id, error, burst);
      else {
        // No failed request, but an error of this program. It would happen again.
        reportError(error);
        this.stop(id);
      }
    }
    this.active.delete(id);
    this.events.onChange();
  }

  private handleFailure(id: string, error: ServiceError, burst: number) {
    const { retryAt } = error.details;
    const failureClass = classifyFailure(error);
    if (failureClass === "permanent") this.fail(id, error);
    else if (failureClass === "transient") {
      if (retryAt === undefined) this.pace.slowDown(burst);
      else this.pace.hold(burst, retryAt);
      this.retryOrFail(id, error);
    } else if (failureClass === "overload") {
      this.first.push(id);
      this.pace.hold(burst, retryAt);
    } else this.stop(id, failureClass === "refusal" ? error : undefined, failureClass === "offline");
  }

  /** The document waits, and nothing more can be read for now. */
  private stop(id: string, refusal?: ServiceError, isOffline = false) {
    this.first.push(id);
    this.events.onObstacle(refusal, isOffline);
  }

  private retryOrFail(id: string, error: ServiceError) {
    const attempts = this.attempts.get(id) ?? 0;
    if (!canRetry(attempts, error)) {
      this.fail(id, error);
      return;
    }
    this.attempts.set(id, attempts + 1);
    this.pausing += 1;
    setTimeout(
      () => {
        this.pausing -= 1;
        this.rest.push(id);
        this.events.onChange();
      },
      getRetryPause(attempts, FIRST_RETRY_PAUSE_MS),
    );
  }

  private fail(id: string, error: ServiceError) {
    this.attempts.delete(id);
    this.failed.push({ id, error });
    this.failures = undefined;
  }
}
