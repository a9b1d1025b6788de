import { expect, it } from "vitest";
import { createSheet } from "../../src/list/sheet";
import { SentNumber } from "../../src/lib/sent-number";

/** The header and the cells of the column that is added for a column of these values. Undefined if there is none. */
function beside(...values: unknown[]): unknown[] | undefined {
  const { columns, rows } = createSheet(
    "Sheet",
    ["a"],
    values.map((value) => [value]),
    new Set(),
  );
  return columns[1] && [columns[1].header, ...rows.map((row) => row[1])];
}

it("cells are as sent: texts stay texts, and nothing is an empty cell", () => {
  const { rows } = createSheet(
    "Sheet",
    ["a", "b"],
    [
      ["007", 3],
      ["", null],
      [{ a: 1 }, new SentNumber("1.10")],
      [undefined, true],
    ],
    new Set(),
  );
  expect(rows).toEqual([
    ["007", 3],
    [null, null],
    ['{"a":1}', "1.10"],
    [null, true],
  ]);
});

it.each([
  ["amounts", ["1,234.56", "EUR 12", "", "-3.50 €"], ["a (number)", 1234.56, 12, null, -3.5]],
  ["German amounts", ["1.234,56", "0,99"], ["a (number)", 1234.56, 0.99]],
  ["numbers that were sent with their zeros", [new SentNumber("1.10"), 2], ["a (number)", 1.1, 2]],
  ["numbers of which one can be read in two ways", ["1.234", "5"], ["a (number)", null, 5]],
  ["days", ["20 March 2026", "2026-03-21", ""], ["a (date)", 46_101, 46_102, null]],
  ["days of which one can be read in two ways", ["03/04/2026", "03/20/2026"], ["a (date)", null, 46_101]],
  ["timestamps", ["2026-03-20T12:00:00.000Z"], ["a (date, UTC)", 46_101.5]],
])("beside %s is a column with which Excel can calculate", (_, values, expected) => {
  expect(beside(...values)).toEqual(expected);
});

it.each([
  ["texts", ["Acme", "12"]],
  ["numbers and days", ["12", "2026-03-21"]],
  ["codes with zeros in front", ["0012", "0013"]],
  ["codes of more digits than a number holds", ["1234567890123456"]],
  ["phone numbers", ["+49 30 123456", "030/123456"]],
  ["numbers of JSON", [1, 2.5]],
  ["nothing", ["", undefined]],
  ["numbers that can all be read in two ways", ["1.234", "5.678"]],
  ["flags", [true, false]],
  ["objects", [{ a: 1 }]],
])("beside %s is none", (_, values) => {
  expect(beside(...values)).toBeUndefined();
});

it("a column beside has a name of its own, and ids have none", () => {
  const { columns } = createSheet("Sheet", ["a", "a (number)", "_id"], [["1", "2", "3"]], new Set(["_id"]));
  expect(columns.map(({ header }) => header)).toEqual([
    "a",
    "a (number) 2",
    "a (number)",
    "a (number) (number)",
    "_id",
  ]);
});
