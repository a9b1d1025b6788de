import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { resize } from "./on-page";

const LIMIT = 0.01;
const PAGES: Record<string, string> = {
  "the home page": "/",
  "the settings": "/settings",
  "a list": "/workflows/inv-2026-q4",
};
const PAGES_OF_A_LAPTOP: Record<string, string> = {
  "an empty list": "/workflows/new-workflow",
  "a refused list": "/workflows/error-401",
  "a missing document": "/documents/error-404",
  "an unknown address": "/nowhere",
};

/** Adds up the layout shifts of the pages opened after this call, and records the elements that moved. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = [];
    let sum = 0;
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
        sum += value;
        seen.push(...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : "text")));
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const layoutShift = async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestIdleCallback(resolve));
      // An entry is reported after the frame that it belongs to.
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      add(observer.takeRecords());
      return { sum, seen };
    };
    Object.assign(window, { layoutShift });
  });
  return async () => {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // Code and files that the page loads late may move it as well.
    await page.waitForLoadState("networkidle");
    return page.evaluate<{ sum: number; seen: string[] }>("layoutShift()");
  };
}

for (const [width, pages] of [
  [1440, { ...PAGES, ...PAGES_OF_A_LAPTOP }],
  [375, PAGES],
] as const) {
  test(`at ${width} px nothing moves by itself on any page`, async ({ page, demo }) => {
    await resize(page, width, width < 500 ? 812 : 900);
    const shift = await watch(page);
    const open = async (name: string, path: string) => {
      await page.goto(demo + path);
      const { sum, seen } = await shift();
      expect.soft(sum, [name, ...seen].join("\n")).toBeLessThanOrEqual(LIMIT);
    };
    for (const [name, path] of Object.entries(pages)) await open(name, path);
    await page.goto(`${demo}/workflows/inv-2026-q4?extracted=true`);
    const first = page.getByRole("table", { name: "Documents" }).getByRole("link").first();
    await open("a document", (await first.getAttribute("href")) ?? "");
    await open("the home page with workflows and their counts", "/");
  });
}
