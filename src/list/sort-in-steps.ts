type Compare = (a: number, b: number) => number;

/** How many comparisons one step makes at the least: about a millisecond of them, with a collator. */
const STEP = 2048;
const RUN = 256;

/** A stable merge sort of places, cut into steps. It may sort in place. */
export function* sortInSteps(places: Uint32Array, compare: Compare): Generator<void, Uint32Array> {
  for (let start = 0; start < places.length; start += RUN) {
    places.subarray(start, start + RUN).sort(compare);
    yield;
  }
  let from = places;
  let to: Uint32Array = new Uint32Array(places.length);
  for (let width = RUN; width < places.length; width *= 2) {
    for (let start = 0; start < places.length; start += 2 * width) {
      yield* mergeInSteps(from, to, start, width, compare);
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Merges two sorted runs of that width, which follow each other from `start`. */
function* mergeInSteps(from: Uint32Array, to: Uint32Array, start: number, width: number, compare: Compare) {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    if (at % STEP === 0) yield;
    const takeLeft = right >= end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) <= 0);
    to[at] = (takeLeft ? from[left++] : from[right++]) ?? 0;
  }
}
