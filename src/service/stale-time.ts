/** How long data is fresh, in ms. */
export const FRESH_MS = 60_000;

/**
 * A `staleTime` in ms for TanStack Query. Data whose timestamp is in the future is stale immediately: the clock was set
 * back, so the data's age is unknown.
 */
export function staleAfter(milliseconds: number) {
  return ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > Date.now() ? -Infinity : milliseconds;
}
