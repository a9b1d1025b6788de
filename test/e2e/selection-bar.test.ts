import type { Locator } from "@playwright/test";
import { connect, expect, test } from "./fixtures";
import { startListService } from "./list-service";

const boxOf = async (element: Locator) => {
  const { y = NaN, height = NaN } = (await element.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
};

for (const width of [1440, 375]) {
  test(`at ${width} px a failed refresh and a message lie above the bar of the selection`, async ({ page, viewer }) => {
    const service = await startListService();
    await connect(page, viewer, service);
    await page.setViewportSize({ width, height: 812 });
    await page.goto(`${viewer}/workflows/flow-1`);
    await expect(page.getByRole("table", { name: "Documents" })).toBeVisible();
    for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
    const bar = page.getByRole("group", { name: "Selection" });
    await expect(bar).toContainText("2 selected");
    const row = page.getByRole("link", { name: "d-2.pdf" });
    const before = await boxOf(row);
    service.status = 400;
    await page.keyboard.press("r");
    const alert = page.getByRole("alert");
    await expect(alert).toBeVisible();
    expect((await boxOf(alert)).bottom).toBeLessThan((await boxOf(bar)).top);
    expect(await boxOf(row)).toEqual(before);

    await bar.getByRole("button", { name: "Copy ids" }).click();
    const message = page.getByRole("log", { name: "Notifications" }).getByRole("group");
    await expect(message).toBeVisible();
    await expect.poll(async () => (await boxOf(message)).bottom).toBeLessThan((await boxOf(bar)).top);
    await bar.getByRole("button", { name: "Clear selection" }).click();
    // In the place of the bar.
    await expect.poll(async () => (await boxOf(alert)).bottom).toBe(812 - 16);
    await service.close();
  });
}
