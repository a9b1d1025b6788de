import { utils, write } from "@e965/xlsx";
import fc from "fast-check";
import readExcelFile from "read-excel-file/node";
import { expect, it } from "vitest";
import { excelText } from "../../src/labels/excel-text";

async function readBack(text: string): Promise<unknown> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["first", text]], { dense: true }), "Sheet");
  const bytes = write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
  const [sheet] = await readExcelFile(bytes);
  return sheet?.data[0]?.[1];
}

it.each([
  ["half of an emoji", "paid \ud83d", "paid \ufffd"],
  ["the other half", "\ude00 paid", "\ufffd paid"],
  ["a whole emoji", "paid 😀", "paid 😀"],
  ["characters that XML forbids", "a\ufffeb\uffffc", "a\ufffdb\ufffdc"],
])("a cell with %s can be read", async (_, text, expected) => {
  expect(excelText(text)).toEqual({ text: expected, isCut: false });
  expect(await readBack(excelText(text).text)).toBe(expected);
});

it("a workbook with any text can be read", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), async (text) => {
      await expect(readBack(`${excelText(text).text}\u0001\u001f`)).resolves.toBeDefined();
    }),
    { numRuns: 30 },
  );
});

it("a text is cut between characters", () => {
  const start = "x".repeat(32_766);
  expect(excelText(`${start}y`)).toEqual({ text: `${start}y`, isCut: false });
  expect(excelText(`${start}yz`)).toEqual({ text: `${start}y`, isCut: true });
  expect(excelText(`${start}😀`)).toEqual({ text: start, isCut: true });
});
