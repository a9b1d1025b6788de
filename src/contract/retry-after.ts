/**
 * Maximum time in ms before another request, whatever the service asks for: ten minutes. Browsers also fire timers of more
 * than 2^31 ms immediately.
 */
export const MAX_WAIT_MS = 10 * 60_000;
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

/**
 * How long `Try again` is disabled, in ms. If the time is more than `MAX_WAIT_MS` away, this is 0: it is probably a mistake,
 * and a user who presses the button sends only one request.
 */
export function getManualWait(retryAt: number | undefined, now: number): number {
  const remaining = (retryAt ?? now) - now;
  return remaining > 0 && remaining <= MAX_WAIT_MS ? remaining : 0;
}

/**
 * How long to wait before an automatic request, in ms. If the time is more than `MAX_WAIT_MS` away, this is
 * `MAX_WAIT_MS` and not 0: without a user, a mistaken time must not lead to many requests.
 */
export function getAutomaticWait(retryAt: number | undefined, now: number): number {
  return Math.min(Math.max((retryAt ?? now) - now, 0), MAX_WAIT_MS);
}
