import type { Locator } from "@playwright/test";
import { openList } from "../../scripts/states";
import { LIST_SIZES, measureBands, ROWS, VIEW, WITH_NEWS } from "./bands";
import { expect, test } from "./fixtures";
import { boxOf, filePanel, heading, holdBack, resize, status, table } from "./on-page";

const top = async (element: Locator) => (await boxOf(element)).y;

test("the first row of a list is high in any window and stays there, and so does each control above it", async ({
  page,
  list,
  viewer,
}) => {
  test.setTimeout(180_000);
  for (const [width, height, limit] of LIST_SIZES) {
    const where = `${width} x ${height}`;
    await resize(page, width, height);
    await page.emulateMedia({ colorScheme: "light" });
    Object.assign(list, { list: ROWS, status: 200, sends: "head" });
    await page.goto(viewer + VIEW);
    await expect(page.getByText("Loading documents…")).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Search documents" });
    const searchTop = await top(search);
    list.sends = "all";
    await expect(status(page)).toHaveText("Showing 3 of 3 documents");
    // Until their code is there, the buttons of menus are no buttons yet.
    for (const name of ["Save view", "Views", "Changes"]) {
      await expect(page.getByRole("button", { name, exact: true }).first()).toBeAttached();
    }
    await page.waitForLoadState("networkidle");
    const before = await page.evaluate(measureBands);
    expect.soft(before.rowTop, where).toBeLessThanOrEqual(limit);
    expect.soft(await top(search), where).toBe(searchTop);
    expect.soft(before.covered, where).toEqual([]);
    expect.soft(before.sideways, where).toBeLessThanOrEqual(0);

    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByRole("link", { name: "d-1.pdf" }).hover();
    list.list = WITH_NEWS;
    await page.keyboard.press("r");
    await expect(page.getByText("1 new")).toBeVisible();
    expect.soft(await page.evaluate(measureBands), `${where}, dark, with news`).toEqual(before);
    // Nothing covers them.
    for (const name of ["Clear all", "Save view"]) await page.getByRole("button", { name }).click({ trial: true });
    list.status = 400;
    await page.keyboard.press("r");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Refresh failed");
    expect.soft(await page.evaluate(measureBands), `${where}, dark, failed`).toEqual(before);
  }
});

test("what shows only some documents of a list stays where it was pressed", async ({ page, demo }) => {
  await page.goto(demo);
  // The demo begins with news.
  await page.getByRole("button", { name: "Explore the demo" }).click();
  for (const width of [1440, 1280, 1024]) {
    await resize(page, width, 800);
    for (const name of ["Needs a look 1", "Only changed"]) {
      await page.goto(`${demo}/workflows/purchasing-2026?extracted=true&q=pdf`);
      await expect(page.getByRole("button", { name: "Clear all" })).toBeVisible();
      const toggle = page.getByRole("button", { name });
      const before = await boxOf(toggle);
      for (const pressed of ["true", "false"]) {
        await toggle.click();
        await expect(toggle).toHaveAttribute("aria-pressed", pressed);
        expect.soft(await boxOf(toggle), `${name} at ${width} px`).toEqual(before);
      }
    }
  }
});

test("every control of a list can be reached on an upright tablet", async ({ browser, contextOptions, demo }) => {
  const viewport = { width: 760, height: 1024 };
  const page = await browser.newPage({ ...contextOptions, viewport, hasTouch: true, baseURL: demo });
  await openList(page, "/workflows/inv-2026-q4?extracted=true");
  expect(await page.evaluate(measureBands)).toMatchObject({ covered: [], sideways: 0 });
  await page.close();
});

/** Where the first label may begin, and the file, where both are beside each other. */
const DOCUMENT_SIZES = [
  [1440, 900],
  [1280, 800],
  [1024, 768],
] as const;

test("a document begins high in the window, and nothing of its bar is out of reach, wide or narrow", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/workflows/inv-2026-q4?extracted=true&edited=false`);
  await table(page).getByRole("link").first().click();
  await expect(filePanel(page).locator("canvas").first()).toBeVisible();
  const firstLabel = page.getByRole("region").getByRole("term").first().locator("..");
  for (const [width, height] of DOCUMENT_SIZES) {
    await resize(page, width, height);
    expect.soft(await top(firstLabel), `label at ${width} px`).toBeLessThanOrEqual(136);
    expect.soft(await top(filePanel(page).locator("canvas").first()), `file at ${width} px`).toBeLessThanOrEqual(108);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  for (const [width, height] of LIST_SIZES) {
    await resize(page, width, height);
    await expect(heading(page)).toBeVisible();
    if (width < 760) expect.soft(await top(firstLabel), `label at ${width} px`).toBeLessThanOrEqual(290);
    const bands = await page.evaluate(measureBands);
    expect.soft(bands.covered, `${width} x ${height}`).toEqual([]);
    expect.soft(bands.sideways, `${width} x ${height}`).toBeLessThanOrEqual(0);
  }
});

test("what is found in a file moves no control above the labels, covers no words and fits the window", async ({
  browser,
  contextOptions,
  demo,
}) => {
  const page = await browser.newPage({ ...contextOptions, baseURL: demo });
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [640, 400],
    [375, 812],
  ] as const) {
    await resize(page, width, height);
    const arrive = await holdBack(page, /\.pdf$/);
    await page.goto("/workflows/purchasing-2026");
    await table(page).getByRole("link").first().click();
    const search = page.getByRole("searchbox", { name: "Search labels" });
    const tools = ["With value", "Without value", "Next problem", "Export labels"].map((name) =>
      page.getByRole("main").getByRole("button", { name, exact: true }),
    );
    // Before its code is there, a button has no name for the key.
    await expect(tools.at(-1) ?? search).toHaveAttribute("title", /\(e\)/);
    const before = await Promise.all([search, ...tools].map(boxOf));
    arrive();
    await expect(page.getByRole("button", { name: "Not in the file" })).toBeVisible();
    expect(await Promise.all([search, ...tools].map(boxOf)), `${width} px`).toEqual(before);
    const isSideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect.soft(isSideways, `${width} px`).toBe(false);
    const note = page.getByText('Page 1 has "5 December 2026" beside "Payment due"');
    const rule = page.getByText("payment_due_date is not invoice_date + net_d");
    await rule.scrollIntoViewIfNeeded();
    const [noteBox, ruleBox] = await Promise.all([note, rule].map(boxOf));
    const isBeside = (noteBox?.bottom ?? 0) <= (ruleBox?.y ?? 0) + 1;
    expect.soft(isBeside, `${width} px`).toBe(true);
    await page.unroute(/\.pdf$/);
  }
  await page.close();
});
