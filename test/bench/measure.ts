import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Expected } from "./expected";
import type { Scrolled } from "./probe";

/** A page to measure: the app or the floor, pointed at the service's list of so many rows. */
export interface Subject {
  url: string;
  storage: NonNullable<BrowserContextOptions["storageState"]>;
}

/** What one visit measured, in milliseconds, frames and bytes. */
export interface Visit {
  open: number;
  response: number;
  heapOpened: number;
  search: number;
  keystroke: number;
  created: number;
  name: number;
  longFrames: number;
  longestFrame: number;
  blank: number;
  heap: number;
  bytes: number;
}

// What a person takes to look at a list before they type; both pages get it.
const SETTLE_MS = 1500;
const FRAMES = 90;
const STEP_PX = 400;
const LONG_FRAME_MS = 34;

/** Opens a page in a new context, so that nothing is cached, and uses it. */
export async function visit(browser: Browser, subject: Subject, probe: string, expected: Expected): Promise<Visit> {
  const context = await browser.newContext({ storageState: subject.storage, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const files: Promise<number>[] = [];
    page.on("response", (response) => {
      if (/\.(js|css)$/.test(response.url())) files.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.addInitScript({ content: `${probe};globalThis.probe = probe;` });
    await page.goto(subject.url, { waitUntil: "commit" });
    const opening = await page.evaluate<{ open: number; response: number }>("probe.open()");
    await page.waitForTimeout(SETTLE_MS);
    const heapOpened = await heapOf(page);
    const bytes = (await Promise.all(files)).reduce((sum, size) => sum + size, 0);

    const scrolled = await page.evaluate<Scrolled>(`probe.scroll(${FRAMES}, ${STEP_PX})`);
    await page.evaluate("document.querySelector('.table-scroller').scrollTop = 0");

    const search = page.getByRole("searchbox", { name: "Search documents" });
    await search.focus();
    await page.evaluate("probe.longestTask()");
    let searching = 0;
    for (const { key, row, count } of expected.search) {
      await expectRow(page, row, count);
      await page.keyboard.press(key);
      searching += await page.evaluate<number>("probe.sincePress()");
    }
    const keystroke = await page.evaluate<number>("probe.longestTask()");
    await expectRow(page, expected.first, expected.all);
    await search.fill("");
    await page.evaluate("probe.sincePress()");

    const created = await sort(page, "Created", expected.created, expected.all);
    const name = await sort(page, "File name", expected.name, expected.all);
    return {
      ...opening,
      heapOpened,
      search: searching / expected.search.length,
      keystroke,
      created,
      name,
      longFrames: scrolled.frames.filter((frame) => frame > LONG_FRAME_MS).length,
      longestFrame: Math.max(...scrolled.frames),
      blank: scrolled.blank,
      heap: await heapOf(page),
      bytes,
    };
  } finally {
    await context.close();
  }
}

async function sort(page: Page, column: string, row: string, count: string) {
  await expectRow(page, row, count);
  await page.getByRole("button", { name: column, exact: true }).click();
  return page.evaluate<number>("probe.sincePress()");
}

function expectRow(page: Page, row: string, count: string) {
  return page.evaluate(`probe.expectRow(${JSON.stringify(row)}, ${JSON.stringify(count)})`);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}
