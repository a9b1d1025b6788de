import type { Page } from "@playwright/test";
import { STATES } from "../../scripts/states";
import { part, startArrivingService } from "./arriving-service";
import { findFaults } from "./find-faults";
import { test as withFiles } from "./file-fixtures";
import { connect, expect, saveSettings, test } from "./fixtures";
import { document } from "./hostile-answers";
import { json } from "./hostile-service";
import { resize, sideways } from "./on-page";

const PHONE = [320, 640] as const;
// A window of 1440 × 900 at 200 % has half as many CSS pixels.
const ZOOMED = [720, 450] as const;
const LAPTOP = [1440, 900] as const;
const LOOKS = [
  [PHONE, "light"],
  [LAPTOP, "dark"],
  [PHONE, "dark"],
  [LAPTOP, "light"],
] as const;
// All their parts are in other states too.
const SEEN_ELSEWHERE = [
  ...["home-fault", "ranges", "filtered", "range", "nothing", "message", "queue-end", "document-text", "export"],
  ...["keys", "unclear", "wrong-types", "list-error", "list-refused", "document-missing", "names", "scenarios"],
];
const AT_ONCE = 8;

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });
withFiles.use({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });

// Most parts are in many states, so each state is looked at in one way, which takes turns.
let looks = 0;

/** Checks the page for faults, and whether it scrolls sideways when it is narrow, zoomed and wide. */
async function look(page: Page, name: string) {
  const next = LOOKS[looks++ % LOOKS.length] ?? LOOKS[0];
  await test.step(name, async () => {
    const [size, colorScheme] = next;
    await page.emulateMedia({ colorScheme });
    await change(page, size, name);
    expect.soft(await findFaults(page), `${name}, ${colorScheme}, ${size[0]} px`).toEqual([]);
    for (const other of [ZOOMED, PHONE]) await change(page, other, name);
  });
}

async function change(page: Page, size: readonly [number, number], name: string) {
  // Targets that are scrolled under the banner would count as covered.
  await page.evaluate(() => window.scrollTo(0, 0));
  await resize(page, ...size);
  expect.soft(await sideways(page), `${name} at ${size[0]} px`).toBeLessThanOrEqual(0);
}

test.describe("no page has an accessibility fault, or scrolls sideways when it is narrow, zoomed or wide", () => {
  const names = Object.keys(STATES).filter((name) => !SEEN_ELSEWHERE.includes(name));
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    test(`in the demo: ${some.join(", ")}`, async ({ browser, contextOptions, demo }) => {
      test.setTimeout(180_000);
      const page = await browser.newPage({ ...contextOptions, baseURL: demo });
      for (const name of some) {
        await STATES[name]?.(page);
        await look(page, name);
      }
      await page.close();
    });
  }

  test("while a list is loading, incomplete, after a failed refresh and after it was cancelled", async ({
    page,
    viewer,
    list: service,
  }) => {
    await saveSettings(page, viewer, service);
    await look(page, "settings saved");
    const arriving = await startArrivingService();
    await connect(page, viewer, arriving);
    await page.goto(`${viewer}/workflows/flow-1`);
    const list = await arriving.next();
    list.sendRows(part(0, 20));
    await page.getByText("so far").first().waitFor();
    await look(page, "arriving");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Only the first").waitFor();
    await look(page, "incomplete");
    await arriving.close();

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
  });

  withFiles("while a file asks for its password, and after a wrong one", async ({ page, open }) => {
    const file = await open("/open/locked.pdf");
    await page.getByRole("tab", { name: "File" }).click();
    await file.getByText("The file needs a password").waitFor();
    await look(page, "password");
    await file.getByLabel("Password", { exact: true }).fill("wrong");
    await file.getByRole("button", { name: "Show the file" }).click();
    await file.getByText("This is not the password of the file.").waitFor();
    await look(page, "wrong password");
  });

  test("where a key, a file or a service is missing", async ({ page, context, viewer, hostile }) => {
    await page.goto(viewer);
    await look(page, "home without a service");
    await connect(page, viewer, { url: hostile.url, key: "other" });
    hostile.answer(json(403, { message: "Forbidden" }));
    await page.goto(`${viewer}/workflows/flow-1`);
    await page.getByRole("form", { name: "Enter a key" }).waitFor();
    await look(page, "list refused");
    hostile.answer(json(200, { data: document({ fileUrl: "http://127.0.0.1:9/1.pdf" }) }));
    await page.goto(`${viewer}/documents/d-1`);
    await page.getByRole("tab", { name: "File" }).click();
    await page.getByRole("button", { name: "Get a fresh link" }).waitFor();
    await look(page, "file in error");
    hostile.answer(json(401, { detail: "Could not validate credentials" }));
    await page.goto(`${viewer}/workflows/flow-1/documents/d-1`);
    await page.getByRole("form", { name: "Enter a key" }).waitFor();
    await page.getByLabel("API key").fill("schlüssel");
    await page.getByRole("form", { name: "Enter a key" }).getByRole("button").last().click();
    await look(page, "document refused, key in error");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Try again" }).first().click();
    await page.getByText("offline").first().waitFor();
    await look(page, "offline");
  });
});
