import type { Bin } from "../../list/bins";
import type { Range } from "../../list/range";

/** Adjacent bins by their indexes, from the one where a selection began to the one that it reached. */
export interface Span {
  anchor: number;
  head: number;
}

export function firstOf({ anchor, head }: Span): number {
  return Math.min(anchor, head);
}

export function lastOf({ anchor, head }: Span): number {
  return Math.max(anchor, head);
}

/** The range of the bins of a span. Undefined if it is open on both sides, or if it has other bins than these. */
export function rangeOf<T extends number | string>(bins: readonly Bin<T>[], span: Span): Range<T> | undefined {
  const [first, last] = [bins[firstOf(span)], bins[lastOf(span)]];
  if (!first || !last) return undefined;
  const range = { from: first.range.from, to: last.range.to };
  return range.from === undefined && range.to === undefined ? undefined : range;
}

/** The bins that a range has a part of. */
export function findSpan<T extends number | string>(
  bins: readonly Bin<T>[],
  range: Range<T> | undefined,
): Span | undefined {
  if (!range) return undefined;
  const overlaps = (bin: Bin<T>) => !isAfter(bin.range.from, range.to) && !isAfter(range.from, bin.range.to);
  const anchor = bins.findIndex(overlaps);
  return anchor < 0 ? undefined : { anchor, head: bins.findLastIndex(overlaps) };
}

function isAfter<T extends number | string>(a: T | undefined, b: T | undefined): boolean {
  return a !== undefined && b !== undefined && a > b;
}
