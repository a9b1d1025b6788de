import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { STATES } from "../../scripts/states";
import { part, startArrivingService } from "./arriving-service";
import { connect, expect, saveSettings, test } from "./fixtures";
import { json, startHostileService } from "./hostile-service";
import { startListService } from "./list-service";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const PHONE = { width: 320, height: 640 };
// A window of 1440 × 900 at 200 % has half as many CSS pixels.
const ZOOMED = { width: 720, height: 450 };
const LAPTOP = { width: 1440, height: 900 };
const AT_ONCE = 4;

test.use({ viewport: PHONE, deviceScaleFactor: 2, reducedMotion: "reduce" });

/** Checks the page as it is shown: narrow in the light theme, zoomed in the dark one. */
async function look(page: Page, name: string) {
  await test.step(name, async () => {
    await lookAt(page, PHONE, "light", name);
    await lookAt(page, ZOOMED, "dark", name);
    await page.setViewportSize(PHONE);
  });
}

/** Waits until the new size and theme are rendered. Transitions are off, because the tests ask for reduced motion. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

async function lookAt(page: Page, size: typeof PHONE, colorScheme: "light" | "dark", name: string) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  // Targets that are scrolled under the banner would count as covered.
  await page.evaluate(() => window.scrollTo(0, 0));
  await settle(page);
  // All rows have the same structure, and every row costs time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    .exclude("tbody > tr:nth-child(n + 9)")
    // None of these states has a frame, so axe needs no second page to combine results.
    .setLegacyMode()
    .analyze();
  expect.soft(violations, `${name}, ${colorScheme}, ${size.width} px`).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, `${name} at ${size.width} px`).toBeLessThanOrEqual(0);
}

test.describe("no page has an accessibility fault or scrolls sideways, in either theme, narrow or zoomed", () => {
  const names = Object.keys(STATES);
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    test(`in the demo: ${some.join(", ")}`, async ({ browser, contextOptions, demo }) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: demo });
      const page = await context.newPage();
      for (const name of some) {
        await STATES[name]?.(page);
        await look(page, name);
      }
      await context.close();
    });
  }

  test("with all columns", async ({ browser, contextOptions, demo }) => {
    const page = await browser.newPage({ ...contextOptions, baseURL: demo });
    for (const name of ["changes", "document-file"]) {
      await STATES[name]?.(page);
      for (const theme of ["light", "dark"] as const) await lookAt(page, LAPTOP, theme, name);
    }
    await page.close();
  });

  test("while a list is loading, incomplete, after a failed refresh and after it was cancelled", async ({
    page,
    viewer,
  }) => {
    const arriving = await startArrivingService();
    await saveSettings(page, viewer, arriving);
    await look(page, "settings saved");
    await page.goto(`${viewer}/workflows/flow-1`);
    const list = await arriving.next();
    list.sendRows(part(0, 20));
    await page.getByText("so far").first().waitFor();
    await look(page, "arriving");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Incomplete: the first").waitFor();
    await look(page, "incomplete");
    await arriving.close();

    const service = await startListService();
    await connect(page, viewer, service);
    await page.goto(`${viewer}/workflows/flow-1`);
    await page.getByText("Showing 3 of 3").waitFor();
    service.status = 404;
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.getByText("documents not found!").waitFor();
    await look(page, "gone");
    service.status = 200;
    service.sends = "head";
    await page.goto(`${viewer}/workflows/flow-2`);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Loading was cancelled").waitFor();
    await look(page, "cancelled");
    await service.close();
  });

  test("where a key or a service is missing", async ({ page, context, viewer }) => {
    await page.goto(viewer);
    await look(page, "home without a service");
    const service = await startHostileService();
    await connect(page, viewer, { url: service.url, key: "other" });
    service.answer(json(403, { message: "Forbidden" }));
    await page.goto(`${viewer}/workflows/flow-1`);
    await page.getByRole("form", { name: "Enter a key" }).waitFor();
    await look(page, "list refused");
    service.answer(json(401, { detail: "Could not validate credentials" }));
    await page.goto(`${viewer}/workflows/flow-1/documents/d-1`);
    await page.getByRole("form", { name: "Enter a key" }).waitFor();
    await page.getByLabel("API key").fill("schlüssel");
    await page.getByRole("form", { name: "Enter a key" }).getByRole("button").last().click();
    await look(page, "document refused, key in error");
    await service.close();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Try again" }).first().click();
    await page.getByText("offline").first().waitFor();
    await look(page, "offline");
  });
});
