import type { Page } from "@playwright/test";
import { connect, expect, test as base } from "./fixtures";
import { row, rows, startListService } from "./list-service";

const test = base.extend<{ list: Awaited<ReturnType<typeof startListService>> }>({
  list: async ({ page, viewer }, use) => {
    const list = await startListService();
    await connect(page, viewer, list);
    await use(list);
    await list.close();
  },
});

const status = (page: Page) => page.getByRole("status");
const table = (page: Page) => page.getByRole("table", { name: "Documents" });
const link = (page: Page, id: string) => page.getByRole("link", { name: `${id}.pdf`, exact: true });
const refresh = (page: Page) => page.getByRole("button", { name: "Refresh" });
const show = (page: Page) => page.getByRole("button", { name: "Show", exact: true });

/** The top of a row in the window, in CSS px. */
const topOf = async (page: Page, id: string) => Math.round((await link(page, id).boundingBox())?.y ?? NaN);

/** Turns on automatic refresh with a clock that the test controls. */
async function openWithAutoRefresh(page: Page, viewer: string) {
  await page.clock.install();
  await page.goto(`${viewer}/workflows/flow-1`);
  await expect(table(page)).toBeVisible();
  await chooseAutoRefresh(page, "Every 30 s");
  // The interval begins with the code that this text comes from.
  await expect(page.getByText("every 30 s")).toBeVisible();
}

async function chooseAutoRefresh(page: Page, choice: string) {
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("menuitemradio", { name: choice }).click();
  await page.keyboard.press("Escape");
}

test.describe("Refresh", () => {
  test("counts the changes although the browser was busy since the list came", async ({ page, viewer, list }) => {
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto(`${viewer}/workflows/flow-1`);
    await expect(status(page)).toHaveText("Showing 3 of 3 documents");
    list.list = [row("new-1"), ...rows(3)];
    await refresh(page).click();
    await expect(page.getByRole("button", { name: "1 new" })).toBeVisible();
    await expect(status(page)).toHaveText("Showing 4 of 4 documents");
  });

  test("shows the new answer at once, marks the changes and filters by them", async ({ page, viewer, list }) => {
    list.list = rows(100_000);
    await page.goto(`${viewer}/workflows/flow-1`);
    await expect(status(page)).toHaveText("Showing 100000 of 100000 documents");
    list.list = [row("new-1"), row("new-2"), ...rows(100_000).slice(1)];
    Object.assign(list.list[4] ?? {}, { Extracted: true });
    Object.assign(list.list[50_000] ?? {}, { Edited: true, EditedAt: "2026-03-05T00:00:00.000Z", rottenDays: null });
    await refresh(page).click();
    await expect(status(page)).toHaveText("Showing 100001 of 100001 documents");
    await expect(page.getByText("2 new, 1 now extracted, 1 edited, 1 gone")).toBeVisible();
    await expect(
      table(page)
        .getByRole("row")
        .filter({ has: link(page, "new-1") }),
    ).toContainText("new");

    await page.getByRole("button", { name: "Only changed" }).click();
    await expect(status(page)).toHaveText("Showing 4 of 100001 documents");
    await expect(table(page).getByRole("row").nth(4)).toContainText("edited");
    await page.getByRole("button", { name: "Only changed" }).click();
    await expect(status(page)).toHaveText("Showing 100001 of 100001 documents");

    await refresh(page).click();
    await expect(page.getByText("Nothing changed")).toBeVisible();
  });

  test("keeps the focused row and its position", async ({ page, viewer, list }) => {
    list.list = rows(100_000);
    await page.goto(`${viewer}/workflows/flow-1`);
    await expect(status(page)).toHaveText("Showing 100000 of 100000 documents");
    await table(page).hover();
    await page.mouse.wheel(0, 36 * 5000);
    await link(page, "d-5003").focus();
    const before = await topOf(page, "d-5003");
    list.list = [row("new-1"), row("new-2"), row("new-3"), ...rows(100_000)];
    await page.keyboard.press("r");
    await expect(status(page)).toHaveText("Showing 100003 of 100003 documents");
    await expect(link(page, "d-5003")).toBeFocused();
    expect(await topOf(page, "d-5003")).toBe(before);
    await page.keyboard.press("j");
    await expect(link(page, "d-5004")).toBeFocused();
  });

  test("that fails keeps the rows and says when it failed and what is shown", async ({ page, viewer, list }) => {
    await page.goto(`${viewer}/workflows/flow-1`);
    await expect(table(page)).toBeVisible();
    list.status = 403;
    await refresh(page).click();
    await expect(page.getByRole("alert")).toContainText(/Refresh failed at \d\d:\d\d:\d\d, showing \d\d:\d\d:\d\d/);
    await expect(link(page, "d-2")).toBeVisible();
    list.status = 200;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toBeHidden();
  });
});

test.describe("automatic refresh", () => {
  test("holds changes back until the user accepts them", async ({ page, viewer, list }) => {
    await openWithAutoRefresh(page, viewer);
    list.list = [row("new-1"), ...rows(2)];
    await page.clock.runFor(31_000);
    await expect(page.getByText("1 new, 1 gone")).toBeVisible();
    await expect(status(page)).toHaveText("Showing 3 of 3 documents");
    await expect(link(page, "new-1")).toBeHidden();

    await link(page, "d-2").click();
    await expect(page.getByText("3 of 3")).toBeVisible();
    await page.getByRole("link", { name: "Back to workflow" }).click();
    await expect(link(page, "d-2")).toBeFocused();
    await show(page).click();
    await expect(link(page, "new-1")).toBeVisible();
    await expect(link(page, "d-2")).toBeHidden();
    await expect(refresh(page)).toBeFocused();
  });

  test("holds an empty answer back too", async ({ page, viewer, list }) => {
    await openWithAutoRefresh(page, viewer);
    list.status = 404;
    await page.clock.runFor(31_000);
    await expect(page.getByText("3 gone")).toBeVisible();
    await expect(link(page, "d-0")).toBeVisible();
    await show(page).click();
    await expect(status(page)).toContainText("documents not found!");
  });

  test("is remembered on the device", async ({ page, viewer, list }) => {
    await page.goto(`${viewer}/workflows/flow-1`);
    await chooseAutoRefresh(page, "Every 5 min");
    await page.reload();
    await expect(page.getByText("every 5 min")).toBeVisible();
    await page.getByRole("button", { name: "Display" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Every 5 min" })).toBeChecked();
    expect(list.asked).toBe(2);
  });

  test("pauses offline and shows why", async ({ page, context, viewer, list }) => {
    await openWithAutoRefresh(page, viewer);
    await context.setOffline(true);
    await expect(page.getByText("paused: offline")).toBeVisible();
    const { asked } = list;
    await page.clock.runFor(120_000);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText("paused: offline")).toBeHidden();
    await expect.poll(() => list.asked).toBeGreaterThan(asked);
  });

  test("pauses while the tab is hidden and catches up when it is seen again", async ({ page, viewer, list }) => {
    await openWithAutoRefresh(page, viewer);
    const turn = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
        Object.defineProperty(document, "hidden", { value: visibility === "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, state);
    await turn("hidden");
    await expect(page.getByText("paused: hidden")).toBeVisible();
    list.list = [row("new-1"), ...rows(3)];
    const { asked } = list;
    await page.clock.runFor(120_000);
    expect(list.asked).toBe(asked);
    await turn("visible");
    await expect(page.getByText("1 new", { exact: true })).toBeVisible();
    await expect(page.getByText("paused: hidden")).toBeHidden();
  });

  test("doubles its pause after a failure", async ({ page, viewer, list }) => {
    await openWithAutoRefresh(page, viewer);
    list.status = 403;
    await page.clock.runFor(31_000);
    await expect(page.getByText("next try in 1 min")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Refresh failed");
    list.status = 200;
    await page.clock.runFor(61_000);
    await expect(page.getByRole("alert")).toBeHidden();
    await expect(page.getByText("next try")).toBeHidden();
  });
});

test.describe("a slow list", () => {
  test("shows the bytes received before its first row, and can be cancelled and requested again", async ({
    page,
    viewer,
    list,
  }) => {
    list.list = rows(100_000);
    list.sends = "head";
    await page.goto(`${viewer}/workflows/flow-1`);
    await expect(page.getByText(/^1 kB received, \d+ s$/)).toBeVisible();
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(status(page)).toContainText("Loading was cancelled");
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
    list.sends = "all";
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(status(page)).toHaveText("Showing 100000 of 100000 documents");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeHidden();
  });

  test("keeps the rows when a refresh is cancelled", async ({ page, viewer, list }) => {
    list.list = rows(100_000);
    await page.goto(`${viewer}/workflows/flow-1`);
    await expect(table(page)).toBeVisible();
    list.list = rows(90_000);
    list.sends = "half";
    await refresh(page).click();
    await expect(page.getByText(/MB received/)).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText(/MB received/)).toBeHidden();
    await expect(refresh(page)).toBeFocused();
    await expect(status(page)).toHaveText("Showing 100000 of 100000 documents");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
