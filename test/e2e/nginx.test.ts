import { readdirSync, readFileSync } from "node:fs";
import { expect } from "./fixtures";
import { ALWAYS, NOTHING_ALLOWED, pick, skipWithoutNginx, test } from "./nginx-fixtures";
import type { Nginx } from "./start-nginx";

const asset = (ending: string) => readdirSync("dist/assets").find((name) => name.endsWith(ending)) ?? "";
const get = (nginx: Nginx, path: string, init?: RequestInit) =>
  fetch(nginx.url + path, { redirect: "manual", ...init });

skipWithoutNginx();

test.describe("the nginx example", () => {
  test("caches hashed files for good, the page and the config not at all", async ({ nginx }) => {
    const cacheOf = async (path: string) => (await get(nginx, path)).headers.get("cache-control");
    for (const ending of [".js", ".css"]) {
      expect(await cacheOf(`/assets/${asset(ending)}`)).toBe("public, max-age=31536000, immutable");
    }
    for (const path of ["/", "/index.html", "/config.json", "/workflows/inv-2026-q3"]) {
      expect(await cacheOf(path)).toBe("no-cache");
    }
  });

  test("answers an address of the app with the page, a missing file with 404, and the guide's with the guide", async ({
    nginx,
  }) => {
    const page = readFileSync("dist/index.html", "utf8");
    for (const path of ["/workflows/a%2Fb.pdf/documents/17", "/settings", "/nowhere"]) {
      const response = await get(nginx, path);
      expect([response.status, await response.text()]).toEqual([200, page]);
    }
    for (const path of ["/assets/gone-0123.js", "/assets/gone-0123.mjs", "/scan/gone.traineddata.gz"]) {
      const missing = await get(nginx, path);
      expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, null]);
    }
    const guide = await get(nginx, "/guide.html");
    expect(guide.headers.get("cache-control")).toBe("no-cache");
    expect(await guide.text()).toBe(readFileSync("dist/guide.html", "utf8"));
  });

  test("sends the page's policy, which forbids framing and connections to other origins than those configured", async ({
    nginx,
    service,
  }) => {
    const carried =
      /Content-Security-Policy" content="([^"]+)"/.exec(readFileSync("dist/index.html", "utf8"))?.[1] ?? "";
    const policy = carried.replaceAll("&#39;", "'").replace(/connect-src [^;]+/, `connect-src 'self' ${service.url}`);
    for (const path of ["/", "/settings", "/config.json", `/assets/${asset(".js")}`, "/assets/gone.js"]) {
      const { headers } = await get(nginx, path);
      expect(headers.get("content-security-policy"), path).toBe(`${policy}; frame-ancestors 'none'`);
    }
    expect(readFileSync("deploy/nginx.conf", "utf8")).toContain("; connect-src 'self'; ");
  });

  test("sends the headers that keep other pages and unused features away, with errors too", async ({ nginx }) => {
    for (const path of ["/", `/assets/${asset(".js")}`, "/assets/gone.js"]) {
      const { headers } = await get(nginx, path);
      expect(pick(headers, ALWAYS), path).toEqual(ALWAYS);
      expect(headers.get("permissions-policy"), path).toMatch(NOTHING_ALLOWED);
      expect(headers.get("permissions-policy"), path).not.toContain("clipboard-write");
      expect(headers.get("server")).toBe("nginx");
    }
  });

  test("sends the right type for every file, and compresses what is text", async ({ nginx }) => {
    for (const name of readdirSync("dist/assets")) {
      const { headers } = await get(nginx, `/assets/${name}`);
      expect(headers.get("content-type"), name).not.toBe("application/octet-stream");
    }
    for (const ending of [".js", ".css"]) {
      expect((await get(nginx, `/assets/${asset(ending)}`)).headers.get("content-encoding")).toBe("gzip");
    }
  });

  test("passes the key on to the service, and logs it nowhere", async ({ nginx, service }) => {
    const path = "/api/v1/documents/inv-2026-q3";
    const answered = await get(nginx, path, { headers: { "x-api-key": service.key } });
    expect(answered.status).toBe(200);
    expect(answered.headers.get("cache-control")).toBe("no-store");
    expect((await get(nginx, path, { headers: { "x-api-key": "wrong" } })).status).toBe(403);
    expect((await get(nginx, path, { method: "DELETE" })).status).toBe(403);
    expect(nginx.accessLog()).toContain(path);
    expect(nginx.accessLog()).not.toContain(service.key);
  });

  test("serves the app, which reads a list, a document and its file without a violation", async ({
    nginx,
    page,
    service,
  }) => {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.goto(`${nginx.url}/settings`);
    await page.getByLabel("API key").fill(service.key);
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.goto(`${nginx.url}/workflows/inv-2026-q3`);
    await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
    await page.getByRole("table", { name: "Documents" }).getByRole("link", { name: ".pdf" }).first().click();
    await expect(page.getByText("Document type")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("img", { name: /^Page 1 of/ })).toBeVisible();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    // Chromium warns of features that it does not know.
    expect(warnings).toEqual([]);
  });

  test("with https redirects from port 80, and has browsers stay with https", async ({ startNginx, service }) => {
    const nginx = await startNginx({ upstream: service.url, https: true });
    const from = await fetch(`${nginx.redirectUrl}/workflows/a%2Fb?q=1`, { redirect: "manual" });
    expect([from.status, from.headers.get("location")]).toEqual([
      301,
      "https://docket.example.com/workflows/a%2Fb?q=1",
    ]);
    for (const [status, path] of [
      [200, "/"],
      [404, "/assets/gone.js"],
      [403, "/api/v1/documents/inv-2026-q3"],
    ]) {
      const answer = await fetch(`${nginx.url}${path}`);
      expect([answer.status, answer.headers.get("strict-transport-security")]).toEqual([status, "max-age=31536000"]);
    }
  });

  test("serves the demo too, whose worker keeps to the same policy", async ({ startNginx, page, service }) => {
    const nginx = await startNginx({ upstream: service.url, root: "dist-demo" });
    await page.goto(`${nginx.url}/workflows/inv-2026-q3`);
    await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
  });
});
