import { summary } from "./hostile-answers";
import { json, reset, startHostileService, type HostileService } from "./hostile-service";
import { connect, expect, saveSettings, test as base } from "./fixtures";

const test = base.extend<{ service1: HostileService }>({
  service1: async ({}, use) => {
    const service = await startHostileService();
    await use(service);
    await service.close();
  },
});

const rows = json(200, { message: "", data: [summary(), summary({ _id: "d2", original_file_name: "Invoice 2.pdf" })] });

test("rows stay with their age while the service is down, and a retry without a reload updates them", async ({
  page,
  viewer,
  service1,
}) => {
  await connect(page, viewer, { url: service1.url, key: "k" });
  service1.answer(rows);
  await page.goto(`${viewer}/workflows/w1`);
  await expect(page.getByRole("link", { name: "Invoice 2.pdf" })).toBeVisible();
  service1.answer(reset);
  await page.getByRole("button", { name: "Refresh" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("could not be reached", { timeout: 12_000 });
  await expect(alert).toContainText(/\d\d:\d\d/);
  await expect(page.getByRole("link", { name: "Invoice 2.pdf" })).toBeVisible();
  service1.answer(json(200, { message: "", data: [summary()] }));
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "Showing" })).toHaveText("Showing 1 of 1 documents");
});

test("an alert is shown if a deploy removed a page's code, and the other pages still work", async ({
  page,
  viewer,
  problems,
}) => {
  const code = /SettingsPage.*\.js$/;
  await page.route(code, (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.goto(viewer);
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("a new version of Docket is ready");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("textbox", { name: "Workflow ID", exact: true })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  await page.unroute(code);
  const help = alert.getByRole("link", { name: "What does this mean?" });
  await expect(help).toHaveAttribute("href", /\/guide\.html#error-page$/);
  await alert.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("Base URL")).toBeVisible();
  // React logs each error that the page shows.
  expect(problems.splice(0).join("\n")).toContain("Failed to fetch dynamically imported module");
});

for (const [name, broken] of [
  ["is blocked", "getItem"],
  ["is full", "setItem"],
] as const) {
  test(`the app works where storage ${name}`, async ({ page, viewer, service1 }) => {
    await page.addInitScript((method) => {
      Storage.prototype[method] = () => {
        throw new DOMException("no storage", "QuotaExceededError");
      };
    }, broken);
    service1.answer(rows);
    await saveSettings(page, viewer, { url: service1.url, key: "k" });
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill("w1");
    await page.getByRole("button", { name: "Open workflow" }).click();
    await expect(page.getByRole("link", { name: "Invoice 2.pdf" })).toBeVisible();
  });
}

test("leaving a page aborts its request", async ({ page, viewer, service1 }) => {
  await connect(page, viewer, { url: service1.url, key: "k" });
  service1.answer(() => undefined);
  await page.goto(viewer);
  await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill("w1");
  await page.getByRole("button", { name: "Open workflow" }).click();
  await expect.poll(() => service1.asked.length).toBe(1);
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/v1/documents/w1"));
  await page.getByRole("link", { name: "Home" }).click();
  expect((await aborted).failure()?.errorText).toBe("net::ERR_ABORTED");
});

test.describe("a page that cannot be rendered", () => {
  // React reports the error on the console too.
  test.use({ problems: async ({}, use) => use([]) });

  test("leaves the frame and the other pages working", async ({ page, viewer, service1 }) => {
    await page.addInitScript(() => {
      Date.prototype.getMonth = () => {
        throw new Error("a fault in drawing");
      };
    });
    service1.answer(rows);
    await connect(page, viewer, { url: service1.url, key: "k" });
    await page.goto(`${viewer}/workflows/w1`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("This page could not be shown");
    await expect(page.getByRole("banner")).toBeVisible();
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("textbox", { name: "Workflow ID", exact: true })).toBeVisible();
  });
});
