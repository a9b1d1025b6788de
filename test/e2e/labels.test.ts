import type { Page } from "@playwright/test";
import papa from "papaparse";
import readExcelFile from "read-excel-file/node";
import { LABEL_HEADER } from "../../src/collect/export-rows";
import { SUMMARY_FIELDS } from "../../src/contract/document";
import { connect, expect, test } from "./fixtures";
import { documentAt, idAt, labelsAt, summaryAt } from "./labelled-documents";
import { save } from "./on-page";
import { startRecordingService } from "./recording-service";

const COUNT = 60;
// How many requests the page sends at once.
const AT_ONCE = 4;

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const progress = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();
const all = (count: number) => Array.from({ length: count }, (_, index) => idAt(index));

function readCsv(text: string) {
  const { data, errors } = papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

/** A cell as a spreadsheet gets it: a formula has a leading apostrophe. */
const cell = (text: string) => (text.startsWith("=") ? `'${text}` : text);

// What stops, resumes and repeats the reading is tested in pages/labels-page.test.tsx and unit/collect.
test("after a reload nothing is requested before Start, which reads each document once, four at a time, for the exports", async ({
  page,
  viewer,
}) => {
  const recorded = await startRecordingService(COUNT);
  await connect(page, viewer, recorded);
  await page.goto(`${viewer}/workflows/flow`);
  // By keyboard: a pointer that rests on a row of the list would request its document.
  await page.getByRole("link", { name: "Collect labels" }).press("Enter");
  recorded.holdFrom(20);
  await button(page, "Start").click();
  await expect(progress(page, `20 of ${COUNT} documents read`)).toBeVisible();
  await expect.poll(() => recorded.underWay()).toBe(AT_ONCE);
  await page.reload();
  await expect(button(page, "Start")).toBeVisible();
  await expect.poll(() => recorded.underWay()).toBe(0);
  recorded.holdFrom(Infinity);
  expect(recorded.asked).toHaveLength(20 + AT_ONCE);

  recorded.asked.length = 0;
  await button(page, "Start").click();
  const done = progress(page, `${COUNT} of ${COUNT} documents read`);
  await expect(done).toBeVisible({ timeout: 40_000 });
  await expect(done).not.toContainText("failed");
  expect(recorded.asked.sort()).toEqual(all(COUNT).sort());
  expect(recorded.most()).toBe(AT_ONCE);

  const perDocument = await save(page, "Export labels", "CSV, one row per document");
  const value = (index: number, key: string, group?: string) =>
    cell(labelsAt(index).find((label) => label.key === key && label.group === (group ?? label.group))?.value ?? "");
  expect(readCsv(perDocument.text)).toEqual(
    all(COUNT).map((_, index) => ({
      ...Object.fromEntries(SUMMARY_FIELDS.map((field) => [field, String(summaryAt(index)[field] ?? "")])),
      ...Object.fromEntries(
        ["invoice_number", "seller_name", "po_number", "note", "lines"].map((key) => [key, value(index, key)]),
      ),
      "others.currency": value(index, "currency", "others"),
      "transaction.currency": value(index, "currency", "transaction"),
    })),
  );

  const lines = await save(page, "Export labels", "JSON Lines");
  const parsed: unknown[] = lines.text
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(parsed).toEqual(all(COUNT).map((_id, index) => ({ _id, ...documentAt(index) })));

  const workbook = await save(page, "Export labels", "Excel");
  const sheets = await readExcelFile(workbook.bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Documents", "Labels", "Items"]);
  const [documentRows = [], labelRows = [], itemRows = []] = sheets.map(({ data }) => data);
  expect(documentRows).toHaveLength(1 + COUNT);
  const [header = [], first = []] = documentRows;
  expect(Object.fromEntries(header.map((name, column) => [name, first[column]]))).toMatchObject({
    _id: idAt(0),
    Extracted: true,
    rottenDays: null,
    invoice_number: "INV-0",
    note: "=1+1",
    "others.currency": "EUR",
  });
  expect(labelRows.slice(1).map((row) => row.slice(0, LABEL_HEADER.length))).toEqual(
    all(COUNT).flatMap((id, index) =>
      labelsAt(index).map(({ key, value, group, groupVal }) => {
        return [id, `${id}.pdf`, group, groupVal, key, value === key ? null : value];
      }),
    ),
  );
  expect(itemRows).toEqual([
    ["invoice_number", "_id", "original_file_name", "group", "groupVal", "key", "item", "text", "amount"],
    ["INV-7", idAt(7), `${idAt(7)}.pdf`, "others", "others", "lines", 1, "=A", 12.5],
  ]);

  // The list's own workbook.
  await page.getByRole("link", { name: "Back to workflow" }).click();
  const listed = await save(page, "Export", "Excel");
  const rows = (await readExcelFile(listed.bytes))[0]?.data;
  expect(rows?.[0]?.slice(0, 4)).toEqual(["original_file_name", "Extracted", "Edited", "CreatedAt"]);
  expect(rows).toHaveLength(1 + COUNT);

  for (const { name } of [perDocument, lines, workbook]) expect(name).not.toContain("incomplete");
  await recorded.close();
});
