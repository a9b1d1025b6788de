import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { test as withFiles } from "./file-fixtures";
import { connect, expect, test } from "./fixtures";
import { holdBack, status } from "./on-page";

interface Budget {
  /** Bytes, gzipped. */
  js: number;
  css: number;
}

// The last column is the content that the page is opened for, as a selector.
const PAGES: [name: string, path: string, budget: Budget, content: string][] = [
  ["the home page", "/", { js: 160_000, css: 8_900 }, "main form"],
  ["the settings page", "/settings", { js: 163_000, css: 9_100 }, "main form"],
  ["a workflow page", "/workflows/inv-2026-q4", { js: 152_400, css: 7_800 }, "tbody a"],
  ["a labels page", "/workflows/inv-2026-q4/labels", { js: 175_600, css: 11_100 }, "main h1"],
];
const DOCUMENT = { js: 190_500, css: 15_800 };
/** What the first PDF adds: PDF.js and its worker. */
const PDF = { js: 465_000, css: 3_000 };

/** The paths of all resources requested before the content was rendered. Waits until the menus are requested, too. */
async function loadedBefore(page: Page, address: string, content: string): Promise<string[]> {
  await page.addInitScript((selector) => {
    // On a busy machine, what the app loads a second later would begin before the content is rendered.
    const start = setTimeout;
    window.setTimeout = ((run: TimerHandler, delay = 0) => (delay < 1000 ? start(run, delay) : 0)) as typeof setTimeout;
    // React adds a tree to the page at once, and in the same task its effects request more: an observer would be told too late.
    const append = Reflect.get(Node.prototype, "appendChild") as (this: Node, node: Node) => Node;
    Node.prototype.appendChild = function <T extends Node>(node: T) {
      append.call(this, node);
      if (performance.getEntriesByName("content").length === 0 && document.querySelector(selector)) {
        performance.mark("content");
      }
      return node;
    };
  }, content);
  await page.goto(address);
  await page.locator(content).first().waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/Toasts-.*\.js$/.test(name)),
  );
  return page.evaluate(() => {
    const rendered = performance.getEntriesByName("content")[0]?.startTime ?? Infinity;
    const before = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= rendered);
    return before.map(({ name }) => new URL(name).pathname);
  });
}

function expectWithin(name: string, paths: string[], budget: Budget) {
  const weigh = (ending: string) =>
    paths
      .filter((path) => path.endsWith(ending))
      .reduce((sum, path) => sum + gzipSync(readFileSync(`dist${path}`), { level: 9 }).length, 0);
  const sizes = { js: weigh(".js"), css: weigh(".css") };
  console.log(`first load of ${name}, gzipped: ${sizes.js} bytes of JS, ${sizes.css} of CSS`);
  expect(sizes.js).toBeLessThanOrEqual(budget.js);
  expect(sizes.css).toBeLessThanOrEqual(budget.css);
  expect(sizes.css).toBeGreaterThan(0);
}

test.describe("the scripts and styles stay within their budget", () => {
  test("for a list, its labels, the home page and the settings", async ({ context, viewer, service }) => {
    for (const [name, path, budget, content] of PAGES) {
      const page = await context.newPage();
      await connect(page, viewer, service);
      const paths = await loadedBefore(page, viewer + path, content);
      await page.close();
      expect(paths.filter((path) => /\/(main|mount)-[^/]*\.js$/.test(path))).toHaveLength(2);
      expectWithin(name, paths, budget);
    }
  });

  withFiles("for a document, and for its PDF", async ({ page, viewer, open }) => {
    await open("/open/invoice.pdf");
    expectWithin("a document", await loadedBefore(page, `${viewer}/documents/17`, "main section"), DOCUMENT);
    await expect(page.getByRole("img", { name: "Page 1 of 2" })).toBeVisible();
    const paths = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const pdf = paths.filter((path) => /^\/assets\/.*pdf.*/i.test(path));
    expect(pdf.some((path) => path.includes("worker"))).toBe(true);
    expectWithin("a PDF, in addition", pdf, PDF);
  });
});

test("the first load of a list requests the config and the list once each, whether the config or the page's code comes first", async ({
  page,
  visit,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/config\.json$|\/api\//.test(pathname) && request.method() === "GET") asked.push(pathname);
  });
  const code = "**/assets/mount-*.js";
  for (const [first, second] of [
    ["**/config.json", code],
    [code, "**/config.json"],
  ] as const) {
    asked.length = 0;
    const arrive = await holdBack(page, second);
    await Promise.all([page.waitForResponse(first), visit("/workflows/inv-2026-q4")]);
    arrive();
    await expect(status(page)).toHaveText("Showing 342 of 342 documents");
    expect(asked).toEqual(["/config.json", "/api/v1/documents/inv-2026-q4"]);
    await page.unrouteAll();
  }
});

test("the code of the other pages and of PDFs is loaded ahead, but not where the browser asks to save data", async ({
  browser,
  page: saving,
  demo,
}) => {
  // The fixtures ask only in pages of their own context.
  const usual = await browser.newPage();
  const settings = [saving, usual].map(async (page) => {
    const asked = new Set<string | undefined>();
    page.on("request", (request) => asked.add(/\/(SettingsPage|PdfParts)-[^/]*\.js$/.exec(request.url())?.[1]));
    await page.goto(demo);
    await page.locator("main form").waitFor();
    await page.mouse.move(10, 10);
    return () => [...asked].filter((name) => name !== undefined);
  });
  const [askedBySaving, askedByUsual] = await Promise.all(settings);
  await expect.poll(() => askedByUsual?.().sort()).toEqual(["PdfParts", "SettingsPage"]);
  await saving.getByRole("button", { name: "Commands" }).click();
  await expect(saving.getByRole("combobox")).toBeVisible();
  expect(askedBySaving?.()).toEqual([]);
  await saving.keyboard.press("Escape");
  await saving.getByRole("link", { name: "Settings" }).click();
  await expect(saving.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  expect(askedBySaving?.()).toEqual(["SettingsPage"]);
  await usual.close();
});
