// Upper limit for any delay, whatever the service asks for. Browsers also fire timers longer than 2^31 ms immediately.
const MAX_DELAY_MS = 10 * 60_000;
// The latest time that a Date can represent, in ms since 1970.
const LATEST_TIME = 8.64e15;

/**
 * Parses a `Retry-After` header (RFC 9110, 10.2.3), which has a number of seconds or a date. Returns ms since 1970, or
 * undefined if the header is missing or invalid. `now` is in ms since 1970.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(now + Number(text) * 1000, LATEST_TIME);
  // Date.parse accepts almost anything. An HTTP date starts with a weekday and ends with GMT.
  const date = /^[A-Z][a-z]+,? .*\bGMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : date;
}

/** How long the user must wait before trying again, in ms; 0 if the time has passed or is more than ten minutes away. */
export function getRetryDelay(retryAt: number | undefined, now: number): number {
  const remaining = (retryAt ?? now) - now;
  return remaining > 0 && remaining <= MAX_DELAY_MS ? remaining : 0;
}

/** How long the app waits before it repeats a request automatically, in ms; at most ten minutes. */
export function getAutomaticRetryDelay(retryAt: number | undefined, now: number): number {
  return Math.min(Math.max((retryAt ?? now) - now, 0), MAX_DELAY_MS);
}
