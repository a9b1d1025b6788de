const LONGEST_MS = 10 * 60_000;

/** The pause before the next automatic refresh, in milliseconds: doubled by every failure in a row, up to ten minutes. */
export function autoRefreshPause(seconds: number, failures: number): number {
  return Math.min(seconds * 1000 * Math.min(2 ** failures, LONGEST_MS), LONGEST_MS);
}

/** Such as "30 s" or "5 min". */
export function formatPause(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
