import { spawn } from "node:child_process";
import { API_HEADERS } from "../../scripts/security-headers";
import { connect, expect, test } from "./fixtures";
import { json, startHostileService } from "./hostile-service";
import { pick } from "./nginx-fixtures";

test.describe("config.json", () => {
  test("ships with the build and sets nothing", async ({ page, viewer }) => {
    const config = await page.request.get(`${viewer}/config.json`);
    expect(await config.json()).toEqual({});
    await page.goto(viewer);
    await expect(page).toHaveTitle("Workflows · Docket");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("leads one build to a service, before anyone has been to the settings", async ({ page, viewer, service }) => {
    await page.route("**/config.json", (route) =>
      route.fulfill({ json: { title: "Invoices", baseUrl: service.url, settings: "locked" } }),
    );
    await page.goto(`${viewer}/settings`);
    await expect(page.getByLabel("Base URL")).toHaveValue(service.url);
    await expect(page.getByLabel("Base URL")).not.toBeEditable();
    await page.getByLabel("API key").fill(service.key);
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.goto(`${viewer}/workflows/inv-2026-q3`);
    await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
    await expect(page).toHaveTitle("Workflow inv-2026-q3 · Invoices");
    expect(await page.evaluate(() => localStorage.getItem("docket.connection"))).not.toContain(service.url);
  });

  test("that fails keeps the key from the page's own host until it can be read", async ({ page, viewer, service }) => {
    await connect(page, viewer, service);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    let status = 500;
    await page.route("**/config.json", (route) =>
      route.fulfill({ status, json: { baseUrl: service.url, settings: "locked" } }),
    );
    await page.goto(`${viewer}/workflows/inv-2026-q3`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The web server answered 500.");
    await expect(page.getByRole("main").getByRole("alert")).toBeInViewport();
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
    status = 200;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
  });

  test("that is a redirect is refused, and the remembered key is kept", async ({ page, viewer, service }) => {
    const other = await startHostileService();
    other.answer(json(200, {}));
    let isRedirected = false;
    await page.route("**/config.json", (route) =>
      isRedirected
        ? route.fulfill({ status: 302, headers: { location: `${other.url}/config.json` } })
        : route.fulfill({ json: { baseUrl: service.url } }),
    );
    await page.goto(`${viewer}/settings`);
    await page.getByLabel("API key").fill(service.key);
    await page.getByRole("checkbox", { name: "Remember the key on this device" }).check();
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByRole("status")).toContainText("saved");
    isRedirected = true;
    await page.goto(`${viewer}/workflows/inv-2026-q3`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "The web server answered with a redirect, which was refused.",
    );
    isRedirected = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
    await other.close();
  });
});

test("SERVICE_URL lets the development server pass /api on, and says so", async ({ service }) => {
  const child = spawn(
    "npx",
    ["vite", "--configLoader", "runner", "--mode", "demo", "--port", "0", "--host", "127.0.0.1"],
    {
      env: { ...process.env, SERVICE_URL: `${service.url}/`, NO_COLOR: "1" },
      detached: true,
    },
  );
  try {
    let said = "";
    child.stdout.on("data", (part) => (said += String(part)));
    await expect.poll(() => said, { timeout: 30_000 }).toContain(`/api is passed on to ${service.url}`);
    const own = /http:\/\/127\.0\.0\.1:\d+/.exec(said.replace(service.url, ""))?.[0] ?? "";
    const headers = { "x-api-key": service.key };
    const answered = await fetch(`${own}/api/v1/documents/inv-2026-q3`, { headers });
    expect(answered.status).toBe(200);
    expect(pick(answered.headers, API_HEADERS)).toEqual(API_HEADERS);
    expect(answered.headers.has("access-control-allow-origin")).toBe(false);
    expect(await (await fetch(`${own}/config.json`)).json()).toEqual({});
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid);
  }
});
