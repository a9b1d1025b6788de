import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "./fixtures";
import { startStaticHost, type StaticHost } from "./static-host";

const BASE = "/tools/docket/";
let folder: string;
let host: StaticHost;
let home: string;

// One build and one host for all tests of this file.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), "docket-"));
  const env = { ...process.env, BASE_PATH: BASE };
  await promisify(execFile)(
    "npx",
    ["vite", "build", "--configLoader", "runner", "--mode", "demo", "--outDir", folder, "--emptyOutDir"],
    { env },
  );
  host = await startStaticHost(folder, BASE);
  home = host.url + BASE;
});
test.afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const status = (page: Page) => page.getByRole("status");
const scenario = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Scenario/ });

async function choose(page: Page, title: string) {
  await scenario(page).click();
  await page.getByRole("menuitemradio", { name: title, exact: true }).click();
}

test("opens in a folder of a host without rules, and asks nobody else", async ({ page }) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(home)) outside.push(request.url());
  });
  await page.goto(home);
  await page.getByRole("button", { name: "Explore the demo" }).click();
  await expect(status(page)).toHaveText("Showing 342 of 342 documents");
  await expect(page).toHaveURL(`${home}workflows/inv-2026-q4`);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Open file" })).toHaveAttribute("href", /\/tools\/docket\/files\//);
  const file = await page.request.get((await page.getByRole("link", { name: "Open file" }).getAttribute("href")) ?? "");
  expect(file.status()).toBe(200);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(home);
  expect(outside).toEqual([]);
});

test("opens at a deep address, which the host answers with 404.html, and again after a reload", async ({ page }) => {
  const answer = await page.goto(`${home}workflows/inv-2026-q3?extracted=true`);
  expect(answer?.status()).toBe(404);
  await expect(status(page)).toContainText("of 57 documents");
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  await expect(page.getByText("Document type")).toBeVisible();
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Document type")).toBeVisible();
});

test("opens the guide in the folder, with its styles and pictures, and leads back to the app", async ({ page }) => {
  const outside: string[] = [];
  page.on("response", (response) => {
    if (!response.url().startsWith(home) || response.status() !== 200) outside.push(response.url());
  });
  await page.goto(`${home}guide.html#scenarios`);
  await expect(page.getByRole("heading", { name: "Scenarios" })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Scenarios" })).toHaveCSS("font-weight", "600");
  await expect(page.getByRole("img", { name: /menu of scenarios/ })).not.toHaveJSProperty("naturalWidth", 0);
  expect(outside).toEqual([]);
  await page.getByRole("link", { name: "Open Docket" }).click();
  await expect(page).toHaveURL(home);
  await scenario(page).click();
  await expect(page.getByRole("menuitem", { name: "What they do, in the guide" })).toHaveAttribute(
    "href",
    `${BASE}guide.html#scenarios`,
  );
});

test("runs again after a reload past the worker, and in the same tab after that", async ({ page, context }) => {
  await page.goto(`${home}workflows/inv-2026-q3`);
  await expect(status(page)).toHaveText("Showing 57 of 57 documents");
  const devtools = await context.newCDPSession(page);
  // The previous page shows the same status, so only the load event shows that the new page is open.
  await Promise.all([page.waitForEvent("load"), devtools.send("Page.reload", { ignoreCache: true })]);
  await expect(status(page)).toHaveText("Showing 57 of 57 documents");
  await page.reload();
  await expect(status(page)).toHaveText("Showing 57 of 57 documents");
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
  await expect(page.getByRole("alert")).toContainText("The demo data cannot run here", { timeout: 5000 });
  await expect(page.getByRole("alert")).toContainText("service worker");
  await expect(page.getByRole("table")).toHaveCount(0);
  await context.close();
});

test("changes the scenario at once in every tab, and keeps it after a reload", async ({ page, context }) => {
  await page.goto(`${home}workflows/inv-2026-q4`);
  await expect(status(page)).toHaveText("Showing 342 of 342 documents");
  const second = await context.newPage();
  await second.goto(`${home}workflows/inv-2026-q3`);
  await expect(status(second)).toHaveText("Showing 57 of 57 documents");

  await choose(page, "1,000 documents");
  await expect(status(page)).toHaveText("Showing 1000 of 1000 documents");
  await expect(status(second)).toHaveText("Showing 1000 of 1000 documents");
  await page.reload();
  await expect(status(page)).toHaveText("Showing 1000 of 1000 documents");
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(scenario(page)).toHaveText("1,000 documents");
  const third = await context.newPage();
  await third.goto(`${home}workflows/supplier-onboarding`);
  await expect(status(third)).toHaveText("Showing 1000 of 1000 documents");

  await choose(third, "List: 401");
  await expect(third.getByRole("alert")).toContainText("document type not supported!");
  await choose(third, "Normal");
  await expect(status(third)).toHaveText("Showing 6 of 6 documents");
});

test("takes a scenario by keyboard", async ({ page }) => {
  await page.goto(`${home}workflows/supplier-onboarding`);
  await scenario(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations).toEqual([]);
  await page.keyboard.type("empty");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("documents not found!");
  await expect(scenario(page)).toBeFocused();
});

test("requests the list once, however long the mocks take to start", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  await page.goto(`${home}workflows/inv-2026-q4`);
  await expect(status(page)).toHaveText("Showing 342 of 342 documents");
  expect(asked).toHaveLength(1);
});

test("opens the scenario that the address names, and leaves a later choice alone", async ({ page }) => {
  await page.goto(`${home}workflows/inv-2026-q4?demo=empty&sort=-CreatedAt`);
  await expect(status(page)).toContainText("documents not found!");
  await expect(page).toHaveURL(`${home}workflows/inv-2026-q4?sort=-CreatedAt`);
  await choose(page, "Normal");
  await expect(status(page)).toHaveText("Showing 342 of 342 documents");
  await page.reload();
  await expect(status(page)).toHaveText("Showing 342 of 342 documents");
  await page.goto(`${home}workflows/inv-2026-q4?demo=no-such-scenario`);
  await expect(status(page)).toHaveText("Showing 342 of 342 documents");
});

test("continues the scenario of arriving documents after a reload", async ({ page }) => {
  await page.goto(`${home}workflows/inv-2026-q4?demo=arriving&sort=-CreatedAt`);
  await expect(status(page)).toHaveText(/of 34\d documents/);
  const first = page.getByRole("table", { name: "Documents" }).getByRole("link").first();
  const before = await first.innerText();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(first).not.toHaveText(before, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await first.click();
  await expect(page.getByText("Document type")).toBeVisible();
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const file = await page.request.get((await page.getByRole("link", { name: "Open file" }).getAttribute("href")) ?? "");
  expect(file.status()).toBe(200);
});

test("shows 100,000 documents", async ({ page }) => {
  await page.goto(`${home}workflows/inv-2026-q4?demo=100000`);
  await expect(status(page)).toHaveText("Showing 100000 of 100000 documents", { timeout: 20_000 });
});

test("ignores a scenario if a service is chosen", async ({ page, service }) => {
  await page.goto(`${home}settings`);
  await page.getByRole("radio", { name: "Service" }).check();
  await page.getByLabel("Base URL").fill(service.url);
  await page.getByLabel("API key").fill(service.key);
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.goto(`${home}workflows/inv-2026-q3?demo=empty`);
  await expect(status(page)).toHaveText("Showing 57 of 57 documents");
  await expect(scenario(page)).toHaveCount(0);
});
