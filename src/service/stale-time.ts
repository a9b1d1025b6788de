/**
 * A `staleTime` in ms for TanStack Query. Data whose timestamp is in the future is stale immediately: the clock was set
 * back, so the data's age is unknown.
 */
export function staleAfter(milliseconds: number) {
  return ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > Date.now() ? -Infinity : milliseconds;
}
