import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import papa from "papaparse";
import readExcelFile from "read-excel-file/node";
import { expect, it } from "vitest";
import { excelText, writeSheets } from "../../src/lib/workbook";
import { createSheet } from "../../src/list/sheet";

async function readBack(text: string): Promise<unknown> {
  const { bytes } = await writeSheets([{ name: "Sheet", columns: [{ header: "a", width: 10 }], rows: [[text]] }]);
  const [sheet] = await readExcelFile(Buffer.from(bytes));
  return sheet?.data[1]?.[0];
}

it.each([
  ["half of an emoji", "paid \ud83d", "paid \ufffd"],
  ["the other half", "\ude00 paid", "\ufffd paid"],
  ["a whole emoji", "paid 😀", "paid 😀"],
  ["characters that XML forbids", "a\ufffeb\uffffc", "a\ufffdb\ufffdc"],
  ["the name of a member of objects", "constructor", "constructor"],
  ["another such name", "__proto__", "__proto__"],
])("a cell with %s can be read", async (_, text, expected) => {
  expect(excelText(text)).toEqual({ text: expected, isCut: false });
  expect(await readBack(text)).toBe(expected);
});

it("a text that looks like an escaped character stays one", () => {
  expect(excelText("_x0041_ and _x41_").text).toBe("_x005F_x0041_ and _x41_");
});

it("a workbook with any text can be read", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), async (text) => {
      await expect(readBack(`${text}x\u0001\u001f`)).resolves.toBeDefined();
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

const SHEET = createSheet(
  "Documents",
  ["note", "amount", "day", "Checked"],
  [
    ["=1+1", 1234.5, "15 March 2023", true],
    ["007", null, "", false],
  ],
  new Set(["note"]),
);

it("says how many cells were cut", async () => {
  const sheet = createSheet("Sheet", ["a", "b"], [["x".repeat(40_000), 1]], new Set());
  await expect(writeSheets([sheet])).resolves.toMatchObject({ cut: 1 });
});

const office = spawnSync("soffice", ["--version"]).status === 0;

// A program of spreadsheets decides what is a formula, a number and a day. It takes some seconds to start.
it.runIf(office)(
  "LibreOffice reads texts as texts, numbers as numbers and days as days",
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "workbook-"));
    try {
      const file = path.join(folder, "book.xlsx");
      writeFileSync(file, (await writeSheets([SHEET])).bytes);
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      execFileSync("soffice", [profile, "--headless", "--convert-to", "csv", "--outdir", folder, file], {
        stdio: "ignore",
      });
      const csv = readFileSync(path.join(folder, "book.csv"), "utf8");
      expect(papa.parse<string[]>(csv, { skipEmptyLines: true }).data).toEqual([
        ["note", "amount", "day", "day (date)", "Checked"],
        ["=1+1", "1234.5", "15 March 2023", "2023-03-15", "TRUE"],
        ["007", "", "", "", "FALSE"],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
