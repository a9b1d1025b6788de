import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";

const boxOf = async (element: Locator) => {
  const { y = NaN, height = NaN } = (await element.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
};

test("a failed refresh and a message lie above the bar of the selection, wide or narrow", async ({
  page,
  viewer,
  list,
}) => {
  await page.goto(`${viewer}/workflows/flow-1`);
  await expect(page.getByRole("table", { name: "Documents" })).toBeVisible();
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  const bar = page.getByRole("group", { name: "Selection" });
  await expect(bar).toContainText("2 selected");
  const row = page.getByRole("link", { name: "d-2.pdf" });
  const before = await boxOf(row);
  list.status = 400;
  await page.keyboard.press("r");
  const alert = page.getByRole("alert");
  await expect(alert).toBeVisible();
  expect(await boxOf(row)).toEqual(before);
  const message = page.getByRole("log", { name: "Notifications" }).getByRole("group");
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await bar.getByRole("button", { name: "Copy ids" }).click();
    await expect(message.first()).toBeVisible();
    for (const above of [alert, message.first()]) {
      await expect.poll(async () => (await boxOf(above)).bottom).toBeLessThan((await boxOf(bar)).top);
    }
  }
  await bar.getByRole("button", { name: "Clear selection" }).click();
  // In the place of the bar.
  await expect.poll(async () => (await boxOf(alert)).bottom).toBe(812 - 16);
});
