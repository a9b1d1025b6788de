import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const EVERYTHING = "?q=pdf&extracted=false&edited=false&rotten=3..10&created=2026-01-01..&sort=-userId";

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole("status")).toContainText("Showing");
  await expect(page.getByRole("button", { name: "Display" })).toBeVisible();
}

const toolbar = (page: Page) => page.getByRole("search");
const filter = (page: Page, name: string) => toolbar(page).getByRole("button", { name, exact: true });

test("a range of days is set by keyboard, and a half-typed day is refused", async ({ page, demo }) => {
  await open(page, `${demo}/workflows/inv-2026-q4`);
  await filter(page, "Created").press("Enter");
  await expect(page.getByRole("button", { name: "Today" })).toBeFocused();
  const from = page.getByLabel("Created from (UTC)");
  await from.focus();
  await page.keyboard.type("1101");
  await page.keyboard.press("Enter");
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await expect(from).toHaveAccessibleDescription("This is not a day, such as 2026-11-01.");
  await expect(page).toHaveURL(`${demo}/workflows/inv-2026-q4`);

  await from.fill("2026-11-01");
  await from.press("Enter");
  await expect(page).toHaveURL(`${demo}/workflows/inv-2026-q4?created=2026-11-01..`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Created from 2026-11-01 (UTC): remove" })).toBeVisible();
  await expect(page.getByRole("status")).not.toHaveText("Showing 342 of 342 documents");
  await page.getByRole("button", { name: "Clear all" }).press("Enter");
  await expect(page.getByRole("status")).toHaveText("Showing 342 of 342 documents");
});

test("the counts change and nothing moves", async ({ page, demo }) => {
  await open(page, `${demo}/workflows/inv-2026-q4`);
  const yes = page.getByRole("group", { name: "Edited" }).getByRole("radio", { name: "Yes" });
  const count = Number(await describedBy(page, yes));
  const places = async () => {
    const watched = [
      page.getByRole("button", { name: "Needs a look" }),
      page.getByRole("status"),
      page.getByRole("table", { name: "Documents" }),
    ];
    const boxes = await Promise.all(watched.map((one) => one.boundingBox()));
    return boxes.map((box) => [Math.round(box?.x ?? NaN), Math.round(box?.y ?? NaN)]);
  };
  const before = await places();
  await yes.check();
  await expect(page.getByRole("status")).toHaveText(`Showing ${count} of 342 documents`);
  expect(await places()).toEqual(before);
});

test("twenty-five compact rows fit on a laptop's screen", async ({ page, demo }) => {
  await open(page, `${demo}/workflows/inv-2026-q4?sort=CreatedAt`);
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Compact rows" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator('tr[aria-rowindex="26"]')).toBeInViewport({ ratio: 1 });
});

test("a column hidden on a narrow screen is still shown as the sort order", async ({ page, demo }) => {
  await open(page, `${demo}/workflows/inv-2026-q4?sort=-userId`);
  const words = page.getByRole("button", { name: "Sorted by Owner, descending: remove" });
  await expect(page.getByRole("columnheader", { name: "Owner" })).toBeVisible();
  await expect(words).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole("columnheader", { name: "Owner" })).toBeHidden();
  await expect(words).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } });
    test("every filter at once has no accessibility fault and fits 320 px", async ({ page, demo }) => {
      await open(page, `${demo}/workflows/inv-2026-q4${EVERYTHING}`);
      await page.getByRole("button", { name: "Filters · 4" }).click();
      await page.getByRole("button", { name: "Rotten days", exact: true }).click();
      await page.getByRole("textbox", { name: "Rotten days from" }).fill("three");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByText("This is not a whole number")).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

async function describedBy(page: Page, field: ReturnType<Page["getByRole"]>) {
  const id = await field.getAttribute("aria-describedby");
  return page.locator(`[id="${id}"]`).innerText();
}
