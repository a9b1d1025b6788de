import { spawn } from "node:child_process";
import { API_HEADERS } from "../../scripts/security-headers";
import { expect, test } from "./fixtures";
import { json } from "./hostile-service";
import { pick } from "./nginx-fixtures";

test("a config.json that fails or redirects stops every request until it can be read, and the remembered key is kept", async ({
  page,
  viewer,
  service,
  hostile,
}) => {
  hostile.answer(json(200, {}));
  let answer: object = { json: { baseUrl: service.url } };
  await page.route("**/config.json", (route) => route.fulfill(answer));
  await page.goto(`${viewer}/settings`);
  await page.getByLabel("API key").fill(service.key);
  await page.getByRole("checkbox", { name: "Remember the key on this device" }).check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("status")).toContainText("saved");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const alert = page.getByRole("main").getByRole("alert");
  answer = { status: 500, json: { baseUrl: service.url } };
  await page.goto(`${viewer}/workflows/inv-2026-q3`);
  await expect(alert).toContainText("The web server answered 500.");
  await expect(alert).toBeInViewport();
  answer = { status: 302, headers: { location: `${hostile.url}/config.json` } };
  await page.reload();
  await expect(alert).toContainText("The web server answered with a redirect, which was refused.");
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  answer = { json: { baseUrl: service.url } };
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
});

test("SERVICE_URL lets the development server pass /api on, and says so", async ({ service }) => {
  const args = "vite --configLoader runner --mode demo --port 0 --host 127.0.0.1".split(" ");
  const env = { ...process.env, SERVICE_URL: `${service.url}/`, NO_COLOR: "1" };
  const child = spawn("npx", args, { env, detached: true });
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
