import { part } from "../e2e/arriving-service";
import { row } from "../e2e/list-service";
import { attribute, gone, shown, text } from "./expect";
import { connect, expect, test as base } from "./fixtures";
import type { ArrivingList } from "../e2e/arriving-service";
import type { Tab } from "./tab";

const test = base.extend<{ open: () => Promise<ArrivingList> }>({
  open: async ({ tab, viewer, arriving }, use) => {
    await connect(tab, viewer, arriving);
    await use(async () => {
      await tab.driver.goto(`${viewer}/workflows/flow-1`);
      return arriving.next();
    });
  },
});

const status = (tab: Tab) => tab.role("status");
const table = (tab: Tab) => tab.role("table", "Documents");
const soFar = (tab: Tab, count: string) => tab.text(new RegExp(`^${count} documents so far, `));

test("rows are shown, searched and sorted before the list's end", async ({ tab, open }) => {
  const list = await open();
  list.sendRows(part(0, 3000));
  await shown(soFar(tab, "2,999"));
  await attribute(table(tab), "aria-busy").toBe("true");
  await attribute(table(tab), "aria-rowcount").toBe("3000");
  await tab.role("searchbox", "Search documents").fill("d-12");
  await shown(tab.text("Showing 111 of 2999 so far"));
  list.sendRows(part(3000, 12_200));
  await shown(tab.text("Showing 310 of 12199 so far"));
  await tab.role("button", "File name").click();
  await tab.role("button", "File name").click();
  await text(table(tab).role("row").nth(1)).toContain("d-12198.pdf");
  list.end();
  await text(status(tab)).toBe("Showing 311 of 12200 documents");
  await text(table(tab).role("row").nth(1)).toContain("d-12199.pdf");
  await attribute(table(tab), "aria-busy").toBe("false");
});

test("Cancel ends the request and keeps the rows, and Refresh loads all of them", async ({ tab, arriving, open }) => {
  const list = await open();
  list.sendRows(part(0, 1001));
  await shown(soFar(tab, "1,000"));
  await tab.role("button", "Cancel").click();
  await expect.poll(() => list.left).toBe(true);
  await text(status(tab)).toBe("Showing 1000 of 1000 documents, incomplete");
  await tab.role("button", "Refresh").click();
  const whole = await arriving.next();
  whole.sendRows(part(0, 1500));
  whole.end();
  await text(status(tab)).toBe("Showing 1500 of 1500 documents");
  await gone(tab.role("alert"));
});

test("a list that breaks off keeps its rows and says so, and Try again loads all of it", async ({
  tab,
  arriving,
  open,
}) => {
  const list = await open();
  list.sendRows(part(0, 101));
  await shown(soFar(tab, "100"));
  list.send(',{"_id":"half');
  await shown(soFar(tab, "101"));
  list.breakOff();
  await text(tab.role("alert")).toContain("The answer ended early, 101 documents were read");
  await text(status(tab)).toBe("Showing 101 of 101 documents, incomplete");
  await tab.role("button", "Try again").click();
  const whole = await arriving.next();
  whole.sendRows(part(0, 150));
  whole.end();
  await text(status(tab)).toBe("Showing 150 of 150 documents");
  await gone(tab.role("alert"));
});

test("a refresh replaces the rows only when it is complete", async ({ tab, arriving, open }) => {
  const list = await open();
  list.sendRows(part(0, 20));
  list.end();
  await text(status(tab)).toBe("Showing 20 of 20 documents");
  await tab.role("button", "Refresh").click();
  const refreshed = await arriving.next();
  refreshed.sendRows([row("new-1"), ...part(0, 3000)]);
  await shown(tab.text(/kB received, \d+ s$/));
  await text(status(tab)).toBe("Showing 20 of 20 documents");
  refreshed.end();
  await text(status(tab)).toBe("Showing 3001 of 3001 documents");
  await shown(table(tab).role("link", "new-1.pdf"));
});

test("leaving the page ends the request", async ({ tab, open }) => {
  const list = await open();
  list.sendRows(part(0, 101));
  await shown(soFar(tab, "100"));
  await tab.role("link", "Home").click();
  await shown(tab.role("textbox", "Workflow ID"));
  await expect.poll(() => list.left).toBe(true);
});
