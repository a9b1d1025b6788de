import { canRetry, getRetryPause, type FailureClass } from "../contract/retry-policy";
import type { EpochMs } from "../lib/timestamp";
import { Pace } from "./pace";
import { Waiting } from "./waiting";

export interface CollectorOptions<E extends Error> {
  /** The things to read, such as documents or their files, in this order. */
  ids: readonly string[];
  /** At most this many requests at once; 1 to 8. */
  concurrency: number;
  /** What is the same for things of which one is read at a time, such as the host of a file. */
  laneOf?: (id: string) => string;
  /** Whether a thing has been read before. It is then not requested. */
  isRead: (id: string) => boolean;
  /** Reads a thing and keeps it. Rejects with an error that `explain` knows, or with the signal's reason. */
  read: (id: string, signal: AbortSignal) => Promise<void>;
  /** What a failed request means for further ones. Undefined for an error of this program. */
  explain: (error: unknown) => ExplainedFailure<E> | undefined;
}

interface ExplainedFailure<E extends Error> {
  error: E;
  failureClass: FailureClass;
  /** When another request may be sent. */
  retryAt?: EpochMs | undefined;
}

/** A thing that could not be read, after its retries. */
export interface Failure<E extends Error> {
  id: string;
  error: E;
}

interface Events<E extends Error> {
  /** Called if nothing can be read for now: with the refusal, else undefined. */
  onObstacle: (refusal: E | undefined, offline: boolean) => void;
  /** Called when a request has ended, and when one may be sent that had to wait. */
  onChange: () => void;
}

const FIRST_RETRY_PAUSE_MS = 1000;

/** Sends the requests of a collector. Each thing is waiting, under way, read or failed. */
export class Reader<E extends Error> {
  readonly total: number;
  readonly pace: Pace;
  /** How many are read, those read before included. */
  read: number;
  /** How many this reader has read. */
  received = 0;
  private readonly active = new Map<string, AbortController>();
  private readonly waiting: Waiting;
  /** How many are in the pause before a retry, and wait after it. */
  private pausing = 0;
  /** How often each has failed, of those that are tried again. */
  private readonly attempts = new Map<string, number>();
  private failed: Failure<E>[] = [];
  // The copy for callers. It is made on demand, because copying after each of many failures would be slow.
  private failures: readonly Failure<E>[] | undefined;

  constructor(
    private readonly options: CollectorOptions<E>,
    private readonly events: Events<E>,
  ) {
    const ids = new Set(options.ids);
    this.waiting = new Waiting(options.laneOf);
    for (const id of ids) if (!options.isRead(id)) this.waiting.add(id);
    this.total = ids.size;
    this.read = ids.size - this.waiting.size;
    this.pace = new Pace(options.concurrency, events.onChange);
  }

  /** How many requests are under way. */
  get activeCount(): number {
    return this.active.size;
  }

  /** Whether each is read or failed. */
  get isComplete(): boolean {
    return this.active.size + this.waiting.size + this.pausing === 0;
  }

  /** The same array until one fails or is tried again. */
  getFailures(): readonly Failure<E>[] {
    return (this.failures ??= [...this.failed]);
  }

  /** Sends as many requests as the pace allows. */
  sendMore(): void {
    while (this.active.size < this.pace.allowed && this.pace.waitingUntil === undefined) {
      const id = this.waiting.take();
      if (id === undefined) return;
      // Something else on the page may have read it since.
      if (this.options.isRead(id)) {
        this.read += 1;
        this.waiting.release(id);
      } else void this.send(id);
    }
  }

  /** Aborts the requests under way. What they were for waits again, before the others. */
  abort(): void {
    for (const controller of this.active.values()) controller.abort();
  }

  /** What failed waits again, behind the others. */
  retryFailed(): void {
    for (const { id } of this.failed) this.waiting.add(id);
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
      const failure = this.options.explain(error);
      if (controller.signal.aborted) this.waiting.addFirst(id);
      else if (failure) this.handleFailure(id, failure, burst);
      else {
        // No failed request, but an error of this program. It would happen again.
        reportError(error);
        this.stop(id);
      }
    }
    this.active.delete(id);
    this.waiting.release(id);
    this.events.onChange();
  }

  private handleFailure(id: string, failure: ExplainedFailure<E>, burst: number) {
    const { error, failureClass, retryAt } = failure;
    if (failureClass === "permanent") this.fail(id, error);
    else if (failureClass === "transient") {
      if (retryAt === undefined) this.pace.slowDown(burst);
      else this.pace.hold(burst, retryAt);
      this.retryOrFail(id, failure);
    } else if (failureClass === "overload") {
      this.waiting.addFirst(id);
      this.pace.hold(burst, retryAt);
    } else this.stop(id, failureClass === "refusal" ? error : undefined, failureClass === "offline");
  }

  /** This one waits, and nothing more can be read for now. */
  private stop(id: string, refusal?: E, isOffline = false) {
    this.waiting.addFirst(id);
    this.events.onObstacle(refusal, isOffline);
  }

  private retryOrFail(id: string, { error, failureClass }: ExplainedFailure<E>) {
    const attempts = this.attempts.get(id) ?? 0;
    if (!canRetry(attempts, failureClass)) {
      this.fail(id, error);
      return;
    }
    this.attempts.set(id, attempts + 1);
    this.pausing += 1;
    setTimeout(
      () => {
        this.pausing -= 1;
        this.waiting.add(id);
        this.events.onChange();
      },
      getRetryPause(attempts, FIRST_RETRY_PAUSE_MS),
    );
  }

  private fail(id: string, error: E) {
    this.attempts.delete(id);
    this.failed.push({ id, error });
    this.failures = undefined;
  }
}
