import type { Page } from "@playwright/test";
import { connect, expect, test as base } from "./fixtures";
import { row, startListService } from "./list-service";

const LIST = [
  row("d-0", { rottenDays: 45 }),
  row("d-1", { Extracted: true, rottenDays: 45 }),
  row("d-2", { Edited: true, EditedAt: "2026-03-05T05:06:07.890Z", rottenDays: null }),
  row("d-3", { rottenDays: null }),
];

const test = base.extend<{ list: Awaited<ReturnType<typeof startListService>> }>({
  list: async ({ page, viewer }, use) => {
    const service = await startListService();
    service.list = LIST;
    await connect(page, viewer, service);
    await page.goto(`${viewer}/workflows/flow-1`);
    await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
    await use(service);
    await service.close();
  },
});

const status = (page: Page) => page.getByRole("status");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, id: string) => page.getByRole("link", { name: `${id}.pdf`, exact: true });

for (const width of [1440, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 812 } });

    test("a saved view is used, and another one saved by keyboard survives a reload", async ({ page, list }) => {
      await button(page, "Views").click();
      await button(page, "Not extracted, over 30 days").click();
      await expect(status(page)).toHaveText("Showing 1 of 4 documents");
      await button(page, "Save view").press("Enter");
      await page.keyboard.type("Urgent");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Saved the view “Urgent”")).toBeVisible();
      await page.goto(new URL("/workflows/flow-1", page.url()).href);
      await button(page, "Views").press("Enter");
      await button(page, "Urgent").press("Enter");
      await expect(page).toHaveURL(/extracted=false&rotten=31\.\.$/);
      await button(page, "Views").click();
      await button(page, "Delete Urgent").click();
      await button(page, "Undo").click();
      await button(page, "Views").click();
      await expect(button(page, "Urgent")).toBeVisible();
      expect(list.asked).toBeGreaterThan(0);
    });

    test("news are counted, listed and logged, and a refresh keeps the log", async ({ page, list }) => {
      list.list = [row("new-1"), ...LIST.slice(1)];
      await button(page, "Refresh").click();
      await button(page, "1 new").click();
      await expect(status(page)).toHaveText("Showing 1 of 4 documents");
      await expect(link(page, "new-1")).toBeVisible();
      await button(page, "1 gone").click();
      await expect(page.getByRole("dialog", { name: "Documents no longer in the list" })).toContainText("d-0.pdf");
      await page.keyboard.press("Escape");
      await button(page, "Only new: remove").click();
      await expect(status(page)).toHaveText("Showing 4 of 4 documents");
      await button(page, "Refresh").click();
      await expect(page.getByText("Nothing changed")).toBeVisible();
      await button(page, "Changes").press("Enter");
      await expect(page.getByRole("dialog", { name: "Changes of this visit" })).toContainText("1 new, 1 gone");
    });

    test("documents that differ from the documentation are found and explained", async ({ page, list }) => {
      expect(list.list).toHaveLength(4);
      if (width === 375) await button(page, "Filters").click();
      await page.getByRole("button", { name: /^Needs a look/ }).press("Enter");
      await page.getByRole("button", { name: /^Rotten days is null, though Edited is No/ }).click();
      if (width === 375) await button(page, "Done").click();
      await expect(status(page)).toHaveText("Showing 1 of 4 documents");
      await expect(page.getByRole("row").filter({ has: link(page, "d-3") })).toContainText("Rotten days is null");
      await expect(page).toHaveURL(/look=true&reason=no-rotten-days$/);
    });
  });
}
