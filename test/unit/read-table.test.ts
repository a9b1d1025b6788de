import { expect, test } from "vitest";
import { readTable } from "../../src/files/read-table";

test("a file of more cells than can be drawn has its first rows, and counts them all", () => {
  const rows = Array.from({ length: 12_000 }, (_, index) => `${index},x`).join("\n");
  const table = readTable(`a,b\n${rows}`);
  expect(table?.rows).toHaveLength(9999);
  expect(table?.total).toBe(12_000);
});

test("a row of numbers is no head, and short rows are filled", () => {
  expect(readTable("1;2;3\n4;5")).toEqual({
    head: undefined,
    rows: [
      ["1", "2", "3"],
      ["4", "5", ""],
    ],
    total: 2,
    numeric: [true, true, true],
  });
});
