import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { row } from "./list-service";
import { drag, resize, status } from "./on-page";

const LONG = "FW_ RE_ Supplier onboarding - Ambrel Translations BV - first invoice, please use this one_FINAL (2).pdf";
const FITTING = "Ambrel Translations 2026-1041.pdf";
const ARABIC = "فاتورة الشركة العربية للتجارة والخدمات العامة رقم أربعة آلاف وسبعة وعشرون نسخة نهائية بعد المراجعة.pdf";
const SPACED = "Ambrel Translations, credit note VF81005.pdf";
const NAMES = [LONG, FITTING, ARABIC, SPACED, "short.pdf"];

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** The visible letters of a text: those that are neither covered nor clipped. */
function lettersOf(name: Locator): Promise<string> {
  return name.evaluate((element) => {
    const edges = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let seen = "";
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.nodeValue ?? "").length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const there = document.caretPositionFromPoint((left + right) / 2, (top + bottom) / 2);
        if (left >= edges.left - 1 && right <= edges.right + 1 && there?.offsetNode === node) {
          seen += node.nodeValue?.[at] ?? "";
        }
      }
    }
    return seen;
  });
}

test("a long name is cut in the middle, and only where there is no room; screen readers, search and copying get all of it", async ({
  page,
  context,
  viewer,
  list,
}) => {
  list.list = NAMES.map((original_file_name, at) => row(`d-${at}`, { original_file_name }));
  await page.goto(`${viewer}/workflows/flow-1`);
  await expect(status(page)).toHaveText("Showing 5 of 5 documents");
  for (const name of [FITTING, SPACED, "short.pdf"]) expect(await lettersOf(link(page, name))).toBe(name);
  for (const width of [1280, 1024, 375]) {
    await resize(page, width, 812);
    // The columns follow the new width in a later frame.
    await expect(async () => {
      const seen = await lettersOf(link(page, LONG));
      expect(seen.length).toBeLessThan(LONG.length - 12);
      expect(seen.slice(0, 20)).toBe(LONG.slice(0, 20));
      expect(seen.slice(-12)).toBe("INAL (2).pdf");
    }).toPass();
  }
  // A name from right to left shows its beginning.
  const beginning = await lettersOf(link(page, ARABIC));
  expect(beginning.length).toBeGreaterThan(20);
  expect(ARABIC.startsWith(beginning)).toBe(true);

  const devtools = await context.newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const links = nodes.filter(({ role }) => role?.value === "link").map(({ name }): unknown => name?.value);
  expect(links).toEqual(expect.arrayContaining(NAMES));
  expect(await link(page, LONG).innerText()).toBe(LONG);
  const copied = await link(page, LONG).evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(copied).toBe(LONG);
  await expect(page.getByTitle(LONG, { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search documents" }).fill("one_final (2)");
  await expect(status(page)).toHaveText("Showing 1 of 5 documents");
  await expect(link(page, LONG).locator("mark")).toHaveText(["one_F", "INAL (2)"]);
  await page.getByRole("searchbox", { name: "Search documents" }).fill("");

  await resize(page, 1440, 900);
  await drag(page, page.getByRole("separator", { name: "Width of File name" }), 500);
  await expect.poll(() => lettersOf(link(page, LONG))).toBe(LONG);
});
