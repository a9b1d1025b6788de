// Runs in each measured page, before any of the page's own code.
const LIST_PATH = "/api/v1/documents/";
const TIMEOUT_MS = 120_000;
const WHOLE = /Showing (\d+) of \1 documents/;

let pressedAt = 0;
let longTasks: PerformanceEntry[] = [];
for (const type of ["keydown", "input", "click"]) {
  addEventListener(type, (event) => (pressedAt = event.timeStamp), { capture: true });
}
new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries());
}).observe({ type: "longtask" });

const firstRowPainted = whenPainted(() => getFirstRow() !== null);
const wholePainted = whenPainted(() => getFirstRow() !== null && getStatusTexts().some((text) => WHOLE.test(text)));

function getFirstRow() {
  const row = document.querySelector('tbody tr[aria-rowindex="2"]');
  return row && isShown(row) ? row : null;
}

/** Whether no part of the page around the element is hidden. `checkVisibility` would force a layout, which a reader does not. */
function isShown(element: Element): boolean {
  return element.closest('[hidden], [style*="display: none"]') === null;
}

function getStatusTexts() {
  return Array.from(document.querySelectorAll("[role=status]"), ({ textContent }) => textContent);
}

/** Resolves with the time when the first frame in which the condition holds was painted, in ms since the navigation. */
function whenPainted(condition: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error("the page never showed what was expected")), TIMEOUT_MS);
    const check = () => {
      if (!condition()) return;
      clearTimeout(timeout);
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

/** From the navigation to the first painted row and to the whole list, in ms. */
export async function opened() {
  const [row, whole] = await Promise.all([firstRowPainted, wholePainted]);
  if (!performance.getEntriesByType("resource").some(({ name }) => name.includes(LIST_PATH))) {
    throw new Error("the page did not request the list");
  }
  return { row, whole };
}

let painted: Promise<number> = Promise.resolve(0);

/** To be called before an action: the text of the first row and of the count after it. */
export function expectList(row: string, count: string) {
  painted = whenPainted(
    () => (getFirstRow()?.outerHTML.includes(row) ?? false) && getStatusTexts().some((text) => text.includes(count)),
  );
}

/** To be called before an action: the heading of the document and the texts on its page after it. */
export function expectDocument(heading: string, texts: readonly string[]) {
  painted = whenPainted(() => {
    const h1s = Array.from(document.querySelectorAll("h1"));
    const h1 = h1s.find((element) => element.textContent === heading && isShown(element));
    const main = Array.from(document.querySelectorAll("main")).find(isShown);
    // The heading may be in the banner, with the place in the list.
    const page = h1 && [h1.closest("header"), main].map((part) => part?.textContent).join(" ");
    return page !== undefined && texts.every((text) => page.includes(text));
  });
}

/** From the last click, key or input until the page has painted what is expected, in ms. */
export async function sincePress(): Promise<number> {
  return (await painted) - pressedAt;
}

/** The durations of the tasks longer than 50 ms since the last call, in ms. */
export function takeLongTasks(): number[] {
  const durations = longTasks.map(({ duration }) => duration);
  longTasks = [];
  return durations;
}

let frames: number[] = [];
let recording = 0;

/** Records how long each frame takes until `takeFrames` is called. */
export function recordFrames() {
  frames = [];
  let last: number | undefined;
  const onFrame = (time: number) => {
    if (last !== undefined) frames.push(time - last);
    last = time;
    recording = requestAnimationFrame(onFrame);
  };
  recording = requestAnimationFrame(onFrame);
}

/** The durations of the recorded frames in ms, and how far the list was scrolled in CSS px. */
export function takeFrames() {
  cancelAnimationFrame(recording);
  return { frames, scrollTop: document.querySelector('[role=region][aria-label="List"]')?.scrollTop ?? 0 };
}

/** Resolves after two more frames. */
export function twoFrames() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
