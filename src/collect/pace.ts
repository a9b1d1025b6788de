import { MAX_CONCURRENCY } from "../contract/endpoints";
import { getOverloadWait } from "../contract/retry-policy";
import type { EpochMs } from "../lib/timestamp";

const SUCCESSES_TO_SPEED_UP = 10;

/** How many requests may be under way, and whether any may be sent: fewer when the service is overloaded. */
export class Pace {
  /** How many requests are allowed at once. */
  allowed: number;
  /** The end of the wait that the service requested. Undefined if requests may be sent. */
  waitingUntil: EpochMs | undefined;
  /** Identifies the requests sent between two slowdowns. A request keeps the one it was sent with, to report its end. */
  burst = 0;
  private limit: number;
  private successes = 0;
  private overloads = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A pace of at most `limit` requests at once. `onRelease` is called at the end of a wait. */
  constructor(
    limit: number,
    private readonly onRelease: () => void,
  ) {
    this.allowed = this.limit = clampLimit(limit);
  }

  setLimit(limit: number): void {
    const wasSlowed = this.allowed < this.limit;
    this.limit = clampLimit(limit);
    this.allowed = wasSlowed ? Math.min(this.allowed, this.limit) : this.limit;
  }

  succeed(burst: number): void {
    // What was sent before the last slowdown says nothing about the pace since.
    if (burst !== this.burst) return;
    this.overloads = 0;
    this.successes += 1;
    if (this.successes % SUCCESSES_TO_SPEED_UP === 0) this.allowed = Math.min(this.allowed + 1, this.limit);
  }

  /** Allows half as many requests. All requests of one burst together slow down only once: the others return false. */
  slowDown(burst: number): boolean {
    if (burst !== this.burst) return false;
    this.burst += 1;
    this.successes = 0;
    this.allowed = Math.max(1, Math.floor(this.allowed / 2));
    return true;
  }

  /** Like `slowDown`, but nothing may be sent until `retryAt`, or for a time that doubles while this goes on. */
  hold(burst: number, retryAt: EpochMs | undefined): void {
    if (this.slowDown(burst) || this.overloads === 0) this.overloads += 1;
    const now = Date.now();
    const wait = getOverloadWait(retryAt, now, this.overloads);
    if (this.waitingUntil !== undefined && this.waitingUntil >= now + wait) return;
    this.waitingUntil = now + wait;
    clearTimeout(this.timer);
    // A timer ends the wait, not the clock: a clock that is set back would make the wait longer.
    this.timer = setTimeout(() => {
      this.waitingUntil = undefined;
      this.onRelease();
    }, wait);
  }
}

function clampLimit(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 1, 1), MAX_CONCURRENCY);
}
