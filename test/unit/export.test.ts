import fc from "fast-check";
import papa from "papaparse";
import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../src/contract/document";
import { guardFormulas } from "../../src/list/table-text";
import { SUMMARY_FIELDS } from "../../src/contract/document";
import { csvOf, anySummary, summary } from "./fixtures";
import { exportFault, exportName } from "../../src/browser/save-file";

const linesOf = (csv: string) => csv.replace("\uFEFF", "").split("\r\n");
const documentsCsv = (documents: DocumentSummary[]) =>
  csvOf(
    SUMMARY_FIELDS,
    documents.map((document) => SUMMARY_FIELDS.map((field) => document[field])),
  );
const rowsOf = (csv: string) => papa.parse<string[]>(csv, { skipEmptyLines: true }).data;

describe("CSV", () => {
  it("begins with one byte order mark, by which spreadsheets know UTF-8", async () => {
    const bytes = new TextEncoder().encode(await documentsCsv([summary({ original_file_name: "Ü.pdf" })]));
    expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, "o".charCodeAt(0)]);
  });

  it("writes flags as true and false, times as received and null as an empty cell", async () => {
    const [, row] = linesOf(await documentsCsv([summary({ rottenDays: null })]));
    expect(row).toBe("invoice.pdf,true,false,2026-09-23T10:11:12.345Z,2026-09-23T10:11:12.345Z,,66f1,user-1");
  });

  it("guards every text cell, not the file name alone", async () => {
    const row = rowsOf(await documentsCsv([summary({ _id: "=1", userId: "@2", CreatedAt: "+3", EditedAt: "-4" })]))[1];
    expect(row).toEqual(["invoice.pdf", "true", "false", "'+3", "'-4", "3", "'=1", "'@2"]);
  });

  it("has semicolons between its cells if they are wanted, and quotes where a cell has one separator or the other", async () => {
    const csv = await csvOf(["a", "b"], [["1,5", "x;y"]], { separator: ";" });
    expect(linesOf(csv)).toEqual(["a;b", '"1,5";"x;y"']);
  });

  it("of any documents reads back cell by cell, in the order given", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anySummary, { minLength: 1 }), async (documents) => {
        const expected = documents.map((document) =>
          SUMMARY_FIELDS.map((field) => {
            const value = document[field];
            return typeof value === "string" ? guardFormulas(value) : value === null ? "" : String(value);
          }),
        );
        expect(papa.parse<string[]>(await documentsCsv(documents)).data).toEqual([[...SUMMARY_FIELDS], ...expected]);
      }),
    );
  });
});

describe("the file's name", () => {
  const time = new Date(2026, 2, 4, 5, 6);

  it.each([
    ["inv-2026_q4.v1", "inv-2026_q4.v1"],
    ["a/b\\c:d*e?f", "a-b-c-d-e-f"],
    ["Rechnungen März 数", "Rechnungen-März-数"],
    ["../../etc", "..-..-etc"],
    ["x".repeat(200), "x".repeat(80)],
    [`${"x".repeat(79)}𠮷`, "x".repeat(79)],
  ])("of %j is safe and dated", (workflowId, safe) => {
    expect(exportName(workflowId, "", time, "csv")).toBe(`${safe} 2026-03-04 0506.csv`);
  });

  it("says what the file contains after a long title too", () => {
    const name = exportName("x".repeat(200), "incomplete labels", time, "csv");
    expect(name).toBe(`${"x".repeat(80)}-incomplete-labels 2026-03-04 0506.csv`);
  });
});

describe("a failed export", () => {
  it.each(["Invalid string length", "allocation size overflow", "Out of memory"])(
    "is blamed on the size: %s",
    (message) => {
      const fault = exportFault(new RangeError(message), "documents");
      expect(fault).toBe("The export failed: it is too large for one file. Filter the documents, then export again.");
    },
  );

  it("asks for a reload where its code could not be loaded", () => {
    expect(exportFault(new TypeError("Failed to fetch"), "documents")).toMatch(/Reload the page/);
  });
});
