import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Page, Response } from "@playwright/test";
import type { Expected } from "./expected";
import type { Scrolled } from "./probe";

/** A page to measure: the app or the floor, pointed at the service's list of so many rows. */
export interface Subject {
  url: string;
  storage: NonNullable<BrowserContextOptions["storageState"]>;
}

/** What opening the page measured, in milliseconds and bytes. */
export interface Opening {
  open: number;
  firstByte: number;
  response: number;
  whole: number;
  longTasks: number;
  heapOpened: number;
  bytes: number;
}

/** What using it measured, in milliseconds, frames and bytes. */
export interface Use {
  search: number;
  keystroke: number;
  created: number;
  name: number;
  longFrames: number;
  blank: number;
  heap: number;
}

export interface Visit extends Opening {
  /** Undefined where the page was only opened. */
  use: Use | undefined;
}

/** How a page is visited. */
export interface Way {
  /** What its first row will say; without it the page is only opened. */
  expected?: Expected;
  /** The speed that the network is slowed down to, in megabits a second. */
  megabits?: number;
}

// Chromium goes on making a new context's window for a while, which would be measured with the page.
const WINDOW_MS = 700;
// What a person takes to look at a list before they type; both pages get it.
const SETTLE_MS = 1500;
const FRAMES = 90;
const STEP_PX = 400;
const LONG_FRAME_MS = 34;

/** Opens a page in a new context, so that nothing is cached, and uses it. */
export async function visit(browser: Browser, subject: Subject, probe: string, way: Way): Promise<Visit> {
  const context = await browser.newContext({ storageState: subject.storage, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (way.megabits !== undefined) await slowDown(page, way.megabits);
    await page.waitForTimeout(WINDOW_MS);
    const opening = await open(page, subject.url, probe);
    return { ...opening, use: way.expected && (await use(page, way.expected)) };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, megabits: number) {
  const session = await page.context().newCDPSession(page);
  const downloadThroughput = (megabits * 1e6) / 8;
  const conditions = { offline: false, latency: 0, downloadThroughput, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", conditions);
}

async function open(page: Page, url: string, probe: string): Promise<Opening> {
  const files: Response[] = [];
  page.on("response", (response) => {
    if (/\.(js|css)$/.test(response.url())) files.push(response);
  });
  await page.addInitScript({ content: `${probe};globalThis.probe = probe;` });
  await page.goto(url, { waitUntil: "commit" });
  const opening = await page.evaluate<Pick<Opening, "open" | "firstByte" | "response" | "whole">>("probe.open()");
  const longTasks = sum(await page.evaluate<number[]>("probe.longTasksSince()"));
  await page.waitForTimeout(SETTLE_MS);
  const heapOpened = await heapOf(page);
  // Not while the page opens: the service and the sites are served by this same process.
  const sizes = files.map(async (file) => gzipSync(await file.body()).length);
  return { ...opening, longTasks, heapOpened, bytes: sum(await Promise.all(sizes)) };
}

async function use(page: Page, expected: Expected): Promise<Use> {
  const scrolled = await page.evaluate<Scrolled>(`probe.scroll(${FRAMES}, ${STEP_PX})`);
  await page.evaluate("document.querySelector('.table-scroller').scrollTop = 0");

  const search = page.getByRole("searchbox", { name: "Search documents" });
  await search.focus();
  await page.evaluate("probe.longTasksSince()");
  let searching = 0;
  for (const { key, row, count } of expected.search) {
    await expectRow(page, row, count);
    await page.keyboard.press(key);
    searching += await page.evaluate<number>("probe.sincePress()");
  }
  const keystrokes = await page.evaluate<number[]>("probe.longTasksSince()");
  await expectRow(page, expected.first, expected.all);
  await search.fill("");
  await page.evaluate("probe.sincePress()");

  const created = await sort(page, "Created", expected.created, expected.all);
  const name = await sort(page, "File name", expected.name, expected.all);
  return {
    search: searching / expected.search.length,
    keystroke: Math.max(0, ...keystrokes),
    created,
    name,
    longFrames: scrolled.frames.filter((frame) => frame > LONG_FRAME_MS).length,
    blank: scrolled.blank,
    heap: await heapOf(page),
  };
}

function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0);
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
