import { expect, it } from "vitest";
import { splitAtDifferences } from "../../src/lib/text-difference";

it.each([
  ["1,284.50", "1,234.50", ["1,2", "8", "4.50"]],
  ["Muster AG", "Muster GmbH", ["Muster ", "A", "G"]],
  ["RE-1", "RE-12", ["RE-1"]],
  ["RE-12", "RE-1", ["RE-1", "2"]],
  ["XRE-1", "RE-1", ["", "X", "RE-1"]],
  ["same", "same", ["same"]],
])("of %j only what %j does not have in its place is marked", (text, other, parts) => {
  expect(splitAtDifferences(text, other)).toEqual(parts);
});

it.each([
  ["Clearwater", "Bonn"],
  ["", "Bonn"],
  ["a".repeat(501), "a".repeat(500)],
])("nothing is marked in texts that have little in common or are very long", (text, other) => {
  expect(splitAtDifferences(text, other)).toEqual([text]);
});
