// A service that names a time further off than this is not waited for: the reader may try before.
const LONGEST_WAIT_MS = 10 * 60_000;

/** The time (ms since 1970) that a `Retry-After` header names, in seconds from now or as a date; RFC 9110, 10.2.3. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return now + Number(text) * 1000;
  // Date.parse reads almost anything; an HTTP date names its day and its zone.
  const date = /^[A-Z][a-z]+,? .*\bGMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : date;
}

/** How long trying again has to wait, in milliseconds; 0 where it need not, or where the wait is unreasonable. */
export function waitFor(retryAt: number | undefined, now: number): number {
  const wait = (retryAt ?? now) - now;
  return wait > 0 && wait <= LONGEST_WAIT_MS ? wait : 0;
}
