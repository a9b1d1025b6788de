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

for (const rows of [400, 1000, ROWS]) {
  list(
    `a list of ${rows} documents that was scrolled to its end shows another query from the first row`,
    async ({ page, open }) => {
      await open(rows);
      const search = page.getByRole("searchbox", { name: "Search documents" });
      await scroller(page).hover();
      await page.mouse.wheel(0, rows * 40);
      await expect(row(page, rows - 1)).toBeInViewport();
      await search.fill("credit_note_acme");
      const matching = [...largeSummaries(rows)].filter((each) => each.original_file_name.includes("credit_note_acme"));
      await expect(page.getByRole("status")).toContainText(`Showing ${matching.length} of`);
      await expect(row(page, 0)).toBeInViewport();
      await expect(row(page, 0)).toContainText(matching[0]?._id.slice(-8) ?? "");

      await search.fill("");
      await scroller(page).hover();
      await page.mouse.wheel(0, rows * 40);
      await expect(row(page, rows - 1)).toBeInViewport();
      await search.fill("nothing like this");
      await expect(page.getByText("No document matches")).toBeInViewport();
    },
  );
}

list.describe("a list of 100,000 documents", () => {
  list("announces its row count, and renders only the rows near the viewport", async ({ page, open }) => {
    await open();
    const table = page.getByRole("table", { name: "Documents" });
    await expect(table).toHaveAttribute("aria-rowcount", String(ROWS + 1));
    await expect(row(page, 0)).toContainText(summaries[0]?.original_file_name ?? "");
    expect(await table.getByRole("row").count()).toBeLessThan(100);
  });

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

  list("is scrolled to its middle and its last row", async ({ page, open }) => {
    await open();
    await scrollTo(page, 0.5);
    await expect(row(page, ROWS / 2)).toContainText(summaries[ROWS / 2]?._id ?? "");
    await expect.poll(() => isFilled(page)).toBe(true);
    await scrollTo(page, 1);
    await expect(row(page, ROWS - 1)).toBeInViewport();
    await expect(row(page, ROWS - 1)).toContainText(summaries.at(-1)?._id ?? "");
    await expect.poll(() => isFilled(page)).toBe(true);
  });

  list("fills its width where columns are hidden", async ({ page, open }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await open();
    const table = page.getByRole("table", { name: "Documents" });
    const right = async (box: typeof table) => {
      const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 };
      return Math.round(x + width);
    };
    const last = table.getByRole("columnheader", { name: "Rotten days" });
    expect(await right(last)).toBe(await right(table));
  });

  list("can be traversed by keyboard to its last row and back", async ({ page, open }) => {
    await open();
    await page.keyboard.press("End");
    await expect(row(page, ROWS - 1).getByRole("link")).toBeFocused();
    await expect(row(page, ROWS - 1)).toBeInViewport();
    await page.keyboard.press("ArrowUp");
    await expect(row(page, ROWS - 2).getByRole("link")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(row(page, 0).getByRole("link")).toBeFocused();
  });

  list("sorts both ways, with equal values in the order of the ids", async ({ page, open }) => {
    await open(ROWS, "?sort=rottenDays");
    const byId = (a: { _id: string }, b: { _id: string }) => (a._id < b._id ? -1 : 1);
    const first = (days: number) => summaries.filter(({ rottenDays }) => rottenDays === days).sort(byId)[0]?._id ?? "";
    await expect(row(page, 0)).toContainText(first(0));
    await page.getByRole("columnheader", { name: "Rotten days" }).getByRole("button").click();
    await expect(row(page, 0)).toContainText(first(90));
    await page.getByRole("columnheader", { name: "Created" }).getByRole("button").click();
    const earliest = summaries.reduce((least, each) => (each.CreatedAt < least.CreatedAt ? each : least));
    await expect(row(page, 0)).toContainText(earliest._id);
  });

  list("can be searched letter by letter", async ({ page, open }) => {
    await open();
    const search = page.getByRole("searchbox", { name: "Search documents" });
    for (const wanted of ["d", "d_", "d_2", "d_27"]) {
      await search.fill(wanted);
      const found = summaries.filter((summary) =>
        [summary.original_file_name, summary._id, summary.userId].some((text) => text.toLowerCase().includes(wanted)),
      );
      await expect(page.getByRole("status")).toHaveText(`Showing ${found.length} of ${ROWS} documents`);
      await expect(row(page, 0)).toContainText(found[0]?._id ?? "");
    }
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
  "a list of 1,000,000 documents is reached to its last row by scrolling and by keyboard",
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
    await expect.poll(() => isFilled(page)).toBe(true);
    await page.getByRole("group", { name: "Extracted" }).getByRole("radio", { name: "Yes" }).check();
    await expect(page.getByRole("status")).toHaveText(/^Showing 8\d{5} of 1000000 documents$/);
    await expect.poll(() => isFilled(page)).toBe(true);
  },
);
