import type { Page } from "@playwright/test";
import { connect, expect, test } from "./fixtures";
import { largeSummaries, startLargeService, type LargeService } from "./large-service";

const ROWS = 100_000;
const summaries = [...largeSummaries(ROWS)];

const list = test.extend<{ open: (rows?: number, search?: string) => Promise<void> }, { large: LargeService }>({
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
    await use(async (rows = ROWS, search = "") => {
      await page.goto(`${viewer}/workflows/rows-${rows}${search}`);
      await expect(page.getByRole("status")).toContainText(`of ${rows} documents`, { timeout: 30_000 });
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

/** Runs idle callbacks only if they have a timeout, as if the browser were never idle. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (run, options) => (options?.timeout ? whenIdle(run, options) : 0);
  });

list.describe("a list of up to 500 matching documents", () => {
  list("is rendered completely, so that the browser finds and prints all of it", async ({ page, open }) => {
    await open(500);
    const rows = page.getByRole("table", { name: "Documents" }).getByRole("row");
    await expect(rows).toHaveCount(501);
    await page.getByRole("searchbox", { name: "Search documents" }).fill(".pdf");
    await expect(rows).toHaveCount(501);
    await scrollTo(page, 1);
    await expect(row(page, 499)).toBeInViewport();
    await expect(rows).toHaveCount(501);
  });

  list("is printed completely even before all rows are rendered", async ({ page, open }) => {
    await neverIdle(page);
    await open(500);
    const rows = page.getByRole("table", { name: "Documents" }).getByRole("row");
    expect(await rows.count()).toBeLessThan(100);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(rows).toHaveCount(501);
  });
});

for (const rows of [400, 1000]) {
  list(
    `a list of ${rows} documents that was scrolled to its end shows another query from the first row`,
    async ({ page, open }) => {
      await open(rows);
      await searchFromTheEnd(page, rows);
    },
  );
}

// Its searches and sorts are tested in unit/list-index.test.ts.
list.describe("a list of 100,000 documents", () => {
  list(
    "renders only the rows near the viewport, wherever it is scrolled to, and another query from the first row",
    async ({ page, open }) => {
      await open();
      const table = page.getByRole("table", { name: "Documents" });
      await expect(table).toHaveAttribute("aria-rowcount", String(ROWS + 1));
      await expect(row(page, 0)).toContainText(summaries[0]?.original_file_name ?? "");
      expect(await table.getByRole("row").count()).toBeLessThan(100);
      await scrollTo(page, 0.5);
      await expect(row(page, ROWS / 2)).toContainText(summaries[ROWS / 2]?._id ?? "");
      await expect.poll(() => isFilled(page)).toBe(true);
      await scrollTo(page, 1);
      await expect(row(page, ROWS - 1)).toBeInViewport();
      await expect(row(page, ROWS - 1)).toContainText(summaries.at(-1)?._id ?? "");
      await expect.poll(() => isFilled(page)).toBe(true);
      await searchFromTheEnd(page, ROWS);
      await page.setViewportSize({ width: 1024, height: 800 });
      await page.getByRole("searchbox", { name: "Search documents" }).fill("");
      // Where columns are hidden, the others fill the width.
      const right = async (box: typeof table) => {
        const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 };
        return Math.round(x + width);
      };
      const last = table.getByRole("columnheader", { name: "Rotten days" });
      await expect.poll(async () => (await right(last)) - (await right(table))).toBe(0);
    },
  );

  list("renders the rows of its first viewport at once", async ({ page, open }) => {
    await neverIdle(page);
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
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
  });

  list("is unchanged on the way back from a document", async ({ page, open }) => {
    await open(ROWS, "?sort=CreatedAt");
    await scrollTo(page, 0.6);
    await expect.poll(() => isFilled(page)).toBe(true);
    const top = await scroller(page).evaluate((element) => element.scrollTop);
    const place = Math.round(top / 36) + 5;
    const link = row(page, place).getByRole("link");
    const name = await link.innerText();
    await link.click();
    await page.getByRole("link", { name: "Next document" }).waitFor();
    await page.goBack();
    await expect(link).toBeFocused();
    await expect(link).toHaveText(name);
    expect(await scroller(page).evaluate((element) => element.scrollTop)).toBe(top);
    await expect(page).toHaveURL(/\?sort=CreatedAt$/);
  });
});

list(
  "a list that is higher than the browser lays out is reached to its last row by scrolling and by keyboard",
  async ({ page, open }) => {
    const rows = 1_000_000;
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
    await expect(page.getByRole("status")).toHaveText(/^Showing 8\d{5} of 1000000 documents$/);
    await expect.poll(() => isFilled(page)).toBe(true);
  },
);

/** Searches a list that was scrolled to its end, once with matches and once without. */
async function searchFromTheEnd(page: Page, rows: number) {
  const search = page.getByRole("searchbox", { name: "Search documents" });
  for (const query of ["credit_note_acme", "nothing like this"]) {
    await search.fill("");
    await scroller(page).hover();
    await page.mouse.wheel(0, rows * 40);
    await expect(row(page, rows - 1)).toBeInViewport();
    await search.fill(query);
    const matching = [...largeSummaries(rows)].filter((each) => each.original_file_name.includes(query));
    if (matching[0]) await expect(row(page, 0)).toContainText(matching[0]._id.slice(-8));
    await expect(matching[0] ? row(page, 0) : page.getByText("No document matches")).toBeInViewport();
  }
}
