import type { Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "./fixtures";
import { status, table } from "./on-page";
import type { Host } from "./listen";
import { startStaticHost } from "./static-host";

const BASE = "/tools/docket/";
let folder: string;
let host: Host;
let home: string;

// One build and one host for all tests of this file.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), "docket-"));
  const args = ["vite", "build", "--configLoader", "runner", "--mode", "demo", "--outDir", folder, "--emptyOutDir"];
  await promisify(execFile)("npx", args, { env: { ...process.env, BASE_PATH: BASE } });
  host = await startStaticHost(folder, BASE);
  home = host.url + BASE;
});
test.afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const scenario = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Scenario/ });

async function choose(page: Page, title: string) {
  await scenario(page).click();
  await page.getByRole("menuitemradio", { name: title, exact: true }).click();
}

test("opens in a folder of a host without rules, and asks nobody else", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(home);
  await page.getByRole("button", { name: "Explore the demo" }).click();
  await expect(status(page)).toHaveText("Showing 96 of 96 documents");
  await expect(page).toHaveURL(`${home}workflows/purchasing-2026`);
  for (const name of ["2 new", "1 now extracted", "1 edited", "With findings 1", "Needs a look 1"]) {
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
  await table(page)
    .getByRole("link", { name: /\.pdf$/ })
    .first()
    .click();
  await expect(page.getByRole("img", { name: /^Page 1 of/ })).toBeVisible();
  const address = (await page.getByRole("link", { name: "Open file" }).getAttribute("href")) ?? "";
  expect(address).toContain(`${home}files/`);
  const file = await page.request.get(address);
  expect(file.headers()["content-type"]).toContain("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(home);
  expect(asked.filter((url) => !url.startsWith(home))).toEqual([]);
});

test("says that it cannot run where the browser blocks its worker", async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
    navigator.serviceWorker.register = refuse;
    navigator.serviceWorker.getRegistrations = refuse;
  });
  const page = await context.newPage();
  await page.goto(`${home}workflows/inv-2026-q4`);
  await expect(page.getByRole("alert")).toContainText("The demo data cannot run here");
  await expect(page.getByRole("alert")).toContainText("service worker");
  await expect(page.getByRole("table")).toHaveCount(0);
  await context.close();
});

test("changes the scenario at once in every tab, and keeps it after a reload", async ({ page, context }) => {
  await page.goto(`${home}workflows/inv-2026-q3`);
  await expect(status(page)).toHaveText("Showing 57 of 57 documents");
  const second = await context.newPage();
  await second.goto(`${home}workflows/supplier-onboarding`);
  await expect(status(second)).toHaveText("Showing 6 of 6 documents");

  await choose(page, "1,000 documents");
  await expect(status(page)).toHaveText("Showing 1000 of 1000 documents");
  await expect(status(second)).toHaveText("Showing 1000 of 1000 documents");
  await page.reload();
  await expect(status(page)).toHaveText("Showing 1000 of 1000 documents");
  await choose(second, "List: 401");
  await expect(second.getByRole("alert")).toContainText("document type not supported!");
  await expect(page.getByRole("alert")).toContainText("document type not supported!");
});

test("stops at once when the service is chosen, and comes back when the demo is", async ({ page, service }) => {
  await page.goto(`${home}settings`);
  await page.getByRole("radio", { name: "Service" }).check();
  await page.getByLabel("Base URL").fill(service.url);
  await page.getByLabel("API key").fill(service.key);
  const answers: boolean[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/v1/")) answers.push(response.fromServiceWorker());
  });
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByRole("textbox", { name: "Workflow ID to test with" }).fill("inv-2026-q3");
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(status(page)).toContainText("Key accepted, 57 documents");
  // The address of a scenario changes nothing then.
  await page.goto(`${home}workflows/inv-2026-q3?demo=empty`);
  await expect(status(page)).toHaveText("Showing 57 of 57 documents");
  await expect(scenario(page)).toHaveCount(0);
  expect(answers).toEqual([false, false]);

  await page.goto(`${home}settings`);
  await page.getByRole("radio", { name: "Demo data" }).check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(status(page)).toContainText("saved");
  await page.goto(`${home}workflows/new-workflow`);
  await expect(status(page)).toContainText("documents not found!");
});
