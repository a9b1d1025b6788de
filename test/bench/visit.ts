import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions, CDPSession, Page, Response } from "@playwright/test";
import type { Expected, ExpectedDocument, ExpectedList } from "./expected";

/** A page to measure, pointed at the service's list. */
export interface Subject {
  url: string;
  storage: NonNullable<BrowserContextOptions["storageState"]>;
  /** Its rows lead nowhere. */
  listOnly?: boolean;
}

/** What a visit measured: times in ms, sizes in bytes. A part that was not visited is missing. */
export interface Visit {
  firstRow: number;
  whole: number;
  longTasks: number;
  scriptBytes: number;
  /** Used right after opening, while the page still prepares itself. */
  soon?: { search: number; created: number };
  /** Used after a pause. */
  later?: {
    /** With the pointer on the rows, where a reader's is. `work` is the main thread's time per frame, in ms. */
    scroll: Frames & { work: number };
    drag: Frames;
    search: number;
    created: number;
    name: number;
    documents?: DocumentTimes;
    heap: number;
  };
}

interface DocumentTimes {
  opened: number;
  hovered: number;
  steps: number[];
  back: number;
}

export interface Frames {
  /** The share of frames that took longer than 20 ms. */
  slow: number;
  /** In ms. */
  longest: number;
  mean: number;
}

export interface VisitOptions {
  expected: Expected;
  /** When the page is used; it is only opened if this is missing. */
  use?: "soon" | "later";
  /** The speed that the network is limited to, in megabits per second. */
  megabits?: number;
  /** How many times slower the processor is than it could be. */
  cpu?: number;
}

// Chromium keeps preparing the window of a new context for a while, which would be measured with the page.
const WINDOW_MS = 700;
// How long a person looks at a list before they use it.
const PAUSE_MS = 1500;
const HOVER_MS = 400;
// The app writes a typed search to the address after 250 ms, or with the next press, which then takes twice as long.
const TYPING_MS = 500;
// A wheel turned fast for three seconds.
const WHEEL_PX_PER_SECOND = 6000;
const WHEEL_PX = 18_000;
const DRAGS = 40;
// Pressed one after the other, as a person goes through documents.
const STEPS = 5;
const SLOW_FRAME_MS = 20;

/** Opens a page in a new context, so that nothing is cached, and uses it like a person at a laptop. */
export async function visit(browser: Browser, subject: Subject, probe: string, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ storageState: subject.storage, viewport: { width: 1600, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (options.megabits !== undefined) await limitNetwork(session, options.megabits);
    if (options.cpu !== undefined) await session.send("Emulation.setCPUThrottlingRate", { rate: options.cpu });
    await page.waitForTimeout(WINDOW_MS);
    const opening = await open(page, subject.url, probe);
    if (options.use === "soon") return { ...opening, soon: await useSoon(page, options.expected) };
    if (options.use === "later") return { ...opening, later: await useLater(page, session, subject, options.expected) };
    return opening;
  } finally {
    await context.close();
  }
}

async function limitNetwork(session: CDPSession, megabits: number) {
  const downloadThroughput = (megabits * 1e6) / 8;
  const conditions = { offline: false, latency: 0, downloadThroughput, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", conditions);
}

async function open(page: Page, url: string, probe: string): Promise<Visit> {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response);
  });
  await page.addInitScript({ content: `${probe};globalThis.probe = probe;` });
  await page.goto(url, { waitUntil: "commit" });
  const { row, whole } = await page.evaluate<{ row: number; whole: number }>("probe.opened()");
  const longTasks = (await page.evaluate<number[]>("probe.takeLongTasks()")).reduce((sum, each) => sum + each, 0);
  // Not while the page opens, because this process also serves it.
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  return { firstRow: row, whole, longTasks, scriptBytes: sizes.reduce((sum, each) => sum + each, 0) };
}

async function useSoon(page: Page, expected: Expected) {
  return { search: await search(page, expected), created: await sort(page, "Created", expected.created) };
}

async function useLater(page: Page, session: CDPSession, { listOnly }: Subject, expected: Expected) {
  await page.waitForTimeout(PAUSE_MS);
  const scroll = await scrollByWheel(page, session);
  const drag = await dragScrollbar(page);
  await page.getByRole("region", { name: "List" }).evaluate((list) => list.scrollTo(0, 0));
  const documents = listOnly ? undefined : await useDocuments(page, expected);
  const found = await search(page, expected);
  await page.waitForTimeout(TYPING_MS);
  const times = {
    search: found,
    created: await sort(page, "Created", expected.created),
    name: await sort(page, "File name", expected.name),
  };
  return { scroll, drag, ...(documents && { documents }), ...times, heap: await getHeapSize(session) };
}

async function useDocuments(page: Page, expected: Expected): Promise<DocumentTimes> {
  const opened = await openDocument(page, 5, expected.document(5));
  const back = await goBack(page, expected.all);
  await getRow(page, 9).hover();
  await page.waitForTimeout(HOVER_MS);
  const hovered = await openDocument(page, 9, expected.document(9));
  const steps: number[] = [];
  for (let index = 10; index < 10 + STEPS; index++) {
    await page.waitForTimeout(HOVER_MS);
    await expectDocument(page, expected.document(index));
    await page.keyboard.press("j");
    steps.push(await sincePress(page));
  }
  await goBack(page, expected.all);
  return { opened, hovered, steps, back };
}

/** Turns the mouse wheel while the pointer rests on the rows. */
export async function scrollByWheel(page: Page, session: CDPSession) {
  const { x, y } = await getListCenter(page);
  await page.mouse.move(x, y);
  await page.waitForTimeout(HOVER_MS);
  await session.send("Performance.enable");
  const before = await getTaskTime(session);
  await page.evaluate("probe.recordFrames()");
  await session.send("Input.synthesizeScrollGesture", {
    x,
    y,
    yDistance: -WHEEL_PX,
    speed: WHEEL_PX_PER_SECOND,
    gestureSourceType: "mouse",
  });
  const { count, ...frames } = await takeFrames(page);
  const work = (await getTaskTime(session)) - before;
  await session.send("Performance.disable");
  await page.mouse.move(x, 0);
  return { ...frames, work: work / count };
}

/** The time that the main thread has worked since the page was opened, in ms. */
async function getTaskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
}

/** Drags the thumb of the scrollbar to many places, one after another. */
async function dragScrollbar(page: Page): Promise<Frames> {
  const list = page.getByRole("region", { name: "List" });
  await list.evaluate((element) => element.scrollTo(0, 0));
  const { x, y, width, height } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The thumb, below the arrow button.
  const [left, top] = [x + width - 8, y + 20];
  await page.evaluate("probe.twoFrames()");
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.evaluate("probe.recordFrames()");
  for (let drag = 0; drag < DRAGS; drag++) {
    // Far apart, and the same for both pages.
    await page.mouse.move(left, top + ((drag * 0.618) % 1) * (height - 60));
    await page.evaluate("probe.twoFrames()");
  }
  await page.mouse.up();
  return takeFrames(page);
}

async function takeFrames(page: Page): Promise<Frames & { count: number }> {
  const { frames, scrollTop } = await page.evaluate<{ frames: number[]; scrollTop: number }>("probe.takeFrames()");
  if (scrollTop === 0) throw new Error(`the list was not scrolled: ${page.url()}`);
  const slow = frames.filter((frame) => frame > SLOW_FRAME_MS).length / frames.length;
  const mean = frames.reduce((sum, each) => sum + each, 0) / frames.length;
  return { slow, longest: Math.max(...frames), mean, count: frames.length };
}

async function openDocument(page: Page, rowIndex: number, expected: ExpectedDocument): Promise<number> {
  await expectDocument(page, expected);
  // A link in the app, the row in the floor.
  await getRow(page, rowIndex).getByText(".pdf").click();
  return sincePress(page);
}

async function goBack(page: Page, expected: ExpectedList): Promise<number> {
  await expectList(page, expected);
  await page.getByRole("link", { name: "Back to workflow" }).click();
  return sincePress(page);
}

/** Types a whole text at once, as if it was pasted. */
async function search(page: Page, { search: { text, ...found }, all }: Expected): Promise<number> {
  await page.getByRole("searchbox", { name: "Search documents" }).focus();
  await expectList(page, found);
  await page.keyboard.insertText(text);
  const time = await sincePress(page);
  await expectList(page, all);
  await page.getByRole("searchbox", { name: "Search documents" }).fill("");
  await sincePress(page);
  return time;
}

async function sort(page: Page, column: string, expected: ExpectedList): Promise<number> {
  await expectList(page, expected);
  await page.locator("thead").getByRole("button", { name: column, exact: true }).click();
  return sincePress(page);
}

function getRow(page: Page, rowIndex: number) {
  return page.locator(`tr[aria-rowindex="${rowIndex}"]`);
}

async function getListCenter(page: Page) {
  const box = await page.getByRole("region", { name: "List" }).boundingBox();
  if (!box) throw new Error("the page has no list");
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

function expectList(page: Page, { row, count }: ExpectedList) {
  return page.evaluate(`probe.expectList(${JSON.stringify(row)}, ${JSON.stringify(count)})`);
}

function expectDocument(page: Page, { heading, texts }: ExpectedDocument) {
  return page.evaluate(`probe.expectDocument(${JSON.stringify(heading)}, ${JSON.stringify(texts)})`);
}

function sincePress(page: Page) {
  return page.evaluate<number>("probe.sincePress()");
}

/** Objects and array buffers that are still needed, in bytes. */
export async function getHeapSize(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize } = await session.send("Runtime.getHeapUsage");
  return usedSize + backingStorageSize;
}
