import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTimestamp } from "../../src/lib/timestamp";
import { createParser } from "../../src/list/parse-timestamps";

describe("the parser of a list's timestamps", () => {
  it.each([
    "2026-03-04T05:06:07.890Z",
    "2026-03-04T05:06:07.890+00:00",
    "2026-02-31T05:06:07.890Z",
    "2026-13-01T05:06:07.890Z",
    "2026-03-04T24:00:00.000Z",
    "2026-03-04T24:00:00.001Z",
    "2026-03-04T05:60:07.890Z",
    "2026-03-04T05:06:60.890Z",
    "2026-03-04T05:06:07.89xZ",
    "2026-03-04T 5:06:07.890Z",
    "2026-03-04X05:06:07.890Z",
    "20260-3-04T05:06:07.890Z",
    "no time at all",
    "",
  ])("reads %j like the general one", (text) => {
    expect(createParser()(text)).toBe(parseTimestamp(text));
  });

  it("reads any timestamp like the general one, with a character replaced too", () => {
    const time = fc.integer({ min: Date.UTC(0, 0), max: Date.UTC(9999, 11, 31) });
    const character = fc.constantFrom("0", "1", "2", "3", "5", "9", "-", ":", ".", "T", "Z", "x", " ");
    const parse = createParser();
    fc.assert(
      fc.property(time, fc.nat({ max: 23 }), character, (milliseconds, position, other) => {
        const text = new Date(milliseconds).toISOString();
        const changed = text.slice(0, position) + other + text.slice(position + 1);
        expect(parse(text)).toBe(milliseconds);
        expect(parse(changed)).toBe(parseTimestamp(changed));
      }),
    );
  });
});
