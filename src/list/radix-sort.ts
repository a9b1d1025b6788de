const ITEMS_PER_STEP = 16_384;
const DIGIT_BITS = 16;
const DIGIT_MASK = 0xffff;

/**
 * Sorts indexes by their numeric keys, in steps of about a millisecond. The sort is stable: equal keys keep their order.
 * It takes a fifth of the time of `sort` with a comparison. It mutates `indexes` and may return it; no key may be NaN.
 */
export function* sortByNumbers(indexes: Uint32Array, keys: Float64Array): Generator<void, Uint32Array> {
  const high = new Uint32Array(keys.length);
  const low = new Uint32Array(keys.length);
  for (const [start, end] of partsOf(indexes.length)) {
    writeSortableBits(indexes.subarray(start, end), keys, high, low);
    yield;
  }
  let from = indexes;
  let to: Uint32Array = new Uint32Array(indexes.length);
  for (const word of [low, high]) {
    for (const shift of [0, DIGIT_BITS]) {
      const counts = new Uint32Array(DIGIT_MASK + 1);
      for (const [start, end] of partsOf(indexes.length)) {
        countDigits(from.subarray(start, end), word, shift, counts);
        yield;
      }
      if (counts.includes(indexes.length)) continue;
      const offsets = getOffsets(counts);
      for (const [start, end] of partsOf(indexes.length)) {
        distribute(from.subarray(start, end), to, word, shift, offsets);
        yield;
      }
      [from, to] = [to, from];
    }
  }
  return from;
}

function* partsOf(length: number): Generator<[start: number, end: number]> {
  for (let start = 0; start < length; start += ITEMS_PER_STEP) yield [start, Math.min(start + ITEMS_PER_STEP, length)];
}

const number = new Float64Array(1);
const bits = new DataView(number.buffer);

/**
 * Splits keys into two unsigned integers whose order is the order of the keys. The bits of positive numbers have the
 * order of the numbers already, apart from the sign bit; those of negative numbers have the reverse order.
 */
function writeSortableBits(indexes: Uint32Array, keys: Float64Array, high: Uint32Array, low: Uint32Array) {
  for (const index of indexes) {
    // Adding zero turns -0 into 0, which has other bits.
    bits.setFloat64(0, (keys[index] ?? 0) + 0);
    const upper = bits.getInt32(0);
    const lower = bits.getInt32(4);
    high[index] = upper < 0 ? ~upper : upper ^ 0x8000_0000;
    low[index] = upper < 0 ? ~lower : lower;
  }
}

function countDigits(indexes: Uint32Array, word: Uint32Array, shift: number, counts: Uint32Array) {
  for (const index of indexes) {
    const digit = ((word[index] ?? 0) >>> shift) & DIGIT_MASK;
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
}

/** Turns the count of each digit into the count of all smaller ones. */
function getOffsets(counts: Uint32Array): Uint32Array {
  let smaller = 0;
  return counts.map((count) => {
    smaller += count;
    return smaller - count;
  });
}

/** Moves indexes to the position of their digit, and advances that position. */
function distribute(indexes: Uint32Array, to: Uint32Array, word: Uint32Array, shift: number, offsets: Uint32Array) {
  for (const index of indexes) {
    const digit = ((word[index] ?? 0) >>> shift) & DIGIT_MASK;
    const offset = offsets[digit] ?? 0;
    to[offset] = index;
    offsets[digit] = offset + 1;
  }
}
