import type { Page } from "@playwright/test";
import { part, startArrivingService, type ArrivingList } from "./arriving-service";
import { connect, expect, test as base } from "./fixtures";
import { row } from "./list-service";
import { boxOf, link, save, status, table } from "./on-page";

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
const bytesReceived = (page: Page) => page.getByText(/[1-9].* [kM]?B received, \d+ s$|documents so far/);

test.describe("a list that arrives slowly", () => {
  test("is read, searched, filtered and sorted before its end", async ({ page, open }) => {
    const list = await open();
    list.sendRows(part(0, 3000));
    await expect(soFar(page, "2,999")).toBeVisible();
    await expect(link(page, "d-0")).toBeVisible();
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
    await expect(table(page)).toHaveAttribute("aria-busy", "true");
    await expect(table(page)).toHaveAttribute("aria-rowcount", "3000");
    await expect(status(page)).toHaveText("");
    await expect(page.getByText("Showing 2,999 of 2,999 so far")).toBeVisible();

    await page.getByRole("searchbox", { name: "Search documents" }).fill("d-12");
    await expect(page.getByText("Showing 111 of 2,999 so far")).toBeVisible();
    list.sendRows([...part(3000, 12_100), ...part(12_100, 12_200).map((each) => ({ ...each, Extracted: true }))]);
    await expect(page.getByText("Showing 310 of 12,199 so far")).toBeVisible();
    await page.getByRole("group", { name: "Extracted" }).getByRole("radio", { name: "Yes" }).check();
    await expect(page.getByText("Showing 99 of 12,199 so far")).toBeVisible();
    await button(page, "File name").click();
    await button(page, "File name").click();
    await expect(table(page).getByRole("row").nth(1)).toContainText("d-12198.pdf");

    list.end();
    await expect(status(page)).toHaveText("Showing 100 of 12200 documents");
    await expect(table(page).getByRole("row").nth(1)).toContainText("d-12199.pdf");
    await expect(table(page)).toHaveAttribute("aria-busy", "false");
    await expect(button(page, "Cancel")).toBeHidden();
  });

  test("stays where it is at any width while its counts grow", async ({ page, open }) => {
    const list = await open();
    const tops = async () => {
      const found: number[] = [];
      for (const width of [768, 900, 1024, 1100, 1280]) {
        await page.setViewportSize({ width, height: 800 });
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

  test("can be cancelled, keeps the rows received and says everywhere that it is incomplete", async ({
    page,
    arriving,
    open,
  }) => {
    const list = await open();
    list.sendRows(part(0, 101));
    await expect(soFar(page, "100")).toBeVisible();
    await button(page, "Cancel").click();
    await expect.poll(() => list.left).toBe(true);
    await expect(page.getByText("Only the first 100 documents arrived.")).toBeVisible();
    await expect(status(page)).toHaveText("Showing 100 of 100 documents, incomplete");
    await expect(button(page, "Refresh")).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
    const file = await save(page, "Export", "JSON");
    expect(file.name).toContain("incomplete");
    expect(JSON.parse(file.text)).toHaveLength(100);
    await link(page, "d-7").click();
    await expect(page.getByText("8 of 100, of an incomplete list")).toBeVisible();
    await page.getByRole("link", { name: "Back to workflow" }).click();
    await expect(page.getByText("Only the first 100 documents arrived.")).toBeVisible();

    await button(page, "Refresh").click();
    const whole = await arriving.next();
    whole.sendRows(part(0, 150));
    await expect(link(page, "d-0")).toBeVisible();
    whole.end();
    await expect(status(page)).toHaveText("Showing 150 of 150 documents");
    await expect(page.getByText("incomplete")).toBeHidden();
    await expect(page.getByText("Nothing changed")).toBeHidden();
  });

  test("continues while one of its documents is open, is aborted when it is left, and requested again on the way back", async ({
    page,
    arriving,
    open,
  }) => {
    const list = await open();
    list.sendRows(part(0, 101));
    await link(page, "d-7").click();
    await expect(page.getByText("8 of 100 so far")).toBeVisible();
    await page.getByRole("link", { name: "Next document" }).click();
    list.sendRows(part(101, 201));
    await expect(page.getByText("9 of 200 so far")).toBeVisible();
    await page.getByRole("link", { name: "Back to workflow" }).click();
    await expect(soFar(page, "200")).toBeVisible();
    expect(arriving.asked()).toBe(1);
    await page.getByRole("link", { name: "Home" }).click();
    await expect.poll(() => list.left).toBe(true);
    await page.goBack();
    const anew = await arriving.next();
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
    anew.sendRows(part(0, 51));
    await expect(soFar(page, "50")).toBeVisible();
    anew.end();
    await expect(status(page)).toHaveText("Showing 51 of 51 documents");
  });
});

// Where an answer may be split or end is tested in unit/list-splitter.test.ts, unit/body.test.ts and unit/fetch-list.test.ts.
test("a list that breaks off keeps its rows, says how many were read, and Try again loads all of it", async ({
  page,
  arriving,
  open,
}) => {
  const list = await open();
  list.sendRows(part(0, 101));
  await expect(soFar(page, "100")).toBeVisible();
  list.send(',{"_id":"half');
  await expect(soFar(page, "101")).toBeVisible();
  list.breakOff();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The answer ended early, 101 documents were read");
  await expect(status(page)).toHaveText("Showing 101 of 101 documents, incomplete");
  await expect(table(page)).toHaveAttribute("aria-busy", "false");
  await button(page, "Try again").click();
  const whole = await arriving.next();
  whole.sendRows(part(0, 150));
  whole.end();
  await expect(status(page)).toHaveText("Showing 150 of 150 documents");
  await expect(alert).toBeHidden();
  expect(arriving.asked()).toBe(2);
});

test("a refresh streams beside the rows on screen, and replaces them only when it is complete", async ({
  page,
  arriving,
  open,
}) => {
  const list = await open();
  list.sendRows(part(0, 20));
  list.end();
  await expect(status(page)).toHaveText("Showing 20 of 20 documents");
  await button(page, "Refresh").click();
  const broken = await arriving.next();
  broken.sendRows(part(0, 11));
  await expect(bytesReceived(page)).toBeVisible();
  broken.breakOff();
  await expect(page.getByRole("alert")).toContainText("The answer ended early, 10 documents were read");
  await expect(page.getByRole("alert")).toContainText("Refresh failed");
  await expect(status(page)).toHaveText("Showing 20 of 20 documents");

  await button(page, "Refresh").click();
  const left = await arriving.next();
  left.sendRows(part(0, 11));
  await button(page, "Cancel").click();
  await expect.poll(() => left.left).toBe(true);
  await expect(button(page, "Refresh")).toBeFocused();
  await expect(status(page)).toHaveText("Showing 20 of 20 documents");

  await button(page, "Refresh").click();
  const refreshed = await arriving.next();
  refreshed.sendRows([row("new-1"), ...part(0, 3000)]);
  await expect(bytesReceived(page)).toBeVisible();
  await expect(status(page)).toHaveText("Showing 20 of 20 documents");
  await expect(link(page, "new-1")).toBeHidden();
  refreshed.end();
  await expect(status(page)).toHaveText("Showing 3001 of 3001 documents");
  await expect(link(page, "new-1")).toBeVisible();
});
