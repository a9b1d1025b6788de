import { getAutomaticWait } from "../contract/retry-after";

const MAX_CONCURRENCY = 8;
const SUCCESSES_TO_SPEED_UP = 10;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** How many requests may be under way, and whether any may be sent: fewer when the service is overloaded. */
export interface Pace {
  /** How many requests are allowed at once. */
  getAllowed: () => number;
  /** The end of the wait that the service requested, in ms since 1970. Undefined if requests may be sent. */
  getWaitingUntil: () => number | undefined;
  /** Identifies the requests sent between two slowdowns. A request keeps the one it was sent with, to report its end. */
  getBurst: () => number;
  setLimit: (limit: number) => void;
  succeed: (burst: number) => void;
  /** Allows half as many requests. All requests of one burst together slow down only once. */
  slowDown: (burst: number) => void;
  /** Like `slowDown`, but nothing may be sent until `retryAt` (ms since 1970), or for a time that doubles while this goes on. */
  hold: (burst: number, retryAt: number | undefined) => void;
}

/** Creates a pace of at most `limit` requests at once. `onRelease` is called at the end of a wait. */
export function createPace(limit: number, onRelease: () => void): Pace {
  let highest = clampLimit(limit);
  let allowed = highest;
  let burst = 0;
  let successes = 0;
  let holds = 0;
  let waitingUntil: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const slowDown = (sentIn: number) => {
    if (sentIn !== burst) return false;
    burst += 1;
    successes = 0;
    allowed = Math.max(1, Math.floor(allowed / 2));
    return true;
  };

  // A timer ends the wait, not the clock: a clock that is set back would make the wait longer.
  const release = () => {
    waitingUntil = undefined;
    onRelease();
  };

  return {
    getAllowed: () => allowed,
    getWaitingUntil: () => waitingUntil,
    getBurst: () => burst,
    setLimit: (next) => {
      const wasSlowed = allowed < highest;
      highest = clampLimit(next);
      allowed = wasSlowed ? Math.min(allowed, highest) : highest;
    },
    // What was sent before the last slowdown says nothing about the pace since.
    succeed: (sentIn) => {
      if (sentIn !== burst) return;
      holds = 0;
      successes += 1;
      if (successes % SUCCESSES_TO_SPEED_UP === 0) allowed = Math.min(allowed + 1, highest);
    },
    slowDown,
    hold: (sentIn, retryAt) => {
      if (slowDown(sentIn) || holds === 0) holds += 1;
      const now = Date.now();
      // A time that has passed would send the next request at once, and the next.
      const wait = getAutomaticWait(retryAt, now) || Math.min(FIRST_WAIT_MS * 2 ** (holds - 1), LONGEST_WAIT_MS);
      if (waitingUntil !== undefined && waitingUntil >= now + wait) return;
      waitingUntil = now + wait;
      clearTimeout(timer);
      timer = setTimeout(release, wait);
    },
  };
}

function clampLimit(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 1, 1), MAX_CONCURRENCY);
}
