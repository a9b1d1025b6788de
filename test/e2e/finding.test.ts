import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { boxOf, resize, status, table } from "./on-page";

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(status(page)).toContainText("Showing");
  await expect(page.getByRole("button", { name: "Display" })).toBeVisible();
}

test("the counts change and nothing moves, and twenty-three compact rows fit on a laptop's screen", async ({
  page,
  demo,
}) => {
  // Sorted by a column that a narrower window has no room for.
  await open(page, `${demo}/workflows/inv-2026-q3?sort=-userId`);
  const edited = page.getByRole("group", { name: "Edited" });
  const yes = edited.getByRole("radio", { name: "Yes" });
  const count = Number(await page.locator(`[id="${await yes.getAttribute("aria-describedby")}"]`).innerText());
  const places = async () => {
    const watched = [page.getByRole("button", { name: "Labels" }), status(page), table(page)];
    const boxes = await Promise.all(watched.map(boxOf));
    return boxes.map(({ x, y }) => [Math.round(x), Math.round(y)]);
  };
  const before = await places();
  await yes.check();
  await expect(status(page)).toHaveText(`Showing ${count} of 57 documents`);
  expect(await places()).toEqual(before);
  await edited.getByRole("radio", { name: "Any" }).check();
  await expect(status(page)).toHaveText("Showing 57 of 57 documents");

  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Compact rows" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator('tr[aria-rowindex="24"]')).toBeInViewport({ ratio: 1 });
  const words = page.getByRole("button", { name: "Sorted by Owner, descending: remove" });
  await expect(page.getByRole("columnheader", { name: "Owner" })).toBeVisible();
  await expect(words).toBeHidden();
  await resize(page, 1024, 768);
  await expect(page.getByRole("columnheader", { name: "Owner" })).toBeHidden();
  await expect(words).toBeVisible();
});
