import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, serveFiles, test } from "./file-fixtures";
import { boxOf, filePanel } from "./on-page";
import { serveWorkflow } from "./served-workflow";

type Visit = (path: string) => Promise<void>;

const readInput = (file: string) => new Uint8Array(readFileSync(new URL(`../inputs/${file}`, import.meta.url)));

const labelsOf = (values: string[]) =>
  values.map((value, index) => ({ key: `value_${index}`, value, group: "values", groupVal: "Values" }));

/** Opens a document with a file of `test/inputs` and with these values in its labels. */
async function openWithValues(page: Page, visit: Visit, file: string, values: string[]) {
  const bytes = readInput(file);
  const body = file.endsWith(".eml") ? new TextDecoder().decode(bytes) : bytes;
  const { [file]: fileUrl } = await serveFiles(page, { [file]: body });
  await serveWorkflow(page, ["doc"], { documentOf: () => ({ fileUrl, documentLabels: labelsOf(values) }) });
  await visit("/workflows/flow/documents/doc");
}

const CASES: [what: string, file: string, places: Record<string, string>][] = [
  [
    "fields of a form",
    "form-invoice.pdf",
    {
      "Muster Handels GmbH": "Page 1",
      "RE-2026-0815": "Page 1",
      "2026-11-14": "Page 1, as 14 November 2026",
      "1284.50": "Page 1, as 1,284.50",
    },
  ],
  [
    "a layer that is switched off",
    "hidden-layer.pdf",
    { "999.00": "Not in the file", "1284.50": "Page 1, as 1,284.50", "RE-2026-0815": "Page 1" },
  ],
  [
    "layers in forms of its content",
    "layered-forms.pdf",
    {
      "1111": "Page 1",
      "2222": "Not in the file",
      "3333": "Page 1",
      "4444": "Not in the file",
      "5555": "Page 1",
      "6666": "Not in the file",
      "7777": "Page 1",
    },
  ],
  [
    "fields that are drawn otherwise than their values, or not at all",
    "drawn-fields.pdf",
    { "2026-11-14": "Page 1, as 14 November 2026", "GHOST-8080": "Not in the file", "FLAT-5566": "Page 1" },
  ],
  [
    "text outside the page",
    "cropped.pdf",
    { "777123": "Not in the file", "1284.50": "Page 1, as 1,284.50", "RE-2026-0815": "Page 1" },
  ],
  [
    "Hebrew",
    "hebrew-invoice.pdf",
    { 'מסעדת הגליל בע"מ': "Page 1", "חברת הבנייה הצפונית": "Page 1", "1284.50": "Page 1, as 1,284.50" },
  ],
  [
    "Arabic",
    "arabic-invoice.pdf",
    { "شركة النور للتجارة": "Page 1", "INV-88123": "Page 1", "1284.50": "Page 1, as", "2026-11-14": "Page 1, as" },
  ],
];

test("in PDFs of many kinds each value is found where a reader sees it, and only there", async ({ page, visit }) => {
  const ids = CASES.map((_, index) => `doc-${index}`);
  const caseOf = (id: string) => CASES[ids.indexOf(id)] ?? ["", "", {}];
  const files = await serveFiles(page, Object.fromEntries(ids.map((id) => [id, readInput(caseOf(id)[1])])));
  await serveWorkflow(page, ids, {
    documentOf: (id) => ({ fileUrl: files[id], documentLabels: labelsOf(Object.keys(caseOf(id)[2])) }),
  });
  await visit("/workflows/flow/documents/doc-0");
  for (const id of ids) {
    const [what, , places] = caseOf(id);
    await test.step(what, async () => {
      for (const [value, place] of Object.entries(places)) {
        await expect(page.getByRole("definition").filter({ hasText: value })).toContainText(place);
      }
    });
    await page.keyboard.press("j");
  }
});

test("the text of a form's field is found by a search in the file, and text of a layer that is switched off is not", async ({
  page,
  visit,
}) => {
  await openWithValues(page, visit, "form-invoice.pdf", ["x"]);
  const file = filePanel(page);
  await file.getByRole("searchbox").fill("RE-2026-0815");
  await expect(file.getByRole("status")).toHaveText("1 of 1 in the file");
  await openWithValues(page, visit, "drawn-fields.pdf", ["x"]);
  await file.getByRole("searchbox").fill("FLAT-5566");
  await expect(file.getByRole("status")).toHaveText("1 of 1 in the file");
  await openWithValues(page, visit, "hidden-layer.pdf", ["x"]);
  await file.getByRole("searchbox").fill("999.00");
  await expect(file.getByRole("status")).toHaveText("0 of 0 in the file");
});

test("a mail is searched with its PDF, and a mark opens the PDF at the box of its value", async ({ page, visit }) => {
  await openWithValues(page, visit, "mail-with-pdf.eml", ["billing@muster.example", "RE-2026-0815", "1284.50", "RE-9"]);
  const markOf = (value: string) => page.getByRole("definition").filter({ hasText: value });
  await expect(markOf("billing@muster.example").last()).toContainText("In the message");
  await expect(markOf("1284.50")).toContainText("In invoice.pdf, page 1, as 1,284.50");
  await expect(markOf("RE-9")).toContainText("Not in the file");
  const mark = page.getByRole("button", { name: "In invoice.pdf, page 1", exact: true });
  await mark.click();
  const file = filePanel(page);
  const box = file.getByTitle("Value 1");
  const line = file.locator(".textLayer span").filter({ hasText: "RE-2026-0815" });
  await expect(box).toBeInViewport();
  const [placed, text] = [await boxOf(box), await boxOf(line)];
  expect(placed.right).toBeCloseTo(text.right, -1);
  expect(Math.abs(placed.y - text.y)).toBeLessThan(8);
});

test("on a page whose unit is two points the box covers its words, each press on it leads to its label, and forced colours keep it", async ({
  page,
  visit,
}) => {
  await openWithValues(page, visit, "userunit2.pdf", ["RE-2026-0815", "1284.50"]);
  const file = filePanel(page);
  const boxes = file.locator("button[title]").filter({ hasNotText: /./ });
  const [number, amount] = [boxes.and(page.getByTitle("Value 0")), boxes.and(page.getByTitle("Value 1"))];
  const line = file.locator(".textLayer span").filter({ hasText: "Invoice number: RE-2026-0815" });
  const [text, mark] = [await boxOf(line), await boxOf(number)];
  expect(mark.right).toBeCloseTo(text.right, -1);
  expect(mark.width).toBeGreaterThan(0.4 * text.width);
  expect(Math.abs(mark.y + mark.height / 2 - text.y - text.height / 2)).toBeLessThan(5);

  for (const [box, value] of [
    [number, "RE-2026-0815"],
    [amount, "1284.50"],
    [number, "RE-2026-0815"],
    [number, "RE-2026-0815"],
    [amount, "1284.50"],
  ] as const) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await box.click();
    await expect(page.locator(":focus").filter({ hasText: value })).toBeVisible();
  }

  await page.emulateMedia({ forcedColors: "active" });
  await file.getByRole("searchbox").fill("1,284.50");
  const colour = () =>
    file
      .locator(".textLayer span")
      .first()
      .evaluate((span) => getComputedStyle(span, "::highlight(file-highlight-selected)").backgroundColor);
  await expect.poll(colour).toMatch(/^rgba\(255, \d+, 0, 0\.4/);
  await expect(number).toHaveCSS("outline-color", /rgb.*52, 70, 176/);
});

test("a scan with a stamp is offered for reading, and nothing in it is called missing before", async ({
  page,
  visit,
}) => {
  await openWithValues(page, visit, "stamped-scan.pdf", ["invoice_number_1", "127.50"]);
  const file = filePanel(page);
  await expect(file.getByText("Little or no text here: it is probably a scan.")).toBeVisible();
  await expect(page.getByText("Not in this part")).toHaveCount(2);
  await expect(page.getByText(/page 1 \(a picture\)/)).toBeVisible();
  await expect(file.getByRole("button", { name: "Read the text", exact: true })).toBeVisible();
});

test("where the text is no words, or the file is an XFA form, the page says so, and nothing is called missing", async ({
  page,
  visit,
}) => {
  const files = await serveFiles(page, { words: readInput("no-tounicode.pdf"), xfa: readInput("xfa-invoice.pdf") });
  await serveWorkflow(page, ["words", "xfa"], {
    documentOf: (id) => ({
      fileUrl: id === "xfa" ? files.xfa : files.words,
      documentLabels: labelsOf(["RE-2026-0815"]),
    }),
  });
  await visit("/workflows/flow/documents/words");
  const file = filePanel(page);
  await expect(file.getByText("The text of this file is no words.")).toBeVisible();
  await expect(file.getByRole("button", { name: "Read the text", exact: true })).toBeVisible();
  await expect(page.getByText(/page 1 \(its text is no words\)/)).toBeVisible();
  await expect(page.getByText("Not in the file")).toHaveCount(0);

  await page.keyboard.press("j");
  await expect(file.getByText(/This file is an XFA form/)).toBeVisible();
  await expect(page.getByText(/the XFA form/)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "RE-2026-0815" })).toContainText("Not in this part");
});
