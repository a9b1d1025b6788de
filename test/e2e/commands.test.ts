import { AxeBuilder } from "@axe-core/playwright";
import { connect, expect, test } from "./fixtures";

test("without its code the palette is a button to reload", async ({ page, viewer, service }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await connect(page, viewer, service);
  const refused = page.waitForEvent("requestfailed");
  await page.route("**/CommandPalette*.js", (route) => route.abort());
  await page.goto(viewer);
  await refused;
  const reload = page.getByRole("button", { name: "Reload to get this menu" });
  await page.getByRole("button", { name: "Commands" }).click();
  await expect(reload).toBeInViewport({ ratio: 1 });
  await page.unroute("**/CommandPalette*.js");
  await reload.click();
  await page.getByRole("button", { name: "Commands" }).click();
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const) {
  test.describe(`the command palette at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test.beforeEach(async ({ page, viewer, service }) => {
      await connect(page, viewer, service);
      await page.goto(`${viewer}/workflows/inv-2026-q4?sort=_id`);
      await expect(page.getByRole("status")).toHaveText("Showing 342 of 342 documents");
    });

    test("Enter runs the first match and no more, and the focus goes back to the row", async ({ page }) => {
      await page.keyboard.press("j");
      const row = page.getByRole("table", { name: "Documents" }).getByRole("link").first();
      await expect(row).toBeFocused();
      const address = page.url();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
      await page.keyboard.type("theme dark");
      await page.keyboard.press("Enter");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(row).toBeFocused();
      // Enter on a row's link opens its document.
      expect(page.url()).toBe(address);
      // A command that opens a dialog begins from the row as well.
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
      await page.keyboard.type("keyboard");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Keys on this page" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(row).toBeFocused();
    });

    test("the list of commands scrolls with the arrow keys", async ({ page }) => {
      await page.getByRole("button", { name: "Commands" }).click();
      await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(page.getByRole("option", { name: "Theme: dark" })).toBeInViewport();
    });

    test("has no accessibility fault in either theme, and fits the page", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.keyboard.press("Control+k");
      const palette = page.getByRole("dialog", { name: "Commands" });
      for (const text of ["", "no such command"]) {
        await palette.getByRole("combobox").fill(text);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const { violations } = await new AxeBuilder({ page }).include("[role=dialog]").analyze();
          expect(violations).toEqual([]);
        }
      }
      const box = await palette.boundingBox();
      expect(box?.width).toBe(Math.min(560, width));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  });
}

test("Ctrl+K that is pressed before the palette's code has arrived opens it", async ({ page, viewer, service }) => {
  await connect(page, viewer, service);
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/CommandPalette-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${viewer}/workflows/inv-2026-q4`);
  await expect(page.getByRole("button", { name: "Commands" })).toBeVisible();
  const asked = page.waitForRequest("**/CommandPalette-*.js");
  await page.keyboard.press("Control+k");
  await asked;
  await expect(page.getByRole("dialog")).toBeHidden();
  arrive();
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
});
