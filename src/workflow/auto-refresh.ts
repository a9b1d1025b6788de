const MAX_PAUSE_MS = 10 * 60_000;

/** The pause in ms before the next automatic refresh. Each failure in a row doubles it, up to ten minutes. */
export function autoRefreshPause(seconds: number, failures: number): number {
  return Math.min(seconds * 1000 * Math.min(2 ** failures, MAX_PAUSE_MS), MAX_PAUSE_MS);
}

/** Formats a pause such as "30 s" or "5 min". */
export function formatPause(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
