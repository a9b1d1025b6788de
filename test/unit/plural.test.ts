import { expect, it } from "vitest";
import { formatCount, plural } from "../../src/lib/plural";

it("groups the digits of a number as English does", () => {
  const counts = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890];
  expect(counts.map(formatCount)).toEqual(counts.map((count) => count.toLocaleString("en")));
});

it("says how many there are of a thing", () => {
  expect([0, 1, 2000].map((count) => plural(count, "document"))).toEqual([
    "0 documents",
    "1 document",
    "2,000 documents",
  ]);
});
