import { expect, test } from "./fixtures";
import { row, rows } from "./list-service";
import { boxOf, link, status, table } from "./on-page";

// What a refresh marks, counts, keeps and says is tested in pages/workflow-refresh.test.tsx and pages/workflow-news.test.tsx.
test("a refresh keeps the focused row and its position, and counts the changes although the browser was busy", async ({
  page,
  viewer,
  list,
}) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  list.list = rows(1000);
  await page.goto(`${viewer}/workflows/flow-1`);
  await expect(status(page)).toHaveText("Showing 1000 of 1000 documents");
  await table(page).hover();
  await page.mouse.wheel(0, 36 * 500);
  await link(page, "d-503").focus();
  const top = async () => Math.round((await boxOf(link(page, "d-503"))).y);
  const before = await top();
  list.list = [row("new-1"), row("new-2"), row("new-3"), ...rows(1000)];
  await page.keyboard.press("r");
  await expect(status(page)).toHaveText("Showing 1003 of 1003 documents");
  await expect(page.getByRole("button", { name: "3 new" })).toBeVisible();
  await expect(link(page, "d-503")).toBeFocused();
  expect(await top()).toBe(before);
  await page.keyboard.press("j");
  await expect(link(page, "d-504")).toBeFocused();
});

test("automatic refresh pauses offline and while the tab is hidden, says so, and catches up afterwards", async ({
  page,
  context,
  viewer,
  list,
}) => {
  await page.clock.install();
  await page.goto(`${viewer}/workflows/flow-1`);
  await expect(table(page)).toBeVisible();
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("menuitemradio", { name: "Every 30 s" }).click();
  await page.keyboard.press("Escape");
  // The interval begins with the code that this text comes from.
  await expect(page.getByText("every 30 s", { exact: true })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText("paused: offline")).toBeVisible();
  const { asked } = list;
  await page.clock.runFor(120_000);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("paused: offline")).toBeHidden();
  await expect.poll(() => list.asked).toBeGreaterThan(asked);

  const turn = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
      Object.defineProperty(document, "hidden", { value: visibility === "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await turn("hidden");
  list.status = 404;
  const askedSoFar = list.asked;
  await page.clock.runFor(120_000);
  expect(list.asked).toBe(askedSoFar);
  await turn("visible");
  // An empty answer is held back as well.
  await expect(page.getByText("3 gone")).toBeVisible();
  await expect(link(page, "d-0")).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(status(page)).toContainText("documents not found!");
});
