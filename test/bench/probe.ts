// Runs in the measured page, the same in the app and in the floor, before any of the page's own code.
const LIST = "/api/v1/documents/";
const LIMIT_MS = 60_000;
const WHOLE = /Showing (\d+) of \1 documents/;

export interface Scrolled {
  frames: number[];
  blank: number;
}

let pressed = 0;
let longTasks: PerformanceEntry[] = [];
for (const type of ["keydown", "click"]) {
  addEventListener(type, (event) => (pressed = event.timeStamp), { capture: true });
}
new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries());
}).observe({ type: "longtask" });

const opened = painted(() => firstRow() !== null);
const whole = painted(() => firstRow() !== null && statusTexts().some((said) => WHOLE.test(said)));

function firstRow() {
  return document.querySelector('tbody tr[aria-rowindex="2"]');
}

/** The time at which what the DOM shows from now on has been drawn: the end of the first frame where it holds. */
function painted(holds: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error("the page never showed what was awaited")), LIMIT_MS);
    const check = () => {
      if (!holds()) return;
      clearTimeout(limit);
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    check();
  });
}

/**
 * To the first painted row: from the navigation, from the first byte of the list's response, and from its end (0 where
 * it was not waited for); from the navigation to the whole list.
 */
export async function open() {
  const [row, all] = await Promise.all([opened, whole]);
  const list = performance.getEntriesByType("resource").find(({ name }) => name.includes(LIST));
  if (!(list instanceof PerformanceResourceTiming)) throw new Error("no list was asked for");
  return {
    open: row,
    firstByte: row - list.responseStart,
    response: Math.max(0, row - list.responseEnd),
    whole: all,
  };
}

let awaited: Promise<number> = Promise.resolve(0);

/** To be called before a key or a button is pressed: what the first row and the count will then say. */
export function expectRow(text: string, count: string) {
  awaited = painted(
    () => (firstRow()?.outerHTML.includes(text) ?? false) && statusTexts().some((said) => said.includes(count)),
  );
}

/** From the press to the painted rows. */
export async function sincePress() {
  return (await awaited) - pressed;
}

/** The tasks longer than 50 ms since the last call, in milliseconds. */
export function longTasksSince(): number[] {
  const durations = longTasks.map(({ duration }) => duration);
  longTasks = [];
  return durations;
}

/** Scrolls by so many pixels in each of so many frames, like a fast wheel. */
export async function scroll(frames: number, step: number): Promise<Scrolled> {
  const scroller = document.querySelector<HTMLElement>(".table-scroller");
  const result: Scrolled = { frames: [], blank: 0 };
  if (!scroller) throw new Error("no list");
  const { top, left, width, height } = scroller.getBoundingClientRect();
  const spots = [0.1, 0.3, 0.5, 0.7, 0.95].map((part) => top + part * height);
  let last = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += step;
    await drawnFrame();
    const blank = spots.some((y) => !document.elementFromPoint(left + width / 4, y)?.closest("tr[aria-rowindex]"));
    if (blank) result.blank += 1;
    const now = await nextFrame();
    result.frames.push(now - last);
    last = now;
  }
  return result;
}

function nextFrame() {
  return new Promise<number>((resolve) => requestAnimationFrame(resolve));
}

function drawnFrame() {
  const { port1, port2 } = new MessageChannel();
  return new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

function statusTexts() {
  return Array.from(document.querySelectorAll("[role=status]"), ({ textContent }) => textContent);
}
