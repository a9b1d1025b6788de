import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { row } from "./list-service";
import { boxOf, filePanel, heading, holdBack, resize, sideways, status, table } from "./on-page";

/** The sizes of windows, and where the first row of a list may begin in each. */
const LIST_SIZES = [
  [1440, 900, 144],
  [1280, 800, 144],
  [1024, 768, 150],
  [760, 800, 152],
  [640, 400, 190],
  [375, 812, 190],
  [320, 640, 190],
] as const;

const LONG = "A delivery note with a name that is longer than any column of the list is wide, page 1 of 2";
const ROWS = ["d-1", "d-2", "d-3"].map((id) => row(id, { original_file_name: `${LONG} ${id}.pdf`, Extracted: true }));
const VIEW = "/workflows/a-workflow-whose-id-has-many-letters?q=note&extracted=true&created=2026-03-01..&owner=owner-1";

const controls = (page: Page) =>
  page.getByRole("banner").or(page.getByRole("search")).locator("button, a, input").filter({ visible: true });

/** The controls of the bar and of the filters whose middle is covered by something else, or is out of the window. */
const outOfReach = (page: Page) =>
  controls(page).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = window.document.elementFromPoint(x + width / 2, y + height / 2);
      const label = element.closest("label");
      return hit && (element.contains(hit) || label?.contains(hit)) ? [] : [element.outerHTML.slice(0, 120)];
    }),
  );

/** Where the controls are. A button that opens more keeps its place also when it says that it filters. */
const places = (page: Page) =>
  controls(page).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = (element.getAttribute("aria-label") ?? element.textContent).replace(", active", "");
      return [name, x, y, width, height].join(" ");
    }),
  );

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
    Object.assign(list, { list: ROWS, status: 200, sends: "head" });
    await page.goto(viewer + VIEW);
    await expect(page.getByText("Loading documents…")).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Search documents" });
    const searchTop = await top(search);
    list.sends = "all";
    await expect(status(page)).toHaveText("Showing 3 of 3 documents");
    const first = page.getByRole("link", { name: "d-1.pdf" });
    // Until their code is there, the buttons of menus are no buttons yet.
    for (const name of ["Save view", "Views", "Changes"]) {
      await expect(page.getByRole("button", { name, exact: true }).first()).toBeAttached();
    }
    await page.waitForLoadState("networkidle");
    const rowTop = async () => top(page.getByRole("row").filter({ has: first }));
    expect.soft(await rowTop(), where).toBeLessThanOrEqual(limit);
    expect.soft(await top(search), where).toBe(searchTop);
    expect.soft(await outOfReach(page), where).toEqual([]);
    expect.soft(await sideways(page), where).toBeLessThanOrEqual(0);
    const before = { row: await rowTop(), places: await places(page) };

    await first.hover();
    list.list = [...ROWS, row("d-4", { original_file_name: `${LONG} d-4.pdf`, Extracted: true })];
    await page.keyboard.press("r");
    await expect(page.getByText("1 new")).toBeVisible();
    expect.soft({ row: await rowTop(), places: await places(page) }, `${where}, with news`).toEqual(before);
    expect.soft(await sideways(page), `${where}, with news`).toBeLessThanOrEqual(0);
    // Nothing covers them.
    for (const name of ["Clear all", "Save view"]) await page.getByRole("button", { name }).click({ trial: true });
    list.status = 400;
    await page.keyboard.press("r");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Refresh failed");
    expect.soft({ row: await rowTop(), places: await places(page) }, `${where}, failed`).toEqual(before);
  }
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
  const firstLabel = page.getByRole("region").getByRole("term").first();
  for (const [width, height] of DOCUMENT_SIZES) {
    await resize(page, width, height);
    expect.soft(await top(firstLabel), `label at ${width} px`).toBeLessThanOrEqual(142);
    expect.soft(await top(filePanel(page).locator("canvas").first()), `file at ${width} px`).toBeLessThanOrEqual(122);
  }
  for (const [width, height] of LIST_SIZES) {
    await resize(page, width, height);
    await expect(heading(page)).toBeVisible();
    expect.soft(await outOfReach(page), `${width} x ${height}`).toEqual([]);
    expect.soft(await sideways(page), `${width} x ${height}`).toBeLessThanOrEqual(0);
  }
});

test("what is found in a file moves no control above the labels", async ({ browser, contextOptions, demo }) => {
  const page = await browser.newPage({ ...contextOptions, baseURL: demo });
  for (const [width, height] of [
    [1280, 800],
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
    await page.unroute(/\.pdf$/);
  }
  await page.close();
});
