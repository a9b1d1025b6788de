import { expect, type Browser, type CDPSession, type Page } from "@playwright/test";
import { getHeapSize, type Subject } from "./visit";

// A slow machine takes this long for a document, in ms.
const LONGEST = 30;

// Code, fonts and the pages that are kept are there after a few documents.
const WARM_UP_STEPS = 20;

/** Collects the labels of all documents of a list, and returns by how much the heap grew, in bytes. */
export async function measureLabels(browser: Browser, subject: Subject, rows: number): Promise<number> {
  return measureGrowth(browser, subject, async (page, session) => {
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
    return before;
  });
}

/** Steps through documents one after another, each with its file, and returns by how much the heap grew, in bytes. */
export async function measureSteps(browser: Browser, subject: Subject, steps: number): Promise<number> {
  return measureGrowth(browser, subject, async (page, session) => {
    await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
    const file = page.getByRole("group", { name: "File", exact: true });
    const step = async () => {
      const next = await page.getByRole("link", { name: "Next document" }).getAttribute("href");
      await page.keyboard.press("j");
      await expect(page).toHaveURL(new URL(next ?? "", page.url()).href);
    };
    for (let index = 0; index < WARM_UP_STEPS; index++) await step();
    await expect(file).toHaveAttribute("aria-busy", "false");
    const before = await getHeapSize(session);
    for (let index = 0; index < steps; index++) await step();
    await expect(file).toHaveAttribute("aria-busy", "false");
    return before;
  });
}

/** Uses a page, and returns by how much the heap is larger afterwards than the size that `use` measured. */
async function measureGrowth(
  browser: Browser,
  { url, storage }: Subject,
  use: (page: Page, session: CDPSession) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ storageState: storage, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(url);
    const before = await use(page, session);
    return (await getHeapSize(session)) - before;
  } finally {
    await context.close();
  }
}
