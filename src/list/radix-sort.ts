const ITEMS_PER_STEP = 8192;
const DIGIT_BITS = 16;
const DIGIT_VALUES = 2 ** DIGIT_BITS;

/**
 * Sorts indexes by their numeric keys, in steps of about a millisecond. The sort is stable: equal keys keep their order.
 * It takes a fifth of the time of `sort` with a comparison. It mutates `indexes` and may return it; no key may be NaN.
 */
export function* sortByNumbers(indexes: Uint32Array, keys: Float64Array): Generator<void, Uint32Array> {
  const { high, low } = yield* createSortableBits(indexes, keys);
  let from = indexes;
  let to: Uint32Array = new Uint32Array(indexes.length);
  for (const word of [low, high]) {
    for (const shift of [0, DIGIT_BITS]) {
      const offsets = yield* countDigits(from, word, shift);
      if (!offsets) continue;
      for (let position = 0; position < from.length; position++) {
        if (position % ITEMS_PER_STEP === 0) yield;
        const index = from[position] ?? 0;
        const digit = ((word[index] ?? 0) >>> shift) % DIGIT_VALUES;
        const offset = offsets[digit] ?? 0;
        to[offset] = index;
        offsets[digit] = offset + 1;
      }
      [from, to] = [to, from];
    }
  }
  return from;
}

/** Returns for each value of a digit how many items have a smaller one; undefined if all items have the same. */
function* countDigits(
  indexes: Uint32Array,
  word: Uint32Array,
  shift: number,
): Generator<void, Uint32Array | undefined> {
  const counts = new Uint32Array(DIGIT_VALUES);
  for (let position = 0; position < indexes.length; position++) {
    if (position % ITEMS_PER_STEP === 0) yield;
    const digit = ((word[indexes[position] ?? 0] ?? 0) >>> shift) % DIGIT_VALUES;
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
  let smaller = 0;
  for (let digit = 0; digit < DIGIT_VALUES; digit++) {
    const count = counts[digit] ?? 0;
    if (count === indexes.length) return undefined;
    counts[digit] = smaller;
    smaller += count;
  }
  return counts;
}

/**
 * Splits each key into two unsigned integers whose order is the order of the keys. The bits of positive numbers have the
 * numbers' order already, apart from the sign bit; those of negative numbers have the reverse order.
 */
function* createSortableBits(indexes: Uint32Array, keys: Float64Array) {
  const high = new Uint32Array(keys.length);
  const low = new Uint32Array(keys.length);
  const number = new DataView(new ArrayBuffer(8));
  for (let position = 0; position < indexes.length; position++) {
    if (position % ITEMS_PER_STEP === 0) yield;
    const index = indexes[position] ?? 0;
    // Adding zero turns -0 into 0, which has other bits.
    number.setFloat64(0, (keys[index] ?? 0) + 0);
    const [upper, lower] = [number.getUint32(0), number.getUint32(4)];
    const isNegative = upper >= 0x8000_0000;
    high[index] = isNegative ? ~upper : upper ^ 0x8000_0000;
    low[index] = isNegative ? ~lower : lower;
  }
  return { high, low };
}
