import type { ServiceError } from "../contract/service-error";
import type { EpochMs } from "../lib/timestamp";
import { Rate } from "./rate";
import { Reader, type CollectorOptions, type Failure } from "./reader";

export type { Failure };

type Phase = "ready" | "running" | "paused" | "refused" | "cancelled" | "done";

export interface CollectorState<E extends Error = ServiceError> {
  /**
   * `done` means that each is read or failed. It is also the first phase if all have been read before.
   */
  phase: Phase;
  total: number;
  /** How many have been read, those read before included. */
  read: number;
  failures: readonly Failure<E>[];
  /** How many requests are under way. */
  active: number;
  /** How many requests are allowed at once right now: fewer than the limit after the service was overloaded. */
  concurrency: number;
  /** Until when nothing is sent because the service asked to wait. */
  waitingUntil: EpochMs | undefined;
  /** Why the phase is `refused`. */
  refusal: E | undefined;
  /** Whether the phase is `paused` because the device is offline. */
  offline: boolean;
  /** How many are read per second lately. Undefined before it is known. */
  perSecond: number | undefined;
  secondsLeft: number | undefined;
}

// A page that takes the place of another one keeps the main thread busy, and what has arrived has to wait.
const LAST_ANSWERS_MS = 500;
const NOTIFY_INTERVAL_MS = 100;

/**
 * Reads things one by one, such as documents or their files. Sends nothing before `start`. Its commands can be passed on as
 * functions.
 */
export class Collector<E extends Error = ServiceError> {
  private readonly reader: Reader<E>;
  private readonly rate = new Rate();
  private phase: Phase;
  private refusal: E | undefined;
  private isOffline = false;
  private state: CollectorState<E> | undefined;
  private readonly listeners = new Set<() => void>();
  private notifiedPhase: Phase;
  private notifyTimer: ReturnType<typeof setTimeout> | undefined;
  private isLeft = false;
  private abortTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CollectorOptions<E>) {
    this.reader = new Reader(options, {
      onObstacle: (refusal, isOffline) => {
        // The requests under way continue: one that is aborted now would be sent again later.
        if (refusal) this.enter("refused", refusal);
        else if (this.phase === "running") this.enter("paused", undefined, isOffline);
      },
      onChange: () => this.update(),
    });
    this.phase = this.notifiedPhase = this.reader.isComplete ? "done" : "ready";
  }

  /** The same object until something changes. */
  readonly get = (): CollectorState<E> => (this.state ??= this.describe());

  /** The listener is called at once when the phase changes, else at most every 100 ms. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts, or continues after `cancel`. */
  readonly start = (): void => {
    this.change(["ready", "cancelled"], "running");
  };

  /** Sends nothing new. The requests under way continue, and count. */
  readonly pause = (): void => {
    this.change(["running"], "paused");
  };

  /** Continues after a pause or a refusal. */
  readonly resume = (): void => {
    this.change(["paused", "refused"], "running");
  };

  /** Aborts the requests under way. What was read stays read. */
  readonly cancel = (): void => {
    if (this.change(["running", "paused", "refused"], "cancelled")) this.reader.abort();
  };

  /**
   * Pauses until `comeBack`. The requests under way get half a second, so that answers that have arrived are kept, and are
   * then aborted: nobody sees their results. Or they are aborted now, or finished.
   */
  readonly leave = (underWay: "abort soon" | "abort now" | "finish" = "abort soon"): void => {
    this.isLeft ||= this.phase === "running";
    this.pause();
    clearTimeout(this.abortTimer);
    if (underWay === "abort now") this.reader.abort();
    else if (underWay === "abort soon") this.abortTimer = setTimeout(() => this.reader.abort(), LAST_ANSWERS_MS);
  };

  /** Continues if `leave` has paused it. */
  readonly comeBack = (): void => {
    clearTimeout(this.abortTimer);
    if (this.isLeft) this.resume();
    this.isLeft = false;
  };

  /** Tries again what failed, after the others. Starts again if the phase is `done`. */
  readonly retryFailed = (): void => {
    if (this.reader.getFailures().length === 0) return;
    this.reader.retryFailed();
    if (this.phase === "done") this.enter("running");
    this.update();
  };

  readonly setConcurrency = (limit: number): void => {
    this.reader.pace.setLimit(limit);
    this.update();
  };

  /** Changes the phase, but only from one of these. Returns whether it did. */
  private change(from: Phase[], to: Phase): boolean {
    if (!from.includes(this.phase)) return false;
    this.enter(to);
    this.update();
    return true;
  }

  private enter(phase: Phase, refusal?: E, isOffline = false) {
    this.phase = phase;
    this.refusal = refusal;
    this.isOffline = isOffline;
    if (phase === "running") this.rate.run(Date.now());
    else this.rate.stop(Date.now());
  }

  private update() {
    if (this.phase === "running") this.reader.sendMore();
    if (this.phase !== "done" && this.reader.isComplete) this.enter("done");
    this.rate.record(Date.now(), this.reader.received);
    this.state = undefined;
    if (this.phase === this.notifiedPhase) this.notifyTimer ??= setTimeout(() => this.notify(), NOTIFY_INTERVAL_MS);
    else this.notify();
  }

  private notify() {
    clearTimeout(this.notifyTimer);
    this.notifyTimer = undefined;
    this.notifiedPhase = this.phase;
    for (const listener of this.listeners) listener();
  }

  private describe(): CollectorState<E> {
    const { total, read, received, activeCount, pace } = this.reader;
    const failures = this.reader.getFailures();
    const perSecond = this.rate.measure(Date.now(), received);
    const left = total - read - failures.length;
    return {
      phase: this.phase,
      total,
      read,
      failures,
      active: activeCount,
      concurrency: pace.allowed,
      waitingUntil: pace.waitingUntil,
      refusal: this.refusal,
      offline: this.isOffline,
      perSecond,
      secondsLeft: perSecond && left > 0 ? Math.ceil(left / perSecond) : undefined,
    };
  }
}
