import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const status = (page: Page) => page.getByRole("status");

test.describe("the demo", () => {
  test("opens on a workflow in one click, and asks nobody but its own host", async ({ page, demo }) => {
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.goto(demo);
    await page.getByRole("button", { name: "Explore the demo" }).click();
    await expect(status(page)).toHaveText("Showing 342 of 342 documents");
    await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText("Document type")).toBeVisible();
    expect([...hosts]).toEqual([new URL(demo).host]);
  });

  test("works at a deep address, after a reload and in a second tab", async ({ page, context, demo }) => {
    await page.goto(`${demo}/workflows/inv-2026-q3?extracted=true`);
    await expect(status(page)).toContainText("of 57 documents");
    await page.reload();
    await expect(status(page)).toContainText("of 57 documents");
    const second = await context.newPage();
    await second.goto(`${demo}/workflows/supplier-onboarding`);
    await expect(status(second)).toHaveText("Showing 6 of 6 documents");
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(status(page)).toContainText("of 57 documents");
  });

  test("shows each document's own file", async ({ page, demo }) => {
    await page.goto(`${demo}/workflows/inv-2026-q3`);
    await page
      .getByRole("table", { name: "Documents" })
      .getByRole("link", { name: /\.pdf$/ })
      .first()
      .click();
    const address = await page.getByRole("link", { name: "Open file" }).getAttribute("href");
    expect(new URL(address ?? "").host).toBe(new URL(demo).host);
    const file = await page.request.get(address ?? "");
    expect(file.headers()["content-type"]).toContain("application/pdf");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("stops at once when the service is chosen, and comes back when the demo is", async ({ page, demo, service }) => {
    await page.goto(`${demo}/settings`);
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
    expect(answers).toEqual([false]);

    await page.getByRole("radio", { name: "Demo data" }).check();
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(status(page)).toContainText("saved");
    await page.goto(`${demo}/workflows/inv-2026-q3`);
    await expect(status(page)).toHaveText("Showing 57 of 57 documents");
  });

  test("is never chosen automatically when a service fails", async ({ page, demo, service }) => {
    await page.goto(`${demo}/settings`);
    await page.getByRole("radio", { name: "Service" }).check();
    await page.getByLabel("Base URL").fill(service.url);
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.goto(`${demo}/workflows/inv-2026-q3`);
    await expect(page.getByRole("alert")).toContainText("Forbidden");
    await expect(page.getByRole("table")).toHaveCount(0);
  });
});
