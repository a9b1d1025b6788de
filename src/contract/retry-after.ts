// Nothing waits longer than this, whatever the service asks for: timers of browsers end at 2^31 ms and fire at once.
const LONGEST_WAIT_MS = 10 * 60_000;
// The latest time that a Date can hold.
const LATEST_TIME = 8.64e15;

/** The time (ms since 1970) that a `Retry-After` header names, in seconds from now or as a date; RFC 9110, 10.2.3. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(now + Number(text) * 1000, LATEST_TIME);
  // Date.parse reads almost anything; an HTTP date names its day and its zone.
  const date = /^[A-Z][a-z]+,? .*\bGMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : date;
}

/** How long the reader has to wait before trying again, in ms; 0 where the time has come or is unreasonably far off. */
export function getRetryDelay(retryAt: number | undefined, now: number): number {
  const wait = (retryAt ?? now) - now;
  return wait > 0 && wait <= LONGEST_WAIT_MS ? wait : 0;
}

/** How long the app itself has to wait before it asks again, in ms: until the time named, at most ten minutes. */
export function getAutomaticRetryDelay(retryAt: number | undefined, now: number): number {
  return Math.min(Math.max((retryAt ?? now) - now, 0), LONGEST_WAIT_MS);
}
