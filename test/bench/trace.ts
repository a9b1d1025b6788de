import type { Browser } from "@playwright/test";
import * as v from "valibot";
import { scrollByWheel, type Subject } from "./visit";

const PAUSE_MS = 2500;
const EVENTS = ["FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "RunTask"];

const TraceSchema = v.object({
  traceEvents: v.array(
    v.object({ name: v.string(), pid: v.number(), tid: v.number(), tdur: v.optional(v.number(), 0) }),
  ),
});

/** Scrolls a list by mouse wheel. Returns a Chrome trace, and the main thread's milliseconds per frame by event. */
export async function traceScroll(browser: Browser, { url, storage }: Subject, probe: string) {
  const context = await browser.newContext({ storageState: storage, viewport: { width: 1600, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: `${probe};globalThis.probe = probe;` });
    await page.goto(url);
    await page.evaluate("probe.opened()");
    await page.waitForTimeout(PAUSE_MS);
    const session = await context.newCDPSession(page);
    await browser.startTracing(page, {
      categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "blink", "cc"],
    });
    await scrollByWheel(page, session);
    const trace = await browser.stopTracing();
    return { trace, summary: summarize(trace) };
  } finally {
    await context.close();
  }
}

function summarize(trace: Buffer): string {
  const { traceEvents } = v.parse(TraceSchema, JSON.parse(trace.toString()));
  const thread = ({ pid, tid }: { pid: number; tid: number }) => `${pid}/${tid}`;
  const counts = new Map<string, number>();
  for (const event of traceEvents) {
    if (event.name === "FireAnimationFrame") counts.set(thread(event), (counts.get(thread(event)) ?? 0) + 1);
  }
  const [main, frames] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ["", 1];
  const rows = EVENTS.map((name) => {
    const events = traceEvents.filter((event) => event.name === name && thread(event) === main);
    const ms = events.reduce((sum, { tdur }) => sum + tdur, 0) / 1000 / frames;
    return `${name.padEnd(20)} ${ms.toFixed(2)} ms`;
  });
  return [`${frames} frames`, ...rows].join("\n");
}
