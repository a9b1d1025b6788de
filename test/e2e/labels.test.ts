import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import papa from "papaparse";
import { SORT_FIELDS } from "../../src/contract/document";
import { connect, expect, test as base } from "./fixtures";
import { documentAt, idAt, labelsAt, summaryAt } from "./labelled-documents";
import { startRecordingService, type Arrival, type RecordingService } from "./recording-service";

const COUNT = 60;
// How many documents are answered before a test interrupts the others.
const SOME = 20;
// How many requests the page sends at once.
const AT_ONCE = 4;
// How long a test looks whether anything is requested. Many times as long as a document takes.
const QUIET_MS = 300;
const LONG = { timeout: 40_000 };

const test = base.extend<{ recorded: RecordingService; open: () => Promise<void> }>({
  recorded: async ({}, use) => {
    const service = await startRecordingService();
    await use(service);
    await service.close();
  },
  /** Opens the page of a workflow's labels from its list. */
  open: async ({ page, viewer, recorded }, use) => {
    await connect(page, viewer, recorded);
    await use(async () => {
      await page.goto(`${viewer}/workflows/flow-${COUNT}`);
      // By keyboard: a pointer that rests on a row of the list would request its document.
      await page.getByRole("link", { name: "Collect labels" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `Labels of flow-${COUNT}` })).toBeVisible();
    });
  },
});

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();
const all = (count: number) => Array.from({ length: count }, (_, index) => idAt(index));
const idsOf = (arrivals: Arrival[]) => arrivals.map(({ id }) => id);

/** Starts, and waits until the service holds all documents that are under way, after having answered some. */
async function startAndHold(page: Page, recorded: RecordingService) {
  recorded.holdFrom = SOME;
  await button(page, "Start").click();
  await expect(status(page, `${SOME} of ${COUNT} documents read`)).toBeVisible();
  // A request waits for its preflight, which may come after the answer to another one.
  await expect.poll(() => recorded.underWay()).toBe(AT_ONCE);
  await quiet(page, recorded);
}

/** Waits for the answers to two requests of the page, and expects no request for a document while the second is answered. */
async function quiet(page: Page, recorded: RecordingService) {
  const probe = (ms: number) =>
    page.evaluate((url) => fetch(url).then((response) => response.text()), `${recorded.url}/probe/${ms}`);
  await probe(0);
  const { length } = recorded.arrivals;
  await probe(QUIET_MS);
  expect(idsOf(recorded.arrivals.slice(length))).toEqual([]);
}

async function exportLabels(page: Page, item: string) {
  const download = page.waitForEvent("download");
  await button(page, "Export labels").click();
  await page.getByRole("menuitem", { name: item }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

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
  recorded,
  open,
}) => {
  await open();
  await quiet(page, recorded);
  expect(recorded.arrivals).toEqual([]);
  await startAndHold(page, recorded);
  const { length } = recorded.arrivals;
  await page.reload();
  await expect(button(page, "Start")).toBeVisible();
  recorded.release();
  await quiet(page, recorded);
  expect(idsOf(recorded.arrivals.slice(length))).toEqual([]);

  await button(page, "Start").click();
  const done = status(page, `${COUNT} of ${COUNT} documents read`);
  await expect(done).toBeVisible(LONG);
  await expect(done).not.toContainText("failed");
  expect(idsOf(recorded.arrivals.slice(length)).sort()).toEqual(all(COUNT).sort());
  expect(Math.max(...recorded.arrivals.map(({ underWay }) => underWay))).toBe(AT_ONCE);

  const perDocument = await exportLabels(page, "CSV, one row per document");
  const value = (index: number, key: string, group?: string) =>
    cell(labelsAt(index).find((label) => label.key === key && label.group === (group ?? label.group))?.value ?? "");
  expect(readCsv(perDocument.text)).toEqual(
    all(COUNT).map((_, index) => ({
      ...Object.fromEntries(SORT_FIELDS.map((field) => [field, String(summaryAt(index)[field] ?? "")])),
      ...Object.fromEntries(
        ["invoice_number", "seller_name", "po_number", "note"].map((key) => [key, value(index, key)]),
      ),
      "others.currency": value(index, "currency", "others"),
      "transaction.currency": value(index, "currency", "transaction"),
    })),
  );

  const perLabel = await exportLabels(page, "CSV, one row per label");
  expect(readCsv(perLabel.text)).toEqual(
    all(COUNT).flatMap((_id, index) =>
      labelsAt(index).map(({ group, key, value }) => ({ _id, group, key, value: cell(value) })),
    ),
  );

  const lines = await exportLabels(page, "JSON Lines");
  const parsed: unknown[] = lines.text
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(parsed).toEqual(all(COUNT).map((_id, index) => ({ _id, ...documentAt(index) })));

  for (const { name } of [perDocument, perLabel, lines]) expect(name).not.toContain("incomplete");
});

test("Cancel ends all requests, and a file of an incomplete collection says so in its name", async ({
  page,
  recorded,
  open,
}) => {
  await open();
  await startAndHold(page, recorded);
  const { length } = recorded.arrivals;
  await button(page, "Cancel").click();
  await expect.poll(() => recorded.underWay()).toBe(0);
  await quiet(page, recorded);
  expect(idsOf(recorded.arrivals.slice(length))).toEqual([]);
  const { name, text } = await exportLabels(page, "CSV, one row per label");
  expect(name).toContain("incomplete");
  // Requests that are sent together may arrive in another order than that of the list.
  const read = idsOf(recorded.arrivals.slice(0, SOME));
  expect(new Set(readCsv(text).map(({ _id }) => _id))).toEqual(new Set(read));
});
