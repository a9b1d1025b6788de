/** The number of items at the beginning of an array that satisfy a condition; none after them may. A binary search. */
export function countLeading<T>(items: readonly T[], isLeading: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isLeading(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
