import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { row } from "./list-service";
import { boxOf, drag, holdBack, resize, sideways, status, table } from "./on-page";

const LONG_ID = "66f0a1b2c3d4e5f6a7b8c9d0";
const LIST = [
  row(LONG_ID, { original_file_name: "long id.pdf", rottenDays: 45 }),
  row("d-1", { Extracted: true, rottenDays: 45 }),
  row("d-2", { rottenDays: 30 }),
  row("d-3", { rottenDays: null }),
  row("d-4", { CreatedAt: "2026-11-09T23:38:00.000Z", EditedAt: "2026-11-09T23:38:00.000Z", rottenDays: 2 }),
];

const test = base.extend<{ open: (query?: string) => Promise<void> }>({
  open: async ({ page, viewer, list }, use) => {
    list.list = LIST;
    await use(async (query = "") => {
      await page.goto(`${viewer}/workflows/flow-1${query}`);
      await expect(page.getByRole("button", { name: "Changes" })).toBeVisible();
    });
  },
});

const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name, exact: true }) });
const filter = (page: Page, name: string) => page.getByRole("search").getByRole("button", { name, exact: true });
const widthOf = async (element: Locator) => Math.round((await boxOf(element)).width);
const heading = (page: Page, name: string) => table(page).getByRole("columnheader", { name, exact: true });
const border = (page: Page, name: string) => page.getByRole("separator", { name: `Width of ${name}` });

test.describe("in a time zone east of UTC", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("a filter by day shows the days that the times show", async ({ page, open }) => {
    await open("?created=2026-11-10..2026-11-10");
    await expect(status(page)).toHaveText("Showing 1 of 5 documents");
    await expect(rowOf(page, "d-4.pdf")).toContainText("10 Nov, 00:38");
    await expect(page.getByRole("button", { name: "Created 10 Nov 2026: remove" })).toBeVisible();
    await page.getByRole("button", { name: "Display" }).click();
    await page.getByRole("menuitemradio", { name: "UTC" }).click();
    await expect(status(page)).toHaveText("Showing 0 of 5 documents");
  });
});

test.describe("columns", () => {
  test("are resized by dragging and by keyboard, keep their width after a reload, and show the end of a long id", async ({
    page,
    open,
  }) => {
    await open();
    const cell = rowOf(page, "long id.pdf").getByRole("cell").nth(6);
    await expect(cell).toHaveAttribute("title", LONG_ID);
    const [cut, end] = [await boxOf(cell), await boxOf(cell.getByText(LONG_ID))];
    expect(end.x).toBeLessThan(cut.x);
    expect(end.right).toBeLessThanOrEqual(cut.right);

    const created = heading(page, "Created");
    const before = await widthOf(created);
    await drag(page, border(page, "Created"), 60);
    expect(await widthOf(created)).toBe(before + 60);
    await border(page, "Created").press("ArrowLeft");
    expect(await widthOf(created)).toBe(before + 44);
    expect(await widthOf(rowOf(page, "d-1.pdf").getByRole("cell").nth(3))).toBe(before + 44);
    await page.reload();
    await expect.poll(() => widthOf(created)).toBe(before + 44);
    // The name of a narrow column is cut, and does not lie over the next one's.
    await border(page, "Created").press("Home");
    const words = await boxOf(created.getByText("Created"));
    expect(words.right).toBeLessThan((await boxOf(created)).right);
    await border(page, "Created").press("Enter");
    expect(await widthOf(created)).toBe(before);
    await border(page, "Document ID").dblclick();
    const [whole, text] = [await boxOf(cell), await boxOf(cell.getByText(LONG_ID))];
    expect(text.x).toBeGreaterThanOrEqual(whole.x);
    expect(whole.width).toBeLessThan(text.width + 60);
  });

  test("fit into the window, the last one is resized like the others, and the menu names those without room", async ({
    page,
    open,
  }) => {
    await open();
    for (const width of [1366, 1280, 1100, 1024]) {
      await resize(page, width, 812);
      const overflow = () =>
        table(page).evaluate(({ parentElement: scroller }) =>
          scroller ? scroller.scrollWidth - scroller.clientWidth : NaN,
        );
      await expect.poll(overflow, `at ${width} px`).toBe(0);
      const [last, header] = [page.getByRole("separator").last(), table(page).getByRole("columnheader").last()];
      const before = await widthOf(header);
      await drag(page, last, -20);
      await expect.poll(() => widthOf(header), `at ${width} px`).toBe(before - 20);
      await last.press("Enter");
      await expect.poll(() => widthOf(header)).toBe(before);
    }

    await expect(heading(page, "Owner")).toBeHidden();
    await page.getByRole("button", { name: "Display" }).click();
    const item = (name: string) => page.getByRole("menuitemcheckbox", { name, exact: true });
    await expect(item("Created")).toBeChecked();
    await expect(item("Edited at")).toBeChecked();
    await expect(item("Document ID (no room)")).toBeChecked();
    await expect(item("Owner (no room)")).not.toBeChecked();
    await item("Owner (no room)").click();
    await resize(page, 1440, 812);
    await expect(item("Owner")).toBeChecked();
    await expect(heading(page, "Owner")).toBeVisible();
    await expect(item("Document ID")).toBeChecked();
  });
});

test("a failed refresh moves no row, and lies with the messages above the bar of the selection, wide or narrow", async ({
  page,
  list,
  open,
}) => {
  await open();
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  const bar = page.getByRole("group", { name: "Selection" });
  await expect(bar).toContainText("2 selected");
  // It covers no row, however low the window.
  await resize(page, 1440, 420);
  const table = await boxOf(page.getByRole("table", { name: "Documents" }).locator(".."));
  expect(table.bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
  await resize(page, 1440, 812);
  const below = page.getByRole("link", { name: "d-4.pdf" });
  const before = await boxOf(below);
  list.status = 400;
  await page.keyboard.press("r");
  const alert = page.getByRole("alert");
  await expect(alert).toBeVisible();
  expect(await boxOf(below)).toEqual(before);
  const message = page.getByRole("log", { name: "Notifications" }).getByRole("group");
  for (const width of [1440, 375]) {
    await resize(page, width, 812);
    await bar.getByRole("button", { name: "Copy ids" }).click();
    await expect(message.first()).toBeVisible();
    for (const above of [alert, message.first()]) {
      await expect.poll(async () => (await boxOf(above)).bottom).toBeLessThan((await boxOf(bar)).y);
    }
  }
  await bar.getByRole("button", { name: "Clear selection" }).click();
  // Over the first row of a phone.
  const { y } = await boxOf(page.getByRole("region", { name: "List" }));
  expect((await boxOf(alert)).bottom).toBeLessThanOrEqual(y + 56);
  await page.getByRole("main").getByRole("button", { name: "Dismiss" }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole("button", { name: "Refresh" })).toBeFocused();
});

test("the peek is beside the list, leaves room for names and covers no control, g leads to a row, and a press on a row selects or opens it", async ({
  page,
  open,
}) => {
  await open();
  for (const width of [1440, 1024, 768]) {
    await resize(page, width, 800);
    await page.keyboard.press("j");
    await page.keyboard.press("Space");
    const peek = await boxOf(page.getByRole("complementary", { name: "Peek" }));
    expect(peek.right).toBe(width);
    const region = page.getByRole("region", { name: "List" });
    expect((await boxOf(region)).right).toBeLessThanOrEqual(peek.x);
    expect((await boxOf(heading(page, "File name"))).width).toBeGreaterThanOrEqual(320);
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    for (const control of await page.getByRole("main").getByRole("button").filter({ visible: true }).all()) {
      const isOther = await control.evaluate((element) => !element.closest("aside, [role=region]"));
      if (isOther) expect((await boxOf(control)).bottom).toBeLessThanOrEqual(peek.y);
    }
    await page.keyboard.press("Escape");
  }
  await resize(page, 1440, 900);

  await page.keyboard.press("g");
  await page.getByRole("textbox", { name: "Row, 1 to 5" }).fill("3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "d-2.pdf" })).toBeFocused();

  const first = rowOf(page, "long id.pdf");
  await first.hover();
  await first.click({ position: { x: 18, y: 18 } });
  await expect(first).toHaveAttribute("aria-selected", "true");
  await rowOf(page, "d-2.pdf").click({ modifiers: ["Shift"], position: { x: 700, y: 18 } });
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.getByRole("group", { name: "Selection" })).toBeHidden();
  await rowOf(page, "d-3.pdf").click({ position: { x: 700, y: 18 } });
  await expect(page).toHaveURL(/\/documents\/d-3$/);
});

test.describe("at 375 px", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test("one button holds the filters and says how many are active, and each cell of a row says what it is", async ({
    page,
    open,
  }) => {
    await open();
    const cells = rowOf(page, "d-2.pdf").getByRole("cell");
    await expect(cells.filter({ hasText: "30" })).toBeVisible();
    await expect(cells.filter({ hasText: /^Extracted (?:Yes|No)$/ })).toBeVisible();
    await expect(cells.filter({ hasText: /^\d+ rotten days$/ })).toBeVisible();
    await expect(heading(page, "Extracted").getByRole("button")).toHaveCount(0);
    expect(await sideways(page)).toBe(0);

    await expect(page.getByRole("group", { name: "Extracted" })).toBeHidden();
    await page.getByRole("button", { name: "More" }).click();
    for (const name of ["Overview", "Display", "Export"]) {
      expect((await boxOf(page.getByRole("button", { name }))).height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("group", { name: "Extracted" }).getByRole("radio", { name: "No" }).check();
    await sheet.getByRole("button", { name: "Rotten days", exact: true }).click();
    const preset = sheet.getByRole("button", { name: "Over 30 days" });
    expect((await boxOf(preset)).y).toBeGreaterThan((await boxOf(sheet.getByRole("group", { name: "Edited" }))).bottom);
    await preset.click();
    await sheet.getByRole("combobox", { name: "Sort by" }).selectOption("Rotten days, descending");
    await sheet.getByRole("button", { name: "Show 1 document" }).click();
    await expect(page.getByRole("button", { name: "Filters · 2" })).toBeFocused();
    await expect(status(page)).toHaveText("Showing 1 of 5 documents");
    await expect(page).toHaveURL(/extracted=false&rotten=31\.\.&sort=-rottenDays$/);
  });

  test("a long press selects a row, further taps select others, and a tap opens a document once none is selected", async ({
    page,
    open,
  }) => {
    await open();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    const { x, y } = await boxOf(rowOf(page, "d-2.pdf"));
    await touch("touchStart", [{ x: x + 80, y: y + 20 }]);
    await expect(page.getByText("1 selected")).toBeVisible();
    await touch("touchEnd", []);
    await rowOf(page, "d-1.pdf").tap();
    await expect(page.getByText("2 selected")).toBeVisible();
    await expect(page.getByRole("button", { name: "Compare" })).toBeVisible();
    await page.getByRole("button", { name: "Clear selection" }).tap();
    await rowOf(page, "d-1.pdf").tap();
    await expect(page).toHaveURL(/\/documents\/d-1$/);
  });
});

test("nothing that loads last moves the list, and no control stands alone, at any width", async ({ page, demo }) => {
  const widths = [1440, 1280, 1200, 1100, 1024, 800, 375, 320];
  const top = async (of: Locator) => (await boxOf(of)).y;
  const load = await holdBack(page, /assets\/\w*(Filter|SaveView)\w*-.*\.js$/);
  await page.goto(`${demo}/workflows/inv-2026-q4?extracted=true&edited=false`);
  await expect(status(page)).toHaveText("Showing 238 of 342 documents");
  const before = new Map<number, number>();
  for (const width of widths) {
    await resize(page, width, 900);
    before.set(width, await top(table(page)));
  }
  load();
  await expect(page.getByRole("button", { name: "Save view" })).toBeVisible();
  for (const width of widths) {
    await resize(page, width, 900);
    const filters = width >= 760 ? filter(page, "Created") : page.getByRole("button", { name: "Filters · 2" });
    await expect(filters).toBeVisible();
    expect(await top(table(page)), `at ${width} px`).toBe(before.get(width));
    if (width < 760) continue;
    const search = page.getByRole("searchbox", { name: "Search documents" });
    expect(Math.abs((await top(filters)) - (await top(search)))).toBeLessThanOrEqual(2);
    expect(
      Math.abs((await top(page.getByRole("button", { name: "Display" }))) - (await top(search))),
    ).toBeLessThanOrEqual(2);
  }
});
