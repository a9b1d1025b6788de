import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { boxOf, status, table } from "./on-page";

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(status(page)).toContainText("Showing");
  await expect(page.getByRole("button", { name: "Display" })).toBeVisible();
}

test("a range of days is set by keyboard, and a half-typed day is refused", async ({ page, demo }) => {
  await open(page, `${demo}/workflows/inv-2026-q4`);
  await page.getByRole("search").getByRole("button", { name: "Created", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Today" })).toBeFocused();
  const from = page.getByLabel("Created from (UTC)");
  await from.focus();
  await page.keyboard.type("1 Nov 20");
  await page.keyboard.press("Enter");
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await expect(from).toHaveAccessibleDescription("This is not a day, such as 1 Nov 2026.");
  await expect(page).toHaveURL(`${demo}/workflows/inv-2026-q4`);

  await from.fill("1 nov 2026");
  await from.press("Enter");
  await expect(page).toHaveURL(`${demo}/workflows/inv-2026-q4?created=2026-11-01..`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Created from 1 Nov 2026: remove" })).toBeVisible();
  await expect(status(page)).not.toHaveText("Showing 342 of 342 documents");
  await page.getByRole("button", { name: "Clear all" }).press("Enter");
  await expect(status(page)).toHaveText("Showing 342 of 342 documents");
});

test("the counts change and nothing moves", async ({ page, demo }) => {
  await open(page, `${demo}/workflows/inv-2026-q4`);
  const yes = page.getByRole("group", { name: "Edited" }).getByRole("radio", { name: "Yes" });
  const count = Number(await page.locator(`[id="${await yes.getAttribute("aria-describedby")}"]`).innerText());
  const places = async () => {
    const watched = [page.getByRole("button", { name: "Labels" }), status(page), table(page)];
    const boxes = await Promise.all(watched.map(boxOf));
    return boxes.map(({ x, y }) => [Math.round(x), Math.round(y)]);
  };
  const before = await places();
  await yes.check();
  await expect(status(page)).toHaveText(`Showing ${count} of 342 documents`);
  expect(await places()).toEqual(before);
});

test("twenty-three compact rows fit on a laptop's screen, and a column without room is still shown as the sort order", async ({
  page,
  demo,
}) => {
  await open(page, `${demo}/workflows/inv-2026-q3?sort=-userId`);
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Compact rows" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator('tr[aria-rowindex="24"]')).toBeInViewport({ ratio: 1 });
  const words = page.getByRole("button", { name: "Sorted by Owner, descending: remove" });
  await expect(page.getByRole("columnheader", { name: "Owner" })).toBeVisible();
  await expect(words).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole("columnheader", { name: "Owner" })).toBeHidden();
  await expect(words).toBeVisible();
});
