import { expect, it } from "vitest";
import { FILTERS } from "../../src/list/filters";
import { describeNumbers } from "../../src/list/range";

it.each([
  [{ from: 3, to: 3 }, "3"],
  [{ from: -5, to: -1 }, "-5 to -1"],
  [{ to: -10 }, "-10 or less"],
  [{ from: 90 }, "90 or more"],
])("the numbers %j are called %s", (range, words) => {
  expect([describeNumbers(range), FILTERS.rotten.describe(range, "utc")]).toEqual([words, `Rotten days ${words}`]);
});

it.each([
  [{ from: "2026-11-01", to: "2026-11-20" }, "Created 2026-11-01 to 2026-11-20 (UTC)"],
  [{ from: "2026-11-01", to: "2026-11-01" }, "Created on 2026-11-01 (UTC)"],
  [{ from: "2026-11-01" }, "Created from 2026-11-01 (UTC)"],
  [{ to: "2026-11-20" }, "Created until 2026-11-20 (UTC)"],
])("%j reads %s", (range, words) => {
  expect(FILTERS.created.describe(range, "utc")).toBe(words);
});
