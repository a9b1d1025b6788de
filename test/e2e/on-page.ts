import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

export const status = (page: Page) => page.getByRole("status");
export const table = (page: Page) => page.getByRole("table", { name: "Documents" });
export const filePanel = (page: Page) => page.getByRole("group", { name: "File", exact: true });
export const heading = (page: Page, name?: string) =>
  page.getByRole("heading", { level: 1, ...(name !== undefined && { name }) });

/** The link of a document of the list, by its id. The lists of `list-service.ts` name their documents so. */
export const link = (page: Page, id: string) => page.getByRole("link", { name: `${id}.pdf`, exact: true });

/** Where an element is in the window, as soon as it is drawn. */
export async function boxOf(element: Locator) {
  for (;;) {
    await element.waitFor();
    const box = await element.boundingBox();
    // It may have been replaced meanwhile.
    if (box) return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  }
}

/**
 * The matches of the search in a file that are highlighted: the "selected" one, or the others. Runs in the page, so it can use
 * nothing but its argument and the page's globals.
 */
export function highlightedMatches(which: string) {
  const highlight = CSS.highlights.get(which === "selected" ? "file-highlight-selected" : "file-highlight");
  return [...(highlight ?? [])].flatMap((range) => {
    if (!(range instanceof Range) || range.collapsed) return [];
    const { top, bottom, height } = range.getBoundingClientRect();
    const line = range.startContainer.parentElement;
    const view = line?.closest('[role="group"]')?.getBoundingClientRect() ?? new DOMRect();
    const isInView = height > 0 && top >= Math.max(view.top, 0) && bottom <= Math.min(view.bottom, window.innerHeight);
    const { x, y, width } = line?.getBoundingClientRect() ?? new DOMRect();
    return [{ text: range.toString(), height, isInView, line: { x, middle: y + height / 2, width } }];
  });
}

/** How far the page can be scrolled sideways, in CSS px. */
export const sideways = (page: Page) =>
  page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth);

/** Waits for frames, in which the page follows what has happened to it. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Resizes the window, and waits for the frames in which the page follows. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await frames(page);
}

/** Drags an element sideways with the mouse, from near its upper left corner. */
export async function drag(page: Page, element: Locator, by: number): Promise<void> {
  const { x, y } = await boxOf(element);
  await page.mouse.move(x + 3, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 3 + by, y + 10, { steps: 4 });
  await page.mouse.up();
}

/** Holds back the files of a build, as a slow network does. Returns a function that lets them arrive. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(files, async (route) => {
    await arrived;
    await route.fallback();
  });
  return arrive;
}

/** Saves a file by an item of a menu of exports. */
export async function save(page: Page, menu: string, item: string) {
  await page.getByRole("main").getByRole("button", { name: menu, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item }).click(),
  ]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString("utf8") };
}
