import { expect, type Browser } from "@playwright/test";
import type { Subject } from "./visit";

const LAST_ROW = 'tr[aria-rowindex="1000001"]';

/** Opens a million rows and scrolls to the last one; throws where it cannot be seen. */
export async function smoke(browser: Browser, { url, storage }: Subject): Promise<void> {
  const context = await browser.newContext({ storageState: storage, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible({ timeout: 60_000 });
  const opened = await page.evaluate(() => performance.now());
  // A list that is still arriving ends before its last row.
  await expect(page.getByText("Showing 1000000 of 1000000 documents")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("region", { name: "List" }).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.locator(LAST_ROW)).toBeInViewport({ timeout: 10_000 });
  console.log(`A million rows opened within ${(opened / 1000).toFixed(1)} s; the last row is reached by scrolling.`);
  await context.close();
}
