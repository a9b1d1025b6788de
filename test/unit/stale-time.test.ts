import * as fc from "fast-check";
import { expect, it, vi } from "vitest";
import { staleAfter } from "../../src/service/queries";

it("keeps an answer fresh for the time in ms, and no longer, wherever the clock was set", () => {
  const clocks = fc.integer({ min: 0, max: 8.64e15 });
  fc.assert(
    fc.property(clocks, clocks, fc.nat(), (dataUpdatedAt, now, milliseconds) => {
      const clock = vi.spyOn(Date, "now").mockReturnValue(now);
      const time = staleAfter(milliseconds)({ state: { dataUpdatedAt } });
      const left = dataUpdatedAt + time - now;
      clock.mockRestore();
      if (dataUpdatedAt <= now) expect(time).toBe(milliseconds);
      expect(left).toBeLessThanOrEqual(milliseconds);
    }),
  );
});
