import { expect, test } from "./fixtures";
import { boxOf, holdBack, resize, status, table } from "./on-page";

const LIST = "/workflows/inv-2026-q3?sort=_id";

test("the command palette opens as soon as its code arrives, runs the first match and no more, and fits any window", async ({
  page,
  visit,
}) => {
  const arrive = await holdBack(page, "**/CommandPalette-*.js");
  const asked = page.waitForRequest("**/CommandPalette-*.js");
  await visit(LIST);
  const address = page.url();
  await expect(status(page)).toHaveText("Showing 57 of 57 documents");
  await expect(page.getByRole("button", { name: "Commands" })).toBeVisible();
  await page.keyboard.press("j");
  const row = table(page).getByRole("link").first();
  await expect(row).toBeFocused();
  const command = page.getByRole("combobox", { name: "Command" });
  const palette = page.getByRole("dialog", { name: "Commands" });
  await page.keyboard.press("Control+k");
  await asked;
  await expect(palette).toBeHidden();
  arrive();
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
  // Below a dialog the page's keys do nothing.
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();

  for (const [width, height] of [
    [1440, 900],
    [375, 812],
  ] as const) {
    await resize(page, width, height);
    await page.getByRole("button", { name: "Commands" }).click();
    await expect(command).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("option", { name: "Theme: dark" })).toBeInViewport();
    expect((await boxOf(palette)).width).toBe(Math.min(560, width));
    await page.keyboard.press("Escape");
  }
});
