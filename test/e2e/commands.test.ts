import { expect, test } from "./fixtures";
import { boxOf, holdBack, status, table } from "./on-page";

const LIST = "/workflows/inv-2026-q3?sort=_id";

test("in the command palette Enter runs the first match and no more, and the focus goes back to the row", async ({
  page,
  visit,
}) => {
  await visit(LIST);
  const address = page.url();
  await expect(status(page)).toHaveText("Showing 57 of 57 documents");
  await page.keyboard.press("j");
  const row = table(page).getByRole("link").first();
  await expect(row).toBeFocused();
  const command = page.getByRole("combobox", { name: "Command" });
  await page.keyboard.press("Control+k");
  await expect(command).toBeFocused();
  await page.keyboard.type("theme dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(row).toBeFocused();
  // Enter on a row's link opens its document.
  expect(page.url()).toBe(address);
  // A command that opens a dialog begins from the row as well.
  await page.keyboard.press("Control+k");
  await expect(command).toBeFocused();
  await page.keyboard.type("keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Keys on this page" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
});

test("the command palette fits a wide and a narrow window, and scrolls to the command that the arrow keys choose", async ({
  page,
  visit,
}) => {
  await visit(LIST);
  const palette = page.getByRole("dialog", { name: "Commands" });
  for (const [width, height] of [
    [1440, 900],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "Commands" }).click();
    await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("option", { name: "Theme: dark" })).toBeInViewport();
    expect((await boxOf(palette)).width).toBe(Math.min(560, width));
    await page.keyboard.press("Escape");
  }
});

test("Ctrl+K that is pressed before the palette's code has arrived opens it", async ({ page, visit }) => {
  const arrive = await holdBack(page, "**/CommandPalette-*.js");
  await visit(LIST);
  await expect(page.getByRole("button", { name: "Commands" })).toBeVisible();
  const asked = page.waitForRequest("**/CommandPalette-*.js");
  await page.keyboard.press("Control+k");
  await asked;
  await expect(page.getByRole("dialog")).toBeHidden();
  arrive();
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
});
