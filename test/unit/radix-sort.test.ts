import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runToEnd } from "../../src/list/lazy-computation";
import { sortByNumbers } from "../../src/list/radix-sort";

describe("sorting by numbers", () => {
  it("gives what a stable sort gives, whatever the numbers and the initial order", () => {
    const number = fc.oneof(
      fc.constantFrom(0, -0, 1, -1, Infinity, -Infinity, Number.MIN_VALUE, Number.MAX_VALUE),
      fc.double({ noNaN: true }),
      fc.integer({ min: 1_735_000_000_000, max: 1_736_000_000_000 }),
    );
    fc.assert(
      fc.property(fc.array(number, { maxLength: 300 }), fc.boolean(), (keys, reversed) => {
        const indexes = [...keys.keys()];
        if (reversed) indexes.reverse();
        const sorted = runToEnd(sortByNumbers(Uint32Array.from(indexes), Float64Array.from(keys)));
        const compare = (a: number, b: number) => ((keys[a] ?? 0) < (keys[b] ?? 0) ? -1 : keys[a] === keys[b] ? 0 : 1);
        expect([...sorted]).toEqual(indexes.sort(compare));
      }),
    );
  });

  it("sorts only the indexes it is given", () => {
    const sorted = runToEnd(sortByNumbers(Uint32Array.of(3, 0, 2), Float64Array.of(5, NaN, 4, 9)));
    expect([...sorted]).toEqual([2, 0, 3]);
  });
});
