import type { Page } from "@playwright/test";
import type { DocumentSummary } from "../../src/contract/document";
import { connect, expect, test } from "./fixtures";
import { largeSummaries, startLargeService, type LargeService } from "./large-service";
import { boxOf, resize, status, table } from "./on-page";

const ROWS = 100_000;

const list = test.extend<{ open: (rows?: number) => Promise<void> }, { large: LargeService }>({
  large: [
    async ({}, use) => {
      const service = await startLargeService();
      await use(service);
      await service.close();
    },
    { scope: "worker" },
  ],
  open: async ({ page, viewer, large }, use) => {
    await connect(page, viewer, large);
    await use(async (rows = ROWS) => {
      await page.goto(`${viewer}/workflows/rows-${rows}`);
      await expect(status(page)).toContainText(`of ${rows} documents`, { timeout: 90_000 });
    });
  },
});

const row = (page: Page, place: number) => page.locator(`tr[aria-rowindex="${place + 2}"]`);
const scroller = (page: Page) => page.getByRole("region", { name: "List" });
const scrollTo = (page: Page, part: number) =>
  scroller(page).evaluate((element, to) => element.scrollTo(0, to * element.scrollHeight), part);

/** Whether rows, and no spacer, fill the height of the list's viewport. */
const isFilled = (page: Page) =>
  scroller(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.3, 0.5, 0.7, 0.97].every((part) =>
      document.elementFromPoint(left + width / 4, top + part * height)?.closest("tr[aria-rowindex]"),
    );
  });

list(
  "a list of up to 100 documents is rendered completely, and a longer one when it is printed",
  async ({ page, open }) => {
    await open(100);
    const rows = table(page).getByRole("row");
    await expect(rows).toHaveCount(101);
    await page.getByRole("searchbox", { name: "Search documents" }).fill(".pdf");
    await expect(rows).toHaveCount(101);
    await scrollTo(page, 1);
    await expect(row(page, 99)).toBeInViewport();
    await expect(rows).toHaveCount(101);
    await searchFromTheEnd(page, [...largeSummaries(100)]);

    await open(500);
    expect(await rows.count()).toBeLessThan(100);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(rows).toHaveCount(501);
  },
);

// Its searches and sorts are tested in unit/list-index.test.ts.
list.describe("a list of 100,000 documents", () => {
  list(
    "renders only the rows near the viewport, another query from the first row, and is unchanged on the way back",
    async ({ page, open }) => {
      const summaries = [...largeSummaries(ROWS)];
      await open();
      await expect(table(page)).toHaveAttribute("aria-rowcount", String(ROWS + 1));
      await expect(row(page, 0)).toContainText(summaries[0]?.original_file_name ?? "");
      expect(await table(page).getByRole("row").count()).toBeLessThan(100);
      await scrollTo(page, 0.5);
      await expect(row(page, ROWS / 2)).toContainText(summaries[ROWS / 2]?._id ?? "");
      await expect.poll(() => isFilled(page)).toBe(true);
      await scrollTo(page, 1);
      await expect(row(page, ROWS - 1)).toBeInViewport();
      await expect(row(page, ROWS - 1)).toContainText(summaries.at(-1)?._id ?? "");
      await expect.poll(() => isFilled(page)).toBe(true);
      await searchFromTheEnd(page, summaries);
      await resize(page, 1024, 800);
      await page.getByRole("searchbox", { name: "Search documents" }).fill("");
      // Where columns are hidden, the others fill the width.
      const last = table(page).getByRole("columnheader", { name: "Rotten days" });
      await expect.poll(async () => Math.round((await boxOf(last)).right - (await boxOf(table(page))).right)).toBe(0);

      await table(page).getByRole("button", { name: "Created", exact: true }).click();
      await expect(page).toHaveURL(/\?sort=CreatedAt$/);
      await scrollTo(page, 0.6);
      await expect.poll(() => isFilled(page)).toBe(true);
      const top = await scroller(page).evaluate((element) => element.scrollTop);
      const link = row(page, Math.round(top / 36) + 5).getByRole("link");
      const name = await link.innerText();
      await link.click();
      await page.getByRole("link", { name: "Next document" }).waitFor();
      await page.goBack();
      await expect(link).toBeFocused();
      await expect(link).toHaveText(name);
      expect(await scroller(page).evaluate((element) => element.scrollTop)).toBe(top);
      await expect(page).toHaveURL(/\?sort=CreatedAt$/);
    },
  );

  list("renders the rows of its first viewport at once", async ({ page, open }) => {
    await page.addInitScript(() => {
      const drawn = new Set<number>();
      Object.assign(window, { drawn });
      new MutationObserver(() => drawn.add(document.querySelectorAll("tbody tr[aria-rowindex]").length)).observe(
        document,
        { childList: true, subtree: true },
      );
    });
    await open();
    expect(await isFilled(page)).toBe(true);
    const counts = await page.evaluate(() => [...(window as unknown as { drawn: Set<number> }).drawn]);
    const inView = await scroller(page).evaluate((element) => Math.floor((element.clientHeight - 32) / 36));
    expect(counts.find((count) => count > 0)).toBeGreaterThanOrEqual(inView);
  });
});

list(
  "a list that is higher than the browser lays out is reached to its last row by scrolling and by keyboard",
  async ({ page, open }) => {
    // They would be 10,800,000 px high.
    const rows = 300_000;
    await open(rows);
    await scrollTo(page, 1);
    await expect(row(page, rows - 1)).toBeInViewport();
    await expect.poll(() => isFilled(page)).toBe(true);
    await page.keyboard.press("Home");
    await expect(row(page, 0).getByRole("link")).toBeFocused();
    await page.keyboard.press("End");
    await expect(row(page, rows - 1).getByRole("link")).toBeFocused();
    await expect(row(page, rows - 1)).toBeInViewport();
    await page.keyboard.press("ArrowUp");
    await expect(row(page, rows - 2).getByRole("link")).toBeFocused();
    await expect.poll(() => isFilled(page)).toBe(true);
    await page.getByRole("group", { name: "Extracted" }).getByRole("radio", { name: "Yes" }).check();
    await expect(status(page)).toHaveText(/^Showing 2\d{5} of 300000 documents$/);
    await expect.poll(() => isFilled(page)).toBe(true);
  },
);

/** Searches a list that was scrolled to its end, once with matches and once without. */
async function searchFromTheEnd(page: Page, summaries: DocumentSummary[]) {
  const search = page.getByRole("searchbox", { name: "Search documents" });
  for (const query of ["credit_note_acme", "nothing like this"]) {
    await search.fill("");
    await expect(table(page)).toHaveAttribute("aria-rowcount", String(summaries.length + 1));
    await scroller(page).hover();
    // One turns the wheel again where the first turn came before the rows could be scrolled.
    await expect(async () => {
      await page.mouse.wheel(0, summaries.length * 40);
      await expect(row(page, summaries.length - 1)).toBeInViewport({ timeout: 2000 });
    }).toPass();
    await search.fill(query);
    const match = summaries.find((each) => each.original_file_name.includes(query));
    if (match) await expect(row(page, 0)).toContainText(match._id.slice(-8));
    await expect(match ? row(page, 0) : page.getByText("No document matches")).toBeInViewport();
  }
}
