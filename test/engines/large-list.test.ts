import { largeSummaries, startLargeService, type LargeService } from "../e2e/large-service";
import { attribute, focused, inView, path, text } from "./expect";
import { connect, during, expect, test as base } from "./fixtures";
import type { Tab } from "./tab";

const ROWS = 100_000;
const summaries = [...largeSummaries(ROWS)];

const test = base.extend<{ open: (rows?: number) => Promise<void> }, { large: LargeService }>({
  large: [({}, use) => during(startLargeService(), use), { scope: "worker" }],
  open: async ({ tab, viewer, large }, use) => {
    await connect(tab, viewer, large);
    await use(async (rows = ROWS) => {
      await tab.driver.goto(`${viewer}/workflows/rows-${rows}`);
      await text(tab.role("status"), { timeout: 40_000 }).toBe(`Showing ${rows} of ${rows} documents`);
    });
  },
});

const table = (tab: Tab) => tab.role("table", "Documents");
/** The name of the document at an index. It ends in a number that only few documents share. */
const nameAt = (index: number) => summaries[index]?.original_file_name ?? "";

/** Scrolls the list to a part of its height. */
const scrollTo = (tab: Tab, part: number) =>
  tab.run((part) => {
    const list = document.querySelector("[role=region][aria-label=List], section[aria-label=List]");
    list?.scrollTo(0, part * list.scrollHeight);
    return Boolean(list);
  }, part);

/** The `aria-rowindex` of the rows at five heights of the list's viewport; 0 where there is no row. */
const rowsInView = (tab: Tab) =>
  tab.run(() => {
    const list = document.querySelector("[role=region][aria-label=List], section[aria-label=List]");
    const { left, top, width, height } = list?.getBoundingClientRect() ?? new DOMRect();
    return [0.1, 0.3, 0.5, 0.7, 0.95].map((part) => {
      const hit = document.elementFromPoint(left + width / 4, top + part * height);
      return Number(hit?.closest("tr[aria-rowindex]")?.getAttribute("aria-rowindex") ?? 0);
    });
  });

/** Rows stand everywhere in the viewport, the last of which is near an index. */
const filledNear = (tab: Tab, index: number) =>
  expect
    .poll(async () => {
      const rows = await rowsInView(tab);
      const isFilled = rows.every((row, place) => row > 0 && row >= (rows[place - 1] ?? 0));
      return isFilled && Math.abs((rows.at(-1) ?? 0) - 2 - index) < 40;
    })
    .toBe(true);

// One after the other: two of these lists at a time keep both cores busy for too long.
test.describe.configure({ mode: "default" });

test("100,000 rows are scrolled through to the last one", async ({ tab, open }) => {
  await open();
  await attribute(table(tab), "aria-rowcount").toBe(String(ROWS + 1));
  expect(await scrollTo(tab, 0.5)).toBe(true);
  await filledNear(tab, ROWS / 2);
  await scrollTo(tab, 1);
  await filledNear(tab, ROWS - 1);
  await text(table(tab).role("row").nth(-1)).toContain(nameAt(ROWS - 1));
  await inView(table(tab).role("row").nth(-1));
  expect((await table(tab).role("row").describe()).count).toBeLessThan(100);
});

test("the last of 100,000 rows is reached by one key, and the first by another", async ({ tab, open }) => {
  await open();
  await tab.driver.press("End");
  const last = table(tab).role("row").nth(-1).role("link");
  await focused(last);
  await text(last).toBe(nameAt(ROWS - 1));
  await inView(last);
  await tab.driver.press("Home");
  const first = table(tab).role("row").nth(1).role("link");
  await focused(first);
  await text(first).toBe(nameAt(0));
});

test("100,000 rows are sorted and searched", async ({ tab, open }) => {
  await open();
  await table(tab).role("columnheader", "Created").role("button").click();
  const earliest = summaries.reduce((least, each) => (each.CreatedAt < least.CreatedAt ? each : least));
  await text(table(tab).role("row").nth(1)).toContain(earliest.original_file_name);
  await tab.role("searchbox", "Search documents").fill("contoso");
  const found = summaries.filter(({ original_file_name: name }) => name.toLowerCase().includes("contoso"));
  await text(tab.role("status")).toBe(`Showing ${found.length} of ${ROWS} documents`);
  await path(tab).toBe(`/workflows/rows-${ROWS}?q=contoso&sort=CreatedAt`);
});

test("a list higher than the engine lays out is reached to its last row", async ({ tab, open }) => {
  // In rows of 36 CSS px: 21.6 million px. Firefox lays out 17.9 million, the others 33.5 million.
  const rows = 600_000;
  await open(rows);
  await scrollTo(tab, 1);
  await filledNear(tab, rows - 1);
  await attribute(table(tab).role("row").nth(-1), "aria-rowindex").toBe(String(rows + 1));
  await inView(table(tab).role("row").nth(-1));
  await scrollTo(tab, 0.75);
  await filledNear(tab, 0.75 * rows);
});
