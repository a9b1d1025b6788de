import { idAt, lacksOrder } from "../e2e/labelled-documents";
import { startRecordingService, type RecordingService } from "../e2e/recording-service";
import { count, gone, shown, text } from "./expect";
import { connect, during, expect, test as base } from "./fixtures";

const COUNT = 60;
// How many documents are answered before a journey pauses the others.
const SOME = 20;

const test = base.extend<{ recorded: RecordingService }>({
  recorded: ({}, use) => during(startRecordingService(), use),
});

test.beforeEach(async ({ tab, viewer, recorded }) => {
  await connect(tab, viewer, recorded);
  await tab.driver.goto(`${viewer}/workflows/flow-${COUNT}/labels`);
  await shown(tab.text(`${COUNT} documents: ${COUNT} requests, 4 at a time`));
});

test("the labels are collected, four documents at a time, and the missing ones lead to their documents", async ({
  tab,
  recorded,
}) => {
  expect(recorded.arrivals).toEqual([]);
  await tab.role("button", "Start").click();
  await shown(tab.text(`${COUNT} of ${COUNT} documents read`));
  expect(new Set(recorded.arrivals.map(({ id }) => id)).size).toBe(COUNT);
  expect(Math.max(...recorded.arrivals.map(({ underWay }) => underWay))).toBeLessThanOrEqual(4);

  const without = Array.from({ length: COUNT }, (_, index) => index)
    .filter(lacksOrder)
    .map(idAt);
  const coverage = tab.role("table", "Label coverage").role("row", /po_number/);
  await coverage.role("button", new RegExp(`\\b${without.length}\\b`)).click();
  const links = tab.role("table", "Documents without po_number").role("link");
  await count(links).toBe(without.length);
  await links.nth(1).click();
  await text(tab.role("heading", undefined, { level: 1 })).toBe(`${without[1]}.pdf`);
  await tab.role("link", "Next document").click();
  await text(tab.role("heading", undefined, { level: 1 })).toBe(`${without[2]}.pdf`);
});

test("the collector pauses, resumes and exports what it read", async ({ tab, recorded, download }) => {
  recorded.holdFrom = SOME;
  await tab.role("button", "Start").click();
  await shown(tab.text(`${SOME} of ${COUNT} documents read`));
  await tab.role("button", "Pause").click();
  await shown(tab.role("button", "Resume"));
  recorded.release();
  await tab.role("button", "Resume").click();
  await shown(tab.text(`${COUNT} of ${COUNT} documents read`));
  await gone(tab.role("button", "Pause"));

  await tab.role("button", "Export labels").click();
  const rows = await download(() => tab.role("menuitem", "CSV, one row per document").click());
  expect(rows.name).toMatch(/\.csv$/);
  expect(rows.text).toContain("INV-59");
  await tab.role("button", "Export labels").click();
  const lines = await download(() => tab.role("menuitem", "JSON Lines").click());
  expect(lines.text.trim().split("\n")).toHaveLength(COUNT);
});

test("a 401 stops the collector, and Resume continues", async ({ tab, recorded }) => {
  const unauthorized = { status: 401, body: { detail: "Could not validate credentials" } };
  recorded.refuse = (_id, place) => (place >= SOME ? unauthorized : undefined);
  await tab.role("button", "Start").click();
  await text(tab.role("main").role("alert")).toContain("Could not validate credentials");
  recorded.refuse = () => undefined;
  await tab.role("button", "Resume").click();
  await shown(tab.text(`${COUNT} of ${COUNT} documents read`));
});
