import type { Locator, Page } from "@playwright/test";
import { STATES } from "../../scripts/states";
import { findFaults } from "./find-faults";
import { expect, test } from "./fixtures";
import { boxOf, frames, resize, sideways } from "./on-page";

const PAGES = ["home", "workflow", "document", "labels", "settings"];
const WIDTHS = [1440, 375];

test.use({ reducedMotion: "reduce" });

async function openState(page: Page, name: string) {
  await STATES[name]?.(page);
  await frames(page);
}

/** What the setting of the browser does: twice the usual text size, for media queries too. */
async function enlargeText(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

test.describe("with twice the text size of the browser", () => {
  test("nothing is cut off, no page scrolls sideways, wide or narrow, and the rows of the list are twice as high", async ({
    browser,
    demo,
  }) => {
    const page = await browser.newPage({ baseURL: demo, reducedMotion: "reduce" });
    await enlargeText(page);
    for (const name of PAGES) {
      await openState(page, name);
      for (const width of WIDTHS) {
        // The bars of charts and what is behind a button on a phone follow in a later frame.
        await resize(page, width, 900);
        expect.soft(await findCutTexts(page), `${name} at ${width} px`).toEqual([]);
        expect.soft(await sideways(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }

    await resize(page, 1600, 1040);
    await page.goto("/workflows/inv-2026-q4");
    const row = (index: number) => page.locator(`tr[aria-rowindex="${index}"]`);
    await expect(row(3)).toBeVisible();
    const [second, third] = [await boxOf(row(2)), await boxOf(row(3))];
    // A window of 1600 px is as narrow as one of 800 px: its rows have one line of 36 px.
    expect(second.height).toBe(72);
    expect(second.bottom).toBe(third.y);
    // With text this large, the last filters to load can move the list by a pixel.
    await expect(page.getByRole("button", { name: "Labels" })).toBeVisible();
    await page.keyboard.press("j");
    for (let step = 0; step < 30; step++) await page.keyboard.press("j");
    await expect(row(32).getByRole("link")).toBeFocused();
    await expect(row(32).getByRole("link")).toBeInViewport({ ratio: 1 });
    await page.close();
  });
});

/** The texts that are cut off at the bottom, that run out of their control, or whose lines overlap. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const { overflowY, overflowX, lineHeight, fontSize } = getComputedStyle(element);
      const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
      const isControl = element.matches("button, a, label");
      return (
        (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 2) ||
        (isControl && overflowX === "visible" && clientWidth > 0 && scrollWidth > clientWidth + 2) ||
        parseFloat(lineHeight) < parseFloat(fontSize)
      );
    };
    return (
      [...document.querySelectorAll<HTMLElement>("header *, main *:not(tbody)")]
        .filter((element) => element instanceof HTMLElement && element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.innerText.trim() !== "" && element.closest("details:not([open])") === null)
        // Texts for screen readers only.
        .filter((element) => element.closest(".visually-hidden") === null && element.clientHeight !== 1)
        .filter(isCut)
        .map((element) => `${element.tagName} ${element.className}: ${element.innerText.slice(0, 40)}`)
    );
  });
}

test.describe("in forced colours", () => {
  test("what is chosen or current looks different from what is not, bars have a colour, and the focus has a ring", async ({
    browser,
    demo,
  }) => {
    const page = await browser.newPage({ baseURL: demo, forcedColors: "active", reducedMotion: "reduce" });
    await openState(page, "selected");
    const radio = (name: string) =>
      page.getByRole("group", { name: "Extracted" }).locator("div:has(> label)", { has: page.getByLabel(name) });
    expect(await colours(radio("Any").first())).not.toEqual(await colours(radio("No").first()));
    const row = (selected: boolean) =>
      page.locator(`tbody tr${selected ? "[aria-selected]" : ":not([aria-selected])"}`);
    expect(await colours(row(true).first())).not.toEqual(await colours(row(false).first()));
    expect(await findFaults(page)).toEqual([]);
    // The first one ends the selection, and the second one the peek.
    for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
    const overview = page.getByRole("button", { name: "Overview" });
    const before = await colours(overview);
    await overview.click();
    await expect(overview).toHaveAttribute("aria-expanded", "true");
    expect(await colours(overview)).not.toEqual(before);
    await overview.click();
    await openState(page, "settings");
    const link = (name: string) => page.getByRole("navigation").getByRole("link", { name });
    expect(await colours(link("Settings"))).not.toEqual(await colours(link("Home")));

    await openState(page, "overview");
    expect(await findFaults(page)).toEqual([]);
    const chart = page.getByRole("slider", { name: "Rotten days" });
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const bar = chart.locator("svg g rect").first();
    expect(await bar.evaluate((rect) => getComputedStyle(rect).fill)).not.toBe(ground);
    await chart.focus();
    await page.keyboard.press("ArrowRight");
    for (const target of [chart, page.getByRole("link", { name: "Home" }), page.getByRole("searchbox")]) {
      await target.focus();
      const { style, colour } = await target.evaluate((element) => {
        const { outlineStyle, outlineColor } = getComputedStyle(element);
        return { style: outlineStyle, colour: outlineColor };
      });
      expect(style).not.toBe("none");
      expect(colour).not.toBe(ground);
    }
    await page.close();
  });
});

/** The colours and the outline that an element is told apart by. */
function colours(target: Locator) {
  return target.evaluate((element) => {
    const { color, backgroundColor, borderColor, outlineStyle, outlineColor, textDecorationLine } =
      getComputedStyle(element);
    return { color, backgroundColor, borderColor, outlineStyle, outlineColor, textDecorationLine };
  });
}
