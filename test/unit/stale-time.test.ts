import * as fc from "fast-check";
import { expect, it, vi } from "vitest";
import { staleAfter } from "../../src/service/queries";

it("keeps an answer fresh for the time in ms", () => {
  expect(staleAfter(60_000)({ state: { dataUpdatedAt: Date.now() } })).toBe(60_000);
});

it("keeps an answer fresh no longer than it says, wherever the clock was set", () => {
  const clocks = fc.integer({ min: 0, max: 8.64e15 });
  fc.assert(
    fc.property(clocks, clocks, fc.nat(), (dataUpdatedAt, now, milliseconds) => {
      const clock = vi.spyOn(Date, "now").mockReturnValue(now);
      const left = dataUpdatedAt + staleAfter(milliseconds)({ state: { dataUpdatedAt } }) - now;
      clock.mockRestore();
      expect(left).toBeLessThanOrEqual(milliseconds);
    }),
  );
});
