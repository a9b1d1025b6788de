import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { connect, expect, test } from "./fixtures";

const BUDGET = { js: 143_000, css: 12_000 };

/** The paths of all resources requested before the first row was rendered. */
async function loadedBeforeFirstRow(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("tbody a")) return;
      performance.mark("first-row");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().waitFor();
  return page.evaluate(() => {
    const standing = performance.getEntriesByName("first-row")[0]?.startTime ?? Infinity;
    const before = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= standing);
    return before.map(({ name }) => new URL(name).pathname);
  });
}

test.describe("the first load of a workflow page", () => {
  test("stays within its budget of scripts and styles", async ({ page, viewer, service }) => {
    await connect(page, viewer, service);
    const paths = await loadedBeforeFirstRow(page, `${viewer}/workflows/inv-2026-q4`);
    const weigh = (ending: string) =>
      paths
        .filter((path) => path.endsWith(ending))
        .reduce((sum, path) => sum + gzipSync(readFileSync(`dist${path}`), { level: 9 }).length, 0);
    const sizes = { js: weigh(".js"), css: weigh(".css") };
    console.log(`first load of the workflow page, gzipped: ${sizes.js} bytes of JS, ${sizes.css} of CSS`);
    expect(paths.filter((path) => /\/(main|mount)-[^/]*\.js$/.test(path))).toHaveLength(2);
    expect(sizes.js).toBeLessThanOrEqual(BUDGET.js);
    expect(sizes.css).toBeLessThanOrEqual(BUDGET.css);
    expect(sizes.css).toBeGreaterThan(0);
  });

  for (const [when, milliseconds] of [
    ["at once", 0],
    ["after the page's code", 400],
  ] as const) {
    test(`requests the config and the list once each if the config arrives ${when}`, async ({
      page,
      viewer,
      service,
    }) => {
      await connect(page, viewer, service);
      await page.route("**/config.json", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        await route.continue();
      });
      const asked: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (/config\.json$|\/api\//.test(pathname) && request.method() === "GET") asked.push(pathname);
      });
      await page.goto(`${viewer}/workflows/inv-2026-q4`);
      await expect(page.getByRole("status")).toHaveText("Showing 342 of 342 documents");
      expect(asked).toEqual(["/config.json", "/api/v1/documents/inv-2026-q4"]);
    });
  }
});
