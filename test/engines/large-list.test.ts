import { startLargeService } from "../e2e/large-service";
import { attribute, focused, inView, text } from "./expect";
import { connect, during, expect, test as base } from "./fixtures";
import type { Tab } from "./tab";

// In rows of 36 CSS px: 9.4 million px. Firefox keeps a header in view over 8.9 million.
const ROWS = 260_000;

const test = base.extend<{ large: Awaited<ReturnType<typeof startLargeService>> }>({
  large: ({}, use) => during(startLargeService(), use),
});

/** Scrolls the list to a part of its height. */
const scrollTo = (tab: Tab, part: number) =>
  tab.run((part) => {
    const list = document.querySelector("[aria-label=List]");
    list?.scrollTo(0, part * list.scrollHeight);
  }, part);

/** The `aria-rowindex` of the rows at five heights of the list's viewport; 0 where there is no row. */
const rowsInView = (tab: Tab) =>
  tab.run(() => {
    const list = document.querySelector("[aria-label=List]");
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

test("a list of 260,000 documents is scrolled below its header to its last row, which one key reaches too", async ({
  tab,
  viewer,
  large,
}) => {
  // Three other browsers may be at work on two cores.
  test.setTimeout(300_000);
  await connect(tab, viewer, large);
  await tab.driver.goto(`${viewer}/workflows/rows-${ROWS}`);
  await text(tab.role("status"), { timeout: 240_000 }).toBe(`Showing ${ROWS} of ${ROWS} documents`);

  const rows = tab.role("table", "Documents").role("row");
  await scrollTo(tab, 0.75);
  await filledNear(tab, 0.75 * ROWS);
  await scrollTo(tab, 1);
  await filledNear(tab, ROWS - 1);
  await attribute(rows.nth(-1), "aria-rowindex").toBe(String(ROWS + 1));
  await inView(rows.nth(-1));
  await inView(tab.role("columnheader", "File name"));
  expect((await rows.describe()).count).toBeLessThan(100);

  await tab.driver.press("Home");
  await focused(rows.nth(1).role("link"));
  await attribute(rows.nth(1), "aria-rowindex").toBe("2");
  await tab.driver.press("End");
  await focused(rows.nth(-1).role("link"));
  await attribute(rows.nth(-1), "aria-rowindex").toBe(String(ROWS + 1));
  await inView(rows.nth(-1));
});
