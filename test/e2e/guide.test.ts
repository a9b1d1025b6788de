import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { findFaults } from "./find-faults";
import { expect, test } from "./fixtures";
import { resize } from "./on-page";

const count = (page: Page) => page.getByRole("status").filter({ hasText: /^Showing/ });

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** The keys that the help of a page lists. */
async function keysInHelp(page: Page): Promise<string[]> {
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys on this page" });
  await expect(help.getByRole("link", { name: "All keys, in the guide" })).toBeVisible();
  const keys = await help.locator("kbd").allTextContents();
  await help.getByRole("button", { name: "Close" }).click();
  return keys;
}

/** The keys in the guide's table below a heading, and in the one for all pages. */
async function keysInGuide(page: Page, heading: string): Promise<string[]> {
  const tables = page.locator(`:is(#${heading}, #on-every-page) + table`);
  await expect(tables).toHaveCount(2);
  return tables.locator("kbd").allTextContents();
}

test.describe("the guide", () => {
  test("is accessible, loads its pictures, fits a small phone, and its contents lead to their sections", async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo}/guide.html`);
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await findFaults(page)).toEqual([]);
    for (const picture of await page.getByRole("main").getByRole("img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    }
    await resize(page, 320, 640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole("navigation").getByRole("link", { name: "Keys", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Keys", exact: true })).toBeInViewport();
  });

  test("leads through its first ten minutes as it says, and names every key that the help lists on the way", async ({
    page,
    demo,
  }) => {
    await page.goto(demo);
    await page.getByRole("button", { name: "Explore the demo" }).click();
    await expect(count(page)).toHaveText("Showing 96 of 96 documents");
    const extracted = page.getByRole("group", { name: "Extracted" });
    await extracted.getByRole("radio", { name: "No" }).check();
    await expect(count(page)).toHaveText("Showing 7 of 96 documents");
    await extracted.getByRole("radio", { name: "Any" }).check();
    await page.getByRole("searchbox", { name: "Search documents" }).click();
    await page.keyboard.type("invoice");
    await expect(count(page)).toHaveText("Showing 54 of 96 documents");
    await expect(page).toHaveURL(/\?q=invoice$/);
    await press(page, "Escape", "Escape");
    await expect(count(page)).toHaveText("Showing 96 of 96 documents");

    await press(page, "j", "x", "Space");
    await expect(page.getByRole("complementary", { name: "Peek" })).toBeVisible();
    const inList = await keysInHelp(page);
    expect(inList).toEqual(expect.arrayContaining(["Space", "x", "Escape"]));
    // The first one ends the selection.
    await press(page, "Escape", "Escape");
    await expect(page.getByRole("complementary", { name: "Peek" })).toBeHidden();
    await page.keyboard.press("Enter");
    await page.getByRole("img", { name: /^Page 1 of/ }).waitFor();
    await page.getByText("EUR 212.85", { exact: true }).hover();
    await page.getByRole("button", { name: "Find invoice_amount in the file" }).click();
    await expect(page.getByText("1 of 1 in the file")).toBeVisible();

    await press(page, "ArrowUp");
    await expect(page.getByRole("img", { name: /in the file:/ })).toBeVisible();
    await page.getByRole("button", { name: "Not in the file", pressed: false }).click();
    await expect(page.getByText("2026-12-15")).toBeVisible();
    await expect(page.getByText("EUR 212.85", { exact: true })).toBeHidden();
    const onDocument = await keysInHelp(page);
    expect(onDocument).toEqual(expect.arrayContaining(["j", "u", "m", "f", "0"]));

    const checked = page.getByRole("button", { name: "Checked" });
    await page.keyboard.press("m");
    await expect(checked).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("j");
    await expect(page.getByText("2 of 96", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Read the text" }).waitFor();
    await page.keyboard.press("u");
    await expect(count(page)).toHaveText("Showing 96 of 96 documents");

    await page.getByRole("link", { name: "Collect labels" }).click();
    await expect(page.getByText(/^96 documents: \d\d requests, 4 at a time/)).toBeVisible();
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: "Read again" }).waitFor();
    const coverage = page.getByRole("table", { name: "Label coverage" });
    await coverage.getByRole("row").nth(1).getByRole("button").last().click();
    await expect(page.getByRole("table", { name: /^Documents without/ })).toBeVisible();
    const onLabels = await keysInHelp(page);
    expect(onLabels).toEqual(expect.arrayContaining(["u", "e"]));
    await page.getByRole("button", { name: "Export labels" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "CSV, one row per document" }).click(),
    ]);
    const lines = readFileSync(await download.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(97);
    expect(lines[0]).toContain("invoice_number");

    await page.goto(`${demo}/guide.html`);
    for (const [heading, keys] of [
      ["in-a-list", inList],
      ["on-a-document", onDocument],
      ["on-the-labels-of-a-workflow", onLabels],
    ] as const) {
      const named = await keysInGuide(page, heading);
      expect(
        keys.filter((key) => !named.includes(key)),
        heading,
      ).toEqual([]);
    }
  });
});
