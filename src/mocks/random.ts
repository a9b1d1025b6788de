/** A seeded random number generator: the same seed gives the same data on every machine. */
export type Random = ReturnType<typeof createRandom>;

/** The mulberry32 generator. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** A number from 0 up to, but not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** An integer between the two, both included. */
    whole: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    /** True with a probability from 0 to 1. */
    chance: (probability: number) => next() < probability,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
    shuffle: <T>(items: readonly T[]): T[] => {
      const ordered = items.map((item) => ({ item, order: next() })).sort((a, b) => a.order - b.order);
      return ordered.map(({ item }) => item);
    },
  };
}
