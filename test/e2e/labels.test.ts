import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import papa from "papaparse";
import { SORT_FIELDS } from "../../src/contract/document";
import { connect, expect, test as base } from "./fixtures";
import { documentAt, idAt, indexAt, labelsAt, lacksOrder, summaryAt } from "./labelled-documents";
import { startRecordingService, type Arrival, type RecordingService } from "./recording-service";

const COUNT = 60;
// How many documents are answered before a test interrupts the others.
const SOME = 20;
// How many requests the page sends at once.
const AT_ONCE = 4;
// How long a test looks whether anything is requested. Many times as long as a document takes.
const QUIET_MS = 600;
const LONG = { timeout: 40_000 };

const unauthorized = { status: 401, body: { detail: "Could not validate credentials" } };
const failure = { status: 500, body: { detail: "error fetching document" } };

const test = base.extend<{ recorded: RecordingService; open: (count?: number) => Promise<void> }>({
  recorded: async ({}, use) => {
    const service = await startRecordingService();
    await use(service);
    await service.close();
  },
  /** Opens the page of a workflow's labels from its list. */
  open: async ({ page, viewer, recorded }, use) => {
    await connect(page, viewer, recorded);
    await use(async (count = COUNT) => {
      await page.goto(`${viewer}/workflows/flow-${count}`);
      await openLabels(page, count);
    });
  },
});

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();
const all = (count: number) => Array.from({ length: count }, (_, index) => idAt(index));
const idsOf = (arrivals: Arrival[]) => arrivals.map(({ id }) => id);

// Links are opened by keyboard: a pointer that rests on a row of the list would request its document.
async function openLabels(page: Page, count: number) {
  const name = "Collect labels";
  await page.getByRole("link", { name }).or(page.getByRole("button", { name })).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Labels of flow-${count}` })).toBeVisible();
}

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

/** How many documents that stand before it in the list had not been requested yet when a document was, at most. */
function countSkipped(arrivals: Arrival[]) {
  const indexes = arrivals.map(({ id }) => indexAt(id));
  const skipped = indexes.map(
    (index, place) => index - indexes.slice(0, place).filter((other) => other < index).length,
  );
  return Math.max(...skipped);
}

test("2,000 documents are read in the list's order, each once and never more than four at a time", async ({
  page,
  recorded,
  open,
}) => {
  test.setTimeout(180_000);
  await open(2000);
  await expect(page.getByText("2000 documents: 2000 requests, 4 at a time")).toBeVisible();
  await quiet(page, recorded);
  expect(recorded.arrivals).toEqual([]);

  await button(page, "Start").click();
  await expect(page.getByRole("progressbar", { name: "Documents read" })).toBeVisible();
  const done = status(page, "2000 of 2000 documents read");
  await expect(done).toBeVisible({ timeout: 150_000 });
  await expect(done).not.toContainText("failed");
  expect(idsOf(recorded.arrivals).sort()).toEqual(all(2000).sort());
  expect(countSkipped(recorded.arrivals)).toBeLessThanOrEqual(3);
  expect(Math.max(...recorded.arrivals.map(({ underWay }) => underWay))).toBe(AT_ONCE);
});

test("after a 429 nothing is requested for as long as it says, and it is no failure", async ({
  page,
  recorded,
  open,
}) => {
  const tooMany = { status: 429, body: { detail: "Too many requests" }, retryAfter: 1 };
  recorded.refuse = (_id, place) => (place === SOME ? tooMany : undefined);
  await open();
  await button(page, "Start").click();
  const done = status(page, `${COUNT} of ${COUNT} documents read`);
  await expect(done).toBeVisible(LONG);
  await expect(done).not.toContainText("failed");
  expect(idsOf(recorded.arrivals.toSpliced(SOME, 1)).sort()).toEqual(all(COUNT).sort());

  const end = recorded.arrivals[SOME]?.end ?? NaN;
  const within = recorded.arrivals.filter(({ start }) => start > end && start < end + 990);
  // The page had sent these before it knew. On a busy machine, each of the three others was followed by one more.
  expect(within.length).toBeLessThanOrEqual(6);
});

test("Cancel ends all requests", async ({ page, recorded, open }) => {
  await open();
  await startAndHold(page, recorded);
  const { length } = recorded.arrivals;
  await button(page, "Cancel").click();
  await expect.poll(() => recorded.underWay()).toBe(0);
  await quiet(page, recorded);
  expect(idsOf(recorded.arrivals.slice(length))).toEqual([]);
});

test("a 401 stops the requests and is an alert, and Resume continues", async ({ page, recorded, open }) => {
  recorded.refuse = (_id, place) => (place >= SOME ? unauthorized : undefined);
  await open();
  await button(page, "Start").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Could not validate credentials");
  await quiet(page, recorded);
  // The first one that was refused, and the others under way.
  expect(recorded.arrivals.length - SOME).toBeLessThanOrEqual(AT_ONCE);

  recorded.refuse = () => undefined;
  await button(page, "Resume").click();
  const done = status(page, `${COUNT} of ${COUNT} documents read`);
  await expect(done).toBeVisible(LONG);
  await expect(done).not.toContainText("failed");
  const read = recorded.arrivals.filter((arrival) => arrival.status === 200);
  expect(idsOf(read).sort()).toEqual(all(COUNT).sort());
});

test("a document that fails three times is listed with the service's words, and can be tried again", async ({
  page,
  recorded,
  open,
}) => {
  const failing = [idAt(3), idAt(30), idAt(59)];
  recorded.refuse = (id) => (failing.includes(id) ? failure : undefined);
  await open();
  await button(page, "Start").click();
  await expect(status(page, `${COUNT - 3} of ${COUNT} documents read, 3 failed`)).toBeVisible(LONG);
  for (const id of failing) {
    expect(idsOf(recorded.arrivals).filter((other) => other === id)).toHaveLength(3);
    const listed = page.getByRole("table", { name: "Documents that could not be read" }).getByRole("row");
    const row = listed.filter({ has: page.getByText(id, { exact: true }) });
    await expect(row).toContainText("500");
    await expect(row).toContainText("error fetching document");
  }
  const { length } = recorded.arrivals;
  recorded.refuse = () => undefined;
  await button(page, "Try failed again").click();
  const done = status(page, `${COUNT} of ${COUNT} documents read`);
  await expect(done).toBeVisible(LONG);
  await expect(done).not.toContainText("failed");
  expect(idsOf(recorded.arrivals.slice(length)).sort()).toEqual(failing.sort());
  await expect(page.getByRole("table", { name: "Documents that could not be read" })).toHaveCount(0);
});

test("after a reload nothing is requested before Start, which reads everything", async ({ page, recorded, open }) => {
  await open();
  await startAndHold(page, recorded);
  const { length } = recorded.arrivals;
  await page.reload();
  await expect(button(page, "Start")).toBeVisible();
  recorded.release();
  await quiet(page, recorded);
  expect(idsOf(recorded.arrivals.slice(length))).toEqual([]);

  await button(page, "Start").click();
  await expect(status(page, `${COUNT} of ${COUNT} documents read`)).toBeVisible(LONG);
  expect(idsOf(recorded.arrivals.slice(length)).sort()).toEqual(all(COUNT).sort());
});

test("leaving the page pauses, and coming back continues without what was read", async ({ page, recorded, open }) => {
  await open();
  await startAndHold(page, recorded);
  const { length } = recorded.arrivals;
  await page.getByRole("navigation").getByRole("link", { name: "Home" }).press("Enter");
  const workflow = page.getByRole("main").getByRole("link", { name: `flow-${COUNT}` });
  await expect(workflow).toBeVisible();
  recorded.release();
  await quiet(page, recorded);
  expect(idsOf(recorded.arrivals.slice(length))).toEqual([]);

  await workflow.press("Enter");
  await openLabels(page, COUNT);
  await expect(status(page, `${COUNT} of ${COUNT} documents read`)).toBeVisible(LONG);
  // What was under way may be requested again, but nothing that was read.
  const again = idsOf(recorded.arrivals.slice(length));
  expect(new Set(again).size).toBe(again.length);
  expect(idsOf(recorded.arrivals.slice(0, SOME)).filter((id) => again.includes(id))).toEqual([]);
  expect(new Set(idsOf(recorded.arrivals))).toEqual(new Set(all(COUNT)));
});

test("the number of documents without a label opens them, and they are the queue of the document's page", async ({
  page,
  open,
}) => {
  await open();
  await button(page, "Start").click();
  await expect(status(page, `${COUNT} of ${COUNT} documents read`)).toBeVisible(LONG);
  const without = all(COUNT).filter((id) => lacksOrder(indexAt(id)));
  const row = page
    .getByRole("table", { name: "Label coverage" })
    .getByRole("row")
    .filter({ has: page.getByText("po_number", { exact: true }) });
  const cells = row.locator("th, td");
  await expect(cells.nth(0)).toContainText("Seller details");
  await expect(cells.nth(3)).toContainText(String(COUNT - without.length));
  await expect(cells.nth(4)).toContainText(String(COUNT - without.length));
  await expect(cells.nth(5)).toContainText(String(without.length));
  await row.getByRole("button", { name: new RegExp(`\\b${without.length}\\b`) }).click();

  const links = page.getByRole("table", { name: "Documents without po_number" }).getByRole("link");
  await expect(links).toHaveText(without.map((id) => `${id}.pdf`));
  await links.nth(1).click();
  await expect(page.getByRole("heading", { level: 1, name: `${without[1]}.pdf` })).toBeVisible();
  await page.getByRole("link", { name: "Next document" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${without[2]}.pdf` })).toBeVisible();
  await page.getByRole("link", { name: "Previous document" }).click();
  await page.getByRole("link", { name: "Previous document" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${without[0]}.pdf` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Previous document" })).toHaveCount(0);
});

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

test("exports hold what the service sent", async ({ page, open }) => {
  await open();
  await button(page, "Start").click();
  await expect(status(page, `${COUNT} of ${COUNT} documents read`)).toBeVisible(LONG);

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

test("a file of an incomplete collection says so in its name", async ({ page, recorded, open }) => {
  await open();
  await startAndHold(page, recorded);
  await button(page, "Cancel").click();
  const { name, text } = await exportLabels(page, "CSV, one row per label");
  expect(name).toContain("incomplete");
  // Requests that are sent together may arrive in another order than that of the list.
  const read = idsOf(recorded.arrivals.slice(0, SOME));
  expect(new Set(readCsv(text).map(({ _id }) => _id))).toEqual(new Set(read));
});
