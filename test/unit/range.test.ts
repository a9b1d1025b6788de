import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILTERS } from "../../src/list/filters";
import {
  checkRange,
  readDay,
  readRange,
  readTypedDay,
  readWhole,
  writeRange,
  describeDays,
  describeNumbers,
} from "../../src/list/range";

describe("a range of whole numbers", () => {
  it.each([
    ["3..10", { from: 3, to: 10 }],
    ["3..3", { from: 3, to: 3 }],
    ["3..", { from: 3 }],
    ["..10", { to: 10 }],
    ["-5..-2", { from: -5, to: -2 }],
    ["-0..", { from: 0 }],
    ["007..", { from: 7 }],
  ])("%s is read", (text, range) => {
    expect(readRange(text, readWhole)).toEqual(range);
  });

  it.each([
    "",
    "..",
    "3",
    "3.10",
    "3...10",
    "3..10..",
    "10..3",
    "a..b",
    "3..x",
    "x..3",
    " 3..4",
    "1e3..",
    "1.5..2",
    "+1..",
  ])("%j is none", (text) => {
    expect(readRange(text, readWhole)).toBeUndefined();
  });

  it("is none beyond the numbers that stand for themselves", () => {
    expect(readRange("..9007199254740993", readWhole)).toBeUndefined();
  });
});

describe("a range of days", () => {
  it.each([
    ["2026-11-01..2026-11-20", { from: "2026-11-01", to: "2026-11-20" }],
    ["2026-11-01..", { from: "2026-11-01" }],
    ["..2024-02-29", { to: "2024-02-29" }],
  ])("%s is read", (text, range) => {
    expect(readRange(text, readDay)).toEqual(range);
  });

  it.each(["2026-11-20..2026-11-01", "2026-02-29..", "2026-13-01..", "2026-11..", "1.11.2026..", "12026-11-01.."])(
    "%s is none",
    (text) => {
      expect(readRange(text, readDay)).toBeUndefined();
    },
  );
});

const DAY_FIRST = ["day", "month", "year"] as const;

it.each([
  ["1 Nov 2026", "2026-11-01"],
  ["30 november 2025", "2025-11-30"],
  ["9 feb", "2026-02-09"],
  ["2026-11-01", "2026-11-01"],
  ["1.11.2025", "2025-11-01"],
  ["01/11/2025", "2025-11-01"],
  ["1. 11. 2025", "2025-11-01"],
  ["1.11.", "2026-11-01"],
  ["30 Feb 2026", undefined],
  ["1 Nov 20", undefined],
  ["1 Foo", undefined],
  ["11/31/2026", undefined],
  ["1.11.26", undefined],
  ["1.2.3.4", undefined],
  ["111", undefined],
])("the typed day %j is read as %s", (text, day) => {
  expect(readTypedDay(text, "2026", DAY_FIRST)).toBe(day);
});

it.each([
  ["11/1/2025", ["month", "day", "year"], "2025-11-01"],
  ["11/1", ["month", "day", "year"], "2026-11-01"],
  ["2025/11/1", ["year", "month", "day"], "2025-11-01"],
  ["2025. 11. 1.", ["year", "month", "day"], "2025-11-01"],
] as const)("the typed day %j, where the order is %j, is read as %s", (text, order, day) => {
  expect(readTypedDay(text, "2026", order)).toBe(day);
});

it("any text that is a range is written as one that reads the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("-", "0", "1", "9", ".", "..") }), (text) => {
      const range = readRange(text, readWhole);
      if (range) expect(readRange(writeRange(range), readWhole)).toEqual(range);
    }),
  );
});

describe("two typed ends", () => {
  const check = (from: string, to: string) => checkRange({ from, to }, readWhole, "wrong");

  it.each([
    ["", "", undefined],
    ["3", "", { from: 3 }],
    ["", "10", { to: 10 }],
    ["3", "10", { from: 3, to: 10 }],
  ])("%j and %j are a range", (from, to, range) => {
    expect(check(from, to)).toEqual({ range, faults: {} });
  });

  it.each([
    ["x", "", { from: "wrong" }],
    ["3", "x", { to: "wrong" }],
    ["x", "1.5", { from: "wrong", to: "wrong" }],
    ["10", "3", { to: "This comes before 10." }],
  ])("%j and %j are none, and say what is wrong", (from, to, faults) => {
    expect(check(from, to)).toEqual({ range: undefined, faults });
  });
});

it.each([
  [{ from: 3, to: 3 }, "3"],
  [{ from: -5, to: -1 }, "-5 to -1"],
  [{ to: -10 }, "≤ -10"],
  [{ from: 90 }, "≥ 90"],
])("the numbers %j are called %s", (range, words) => {
  expect([describeNumbers(range), FILTERS.rotten.describe(range)]).toEqual([words, `Rotten days ${words}`]);
});

it.each([
  [{ from: "2026-11-01", to: "2026-11-20" }, "Created 1 to 20 Nov 2026"],
  [{ from: "2026-11-01", to: "2026-11-01" }, "Created 1 Nov 2026"],
  [{ from: "2026-11-01" }, "Created from 1 Nov 2026"],
  [{ to: "2026-11-20" }, "Created until 20 Nov 2026"],
])("%j reads %s", (range, words) => {
  expect(FILTERS.created.describe(range)).toBe(words);
});

it.each([
  [{ from: "2026-11-09", to: "2026-11-09" }, "9 Nov 2026"],
  [{ from: "2026-11-09", to: "2026-11-15" }, "9 to 15 Nov 2026"],
  [{ from: "2026-11-30", to: "2026-12-06" }, "30 Nov 2026 to 6 Dec 2026"],
  [{ from: "2026-02-01", to: "2026-02-28" }, "Feb 2026"],
  [{ from: "2026-02-01", to: "2026-02-27" }, "1 to 27 Feb 2026"],
  [{ from: "2025-11-01", to: "2026-02-28" }, "Nov 2025 to Feb 2026"],
  [{ from: "2026-01-01", to: "2026-12-31" }, "2026"],
  [{ from: "2020-01-01", to: "2029-12-31" }, "2020 to 2029"],
  [{ to: "0099-12-31" }, "until 31 Dec 0099"],
  [{ from: "9900-01-01" }, "from 1 Jan 9900"],
])("the days %j are called %s", (range, words) => {
  expect(describeDays(range)).toBe(words);
});
