type Compare = (a: number, b: number) => number;

/** Minimum number of comparisons per step. With a collator they take about a millisecond. */
const COMPARISONS_PER_STEP = 2048;
const RUN_LENGTH = 256;

/** A stable merge sort of indexes that can be interrupted between steps. It mutates `indexes` and may return it. */
export function* sortInSteps(indexes: Uint32Array, compare: Compare): Generator<void, Uint32Array> {
  for (let start = 0; start < indexes.length; start += RUN_LENGTH) {
    indexes.subarray(start, start + RUN_LENGTH).sort(compare);
    yield;
  }
  let from = indexes;
  let to: Uint32Array = new Uint32Array(indexes.length);
  for (let width = RUN_LENGTH; width < indexes.length; width *= 2) {
    for (let start = 0; start < indexes.length; start += 2 * width) {
      yield* mergeInSteps(from, to, start, width, compare);
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Merges two adjacent sorted runs of the given width, the first of which begins at `start`. */
function* mergeInSteps(from: Uint32Array, to: Uint32Array, start: number, width: number, compare: Compare) {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  let left = start;
  let right = middle;
  for (let target = start; target < end; target++) {
    if (target % COMPARISONS_PER_STEP === 0) yield;
    const takeLeft = right >= end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) <= 0);
    to[target] = (takeLeft ? from[left++] : from[right++]) ?? 0;
  }
}
