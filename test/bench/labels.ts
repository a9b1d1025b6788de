import { expect, type Browser } from "@playwright/test";
import { getHeapSize, type Subject } from "./visit";

// A slow machine takes this long for a document, in ms.
const LONGEST = 30;

/** Collects the labels of all documents of a list, and returns by how much the heap grew, in bytes. */
export async function measureLabels(browser: Browser, { url, storage }: Subject, rows: number): Promise<number> {
  const context = await browser.newContext({ storageState: storage, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(url);
    const name = "Collect labels";
    await page.getByRole("link", { name }).or(page.getByRole("button", { name })).press("Enter");
    const start = page.getByRole("button", { name: "Start", exact: true });
    await expect(start).toBeVisible();
    // Code that is loaded after the page is not part of what the labels take.
    await page.waitForLoadState("networkidle");
    const before = await getHeapSize(session);
    await start.click();
    const done = page.getByRole("status").filter({ hasText: `${rows} of ${rows} documents read` });
    await expect(done).toBeVisible({ timeout: rows * LONGEST });
    return (await getHeapSize(session)) - before;
  } finally {
    await context.close();
  }
}
