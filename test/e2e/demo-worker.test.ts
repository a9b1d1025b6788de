import type { Page } from "@playwright/test";
import { expect, saveSettings, serveBuild, test } from "./fixtures";

const registered = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ active }) => new URL(active?.scriptURL ?? "").pathname);
  });

test("a production build unregisters the worker of a demo that was served from the same address", async ({
  context,
  service,
}) => {
  const demo = await serveBuild("dist-demo");
  const first = await context.newPage();
  await first.goto(`${demo.url}/workflows/inv-2026-q3`);
  await expect(first.getByRole("status")).toHaveText("Showing 57 of 57 documents");
  expect(await registered(first)).toEqual(["/demo-worker.js"]);
  // As in a crash, the page cannot tell its worker that it is closing.
  await first.close();
  await demo.close();

  const production = await serveBuild("dist", { port: Number(new URL(demo.url).port) });
  try {
    const page = await context.newPage();
    await page.goto(production.url);
    await expect(page.getByRole("textbox", { name: "Workflow ID" })).toBeVisible();
    await expect.poll(() => registered(page)).toEqual([]);
    await saveSettings(page, production.url, service);
    expect(await page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true);
    await page.goto(`${production.url}/workflows/inv-2026-q3`);
    await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
  } finally {
    await production.close();
  }
});
