import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { row } from "./list-service";
import { boxOf, resize, status } from "./on-page";

/** Ten days with as many documents as the day says, each with as many rotten days; one more has none. */
const DAYS = Array.from({ length: 10 }, (_, index) => index + 1);
const DOCUMENTS = [
  ...DAYS.flatMap((day) =>
    Array.from({ length: day }, (_, index) => {
      const CreatedAt = `2026-03-${String(day).padStart(2, "0")}T12:00:00.000Z`;
      return row(`d-${day}-${index}`, { CreatedAt, EditedAt: CreatedAt, rottenDays: day, Extracted: index > 0 });
    }),
  ),
  row("none", { CreatedAt: "2026-03-05T12:00:00.000Z", rottenDays: null, Edited: true }),
];

const chartOf = (page: Page, name: string) => page.getByRole("slider", { name });
const query = (page: Page) => new URL(page.url()).search;

/** The position of one of `count` bars, in CSS px of the window. */
async function placeOf(chart: Locator, index: number, count: number, apart = 0) {
  const { x, y, width, height } = await boxOf(chart);
  return { x: x + ((index + 0.5) / count) * (width - apart), y: y + height / 2 };
}

/** The width of the bar `None` and the space before it, in CSS px. */
const NONE = 56;

test.describe("the overview", () => {
  test.beforeEach(async ({ page, viewer, list }) => {
    list.list = DOCUMENTS;
    await page.goto(`${viewer}/workflows/flow-1`);
    await page.getByRole("button", { name: "Overview" }).click();
    await chartOf(page, "Rotten days").waitFor();
  });

  test("has its height at once, and sets the range that a mouse drags across, clicks or moves the edge of, at any width", async ({
    page,
  }) => {
    await page.reload();
    const overview = page.locator("#overview");
    await overview.waitFor();
    const early = await boxOf(overview);
    await chartOf(page, "Created").waitFor();
    expect((await boxOf(overview)).height).toBe(early.height);

    const figure = page.getByRole("figure", { name: "Rotten days" });
    const chart = chartOf(page, "Rotten days");
    for (const width of [1440, 375]) {
      await resize(page, width, 900);
      const [from, to] = [await placeOf(chart, 2, 10, NONE), await placeOf(chart, 6, 10, NONE)];
      // The bars follow the new width of the window a moment later.
      await expect(async () => {
        for (const [bar, text] of [
          [from, "3: 3"],
          [to, "7: 7"],
        ] as const) {
          await page.mouse.move(bar.x, bar.y);
          await expect(figure).toContainText(text, { timeout: 500 });
        }
      }).toPass();
      await page.mouse.down();
      await page.mouse.move(from.x, from.y, { steps: 4 });
      await expect(figure).toContainText(/3 to 7: 25/);
      expect(query(page)).toBe("");
      await page.mouse.up();
      await expect(status(page)).toHaveText("Showing 25 of 56 documents");
      expect(query(page)).toBe("?rotten=3..7");

      const created = chartOf(page, "Created");
      // The other chart counts what is left, on the same axis.
      await expect(created).toHaveAttribute("aria-valuetext", "25 documents, 5 not extracted");
      const bar = await placeOf(created, 3, 10);
      await page.mouse.click(bar.x, bar.y);
      await expect(status(page)).toHaveText("Showing 4 of 56 documents");
      expect(query(page)).toBe("?rotten=3..7&created=2026-03-04..2026-03-04");
      for (const each of [created, chart]) await each.press("Escape");
      await expect(status(page)).toHaveText("Showing 56 of 56 documents");
    }

    const { right, y } = await boxOf(chart);
    await page.mouse.click(right - 8, y + 60);
    await expect(figure).toContainText("None: 1 document");
    expect(query(page)).toBe("");

    await resize(page, 1440, 900);
    await page.goto(`${page.url()}?rotten=3..7`);
    await chart.waitFor();
    const [inside, beyond] = [await placeOf(chart, 6, 10, NONE), await placeOf(chart, 8, 10, NONE)];
    const edge = (inside.x + (await placeOf(chart, 7, 10, NONE)).x) / 2;
    await expect(async () => {
      await page.mouse.move(edge, inside.y);
      await page.mouse.down();
      await page.mouse.move(beyond.x, beyond.y, { steps: 4 });
      await page.mouse.up();
      expect(query(page)).toBe("?rotten=3..9");
    }).toPass();
  });

  test("lets a finger drag across a chart, and keeps the range when a chart without bars is clicked", async ({
    page,
  }) => {
    const chart = chartOf(page, "Created");
    const [from, to] = [await placeOf(chart, 0, 10), await placeOf(chart, 4, 10)];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [from]);
    for (const part of [0.3, 0.6, 1]) await touch("touchMove", [{ x: from.x + part * (to.x - from.x), y: from.y }]);
    await touch("touchEnd", []);
    await expect(page).toHaveURL(/\?created=2026-03-01\.\.2026-03-05$/);

    await page.getByRole("searchbox", { name: "Search documents" }).fill("nothing");
    await expect(chart).toHaveAttribute("aria-valuetext", "0 documents, 0 not extracted");
    await chart.click();
    await page.getByRole("radio", { name: /^Yes/ }).first().check();
    await expect(page).toHaveURL(/\?q=nothing&extracted=true&created=2026-03-01\.\.2026-03-05$/);
  });
});
