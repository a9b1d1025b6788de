import type { Page } from "@playwright/test";
import { part, startArrivingService, type ArrivingList } from "./arriving-service";
import { connect, expect, test as base } from "./fixtures";
import { row } from "./list-service";
import { boxOf, link, resize, status, table } from "./on-page";

const test = base.extend<{
  arriving: Awaited<ReturnType<typeof startArrivingService>>;
  open: () => Promise<ArrivingList>;
}>({
  arriving: async ({ page, viewer }, use) => {
    const arriving = await startArrivingService();
    await connect(page, viewer, arriving);
    await use(arriving);
    await arriving.close();
  },
  open: async ({ page, viewer, arriving }, use) => {
    await use(async () => {
      await page.goto(`${viewer}/workflows/flow-1`);
      return arriving.next();
    });
  },
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const soFar = (page: Page, count: string) =>
  page.getByText(new RegExp(String.raw`^${count} documents so far, \d+(\.\d)? [kM]?B$`));

test.describe("a list that arrives slowly", () => {
  test("stays where it is at any width while its counts grow", async ({ page, open }) => {
    const list = await open();
    const tops = async () => {
      const found: number[] = [];
      for (const width of [768, 900, 1024, 1100, 1280]) {
        await resize(page, width, 800);
        found.push((await boxOf(table(page))).y);
      }
      return found;
    };
    list.sendRows(part(0, 600));
    await expect(soFar(page, "599")).toBeVisible();
    await expect(button(page, "Export")).toBeVisible();
    await expect(page.getByRole("button", { name: "Labels", exact: true })).toBeVisible();
    const before = await tops();
    list.sendRows(part(600, 12_001));
    await expect(soFar(page, "12,000")).toBeVisible();
    await expect(page.getByRole("group", { name: "Extracted" })).toContainText("12,000");
    expect(await tops()).toEqual(before);
    list.end();
    await expect(status(page)).toHaveText("Showing 12001 of 12001 documents");
    expect(await tops()).toEqual(before);
  });

  test("keeps the focused row where it is while a sort moves others around it", async ({ page, open }) => {
    const list = await open();
    list.sendRows([...part(1000, 3000), row("end")]);
    await expect(soFar(page, "2,000")).toBeVisible();
    await button(page, "Document ID").click();
    await table(page).hover();
    await page.mouse.wheel(0, 36 * 1000);
    await link(page, "d-2005").focus();
    const top = async () => Math.round((await boxOf(link(page, "d-2005"))).y);
    const before = await top();
    list.sendRows([...part(0, 1000), row("end")]);
    await expect(soFar(page, "3,001")).toBeVisible();
    await expect(link(page, "d-2005")).toBeFocused();
    expect(await top()).toBe(before);
    list.end();
    await expect(status(page)).toHaveText("Showing 3002 of 3002 documents");
    await expect(link(page, "d-2005")).toBeFocused();
    expect(await top()).toBe(before);
    await page.keyboard.press("j");
    await expect(link(page, "d-2006")).toBeFocused();
  });
});

// What else the page makes of such a list is tested in pages/workflow-arriving.test.tsx, and where an answer may be split or end
// in unit/list-splitter.test.ts, unit/body.test.ts and unit/fetch-list.test.ts.
