import type { Response } from "@playwright/test";
import { connect, expect, saveSettings, test } from "./fixtures";
import { json } from "./hostile-service";

test.describe("the API key", () => {
  test("is sent only to the service, in its header, without a referrer or cookies, and not with a file", async ({
    page,
    context,
    viewer,
    service,
    visit,
  }) => {
    const asked: { url: string; headers: Record<string, string> }[] = [];
    context.on("request", (request) => asked.push({ url: request.url(), headers: request.headers() }));
    await visit("/workflows/inv-2026-q3");
    await page.getByRole("row").nth(1).getByRole("link").click();
    const openFile = page.getByRole("link", { name: "Open file" });
    const address = (await openFile.getAttribute("href")) ?? "";
    const isFile = (response: Response) => response.request().isNavigationRequest() && response.url() === address;
    const [file] = await Promise.all([context.waitForEvent("response", isFile), openFile.click()]);
    expect(file.status()).toBe(200);
    for (const name of ["x-api-key", "referer"]) expect(file.request().headers()).not.toHaveProperty(name);

    const withKey = asked.filter(({ headers }) => Object.values(headers).includes(service.key));
    expect(withKey.length).toBeGreaterThan(1);
    for (const { url, headers } of withKey) {
      expect(new URL(url).origin).toBe(service.url);
      expect(headers["x-api-key"]).toBe(service.key);
      expect(headers.referer ?? "").toBe("");
      expect(headers.cookie).toBeUndefined();
    }
    expect(asked.every(({ url }) => [viewer, service.url].includes(new URL(url).origin))).toBe(true);
    expect(asked.every(({ url }) => !url.includes(service.key))).toBe(true);
    expect(await page.content()).not.toContain(service.key);
  });

  test("survives a reload, is shared with a tab opened by address, and ends with the last tab", async ({
    context,
    page,
    viewer,
    service,
  }) => {
    await saveSettings(page, viewer, service);
    await page.reload();
    await expect(page.getByLabel("API key")).toHaveValue(service.key);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(service.key);

    const second = await context.newPage();
    await second.goto(`${viewer}/workflows/inv-2026-q3`);
    await expect(second.getByRole("status")).toHaveText("Showing 57 of 57 documents");
    await page.close();
    await second.close();

    const later = await context.newPage();
    await later.goto(`${viewer}/settings`);
    await expect(later.getByLabel("Base URL")).toHaveValue(service.url);
    // The app's first request waits until other tabs have had time to hand over the key.
    const asked = later.waitForRequest("**/api/v1/documents/inv-2026-q3");
    await later.getByRole("textbox", { name: "Workflow ID to test with" }).fill("inv-2026-q3");
    await later.getByRole("button", { name: "Test connection" }).click();
    expect((await asked).headers()).not.toHaveProperty("x-api-key");
    await expect(later.getByLabel("API key")).toHaveValue("");
  });

  test("is not sent to a service that another tab chose while this one was on another site", async ({
    context,
    page,
    viewer,
    service,
    hostile: other,
  }) => {
    const keys: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(other.url)) keys.push(request.headers()["x-api-key"] ?? "none");
    });
    await connect(page, viewer, service);
    await page.goto(`${viewer}/workflows/inv-2026-q3`);
    await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
    await page.goto(other.url);

    const second = await context.newPage();
    await saveSettings(second, viewer, { url: other.url, key: "key-of-the-other" });
    await second.close();

    other.answer(json(200, { data: [] }));
    await page.goBack();
    await expect(page.getByText("No documents in this workflow")).toBeVisible();
    expect(keys).not.toContain(service.key);
    await page.goto(`${viewer}/settings`);
    await expect(page.getByLabel("Base URL")).toHaveValue(other.url);
    await expect(page.getByLabel("API key")).toHaveValue("");
  });
});
