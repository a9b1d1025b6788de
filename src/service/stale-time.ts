/**
 * A `staleTime` after which an answer is asked for anew, in ms. An answer from the future is stale at once: the clock
 * was set back, so its age is unknown.
 */
export function staleAfter(milliseconds: number) {
  return ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > Date.now() ? -Infinity : milliseconds;
}
