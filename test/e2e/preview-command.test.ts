import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { preview } from "vite";
import type { IncomingHttpHeaders } from "node:http";
import { API_HEADERS, SECURITY_HEADERS, SITE_WIDE_HEADERS } from "../../scripts/security-headers";
import { connect, expect, test as base } from "./fixtures";
import { html } from "./hostile-service";
import { pick, tellingHeaders } from "./nginx-fixtures";

const test = base.extend<{ start: (root: string, serviceUrl?: string) => Promise<string> }>({
  /** Serves `dist` as `npm run preview` does. `root` is the folder with package.json. */
  start: async ({}, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (root, serviceUrl = "") => {
      process.env.SERVICE_URL = serviceUrl;
      const server = await preview({
        root,
        configFile: resolve("vite.config.ts"),
        configLoader: "runner",
        logLevel: "silent",
        build: { outDir: resolve("dist") },
        preview: { port: 0, host: "127.0.0.1" },
      });
      stops.push(() => server.close());
      return server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
    });
    delete process.env.SERVICE_URL;
    for (const stop of stops) await stop();
  },
});

test.describe("npm run preview", () => {
  test("shows a list and a document of the production build under its security headers", async ({
    start,
    page,
    service,
  }) => {
    const url = await start(".");
    const asked = new Set<string>();
    page.on("request", (request) => {
      if (new URL(request.url()).origin === url) asked.add(request.url());
    });
    await connect(page, url, service);
    await page.goto(`${url}/workflows/inv-2026-q3`);
    await page.getByRole("table", { name: "Documents" }).getByRole("link", { name: ".pdf" }).first().click();
    await expect(page.getByRole("img", { name: /^Page 1 of/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("img", { name: /^Page 1 of/ })).toBeVisible();
    // The page, its scripts and styles, and the worker for PDFs.
    expect([...asked].some((address) => address.includes("pdf.worker"))).toBe(true);
    for (const address of asked) {
      const { headers } = await fetch(address);
      expect(pick(headers, SECURITY_HEADERS), address).toEqual(SECURITY_HEADERS);
    }
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });

  test("takes the config.json beside package.json, if there is one", async ({ start, page }) => {
    const root = mkdtempSync(join(tmpdir(), "docket-preview-"));
    const url = await start(root);
    await page.goto(url);
    await expect(page).toHaveTitle(/Docket/);
    writeFileSync(join(root, "config.json"), '{"title": "Invoices"}');
    await page.reload();
    await expect(page).toHaveTitle(/Invoices/);
    const { headers } = await fetch(`${url}/config.json`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    rmSync(root, { recursive: true });
  });

  test("passes /api on as the nginx example does, whatever the service answers", async ({ start, hostile }) => {
    const url = await start(".", hostile.url);
    let asked: IncomingHttpHeaders = {};
    const dropped = Object.fromEntries(SITE_WIDE_HEADERS.map((name) => [name.toLowerCase(), "1"]));
    const replaced = Object.fromEntries(Object.keys(API_HEADERS).map((name) => [name.toLowerCase(), "of the service"]));
    for (const status of [200, 302, 401, 500]) {
      hostile.answer((response, { headers }) => {
        asked = headers;
        const page = { "content-type": "text/html", location: "/api/elsewhere", "retry-after": "7" };
        response.writeHead(status, { ...dropped, ...replaced, ...page }).end("<script>run()</script>");
      });
      const headers = { accept: "application/json", "accept-encoding": "gzip", "x-api-key": "k" };
      const response = await fetch(`${url}/api/v1/documents/17`, {
        redirect: "manual",
        headers: { ...headers, ...tellingHeaders(url) },
      });
      expect([response.status, await response.text()]).toEqual([status, "<script>run()</script>"]);
      expect(pick(response.headers, API_HEADERS)).toEqual(API_HEADERS);
      expect(Object.keys(dropped).filter((name) => response.headers.has(name))).toEqual([]);
      expect(response.headers.get("retry-after")).toBe("7");
      expect(asked).toEqual({ ...headers, "user-agent": "Docket", host: asked.host, connection: "close" });
    }
    const failed = await fetch(`${await start(".", "http://127.0.0.1:1")}/api/v1/documents/17`);
    expect(failed.status).toBe(502);
    expect(pick(failed.headers, API_HEADERS)).toEqual(API_HEADERS);
  });

  test("shows a page of the service's that is opened in a tab, and runs nothing in it", async ({
    start,
    page,
    hostile,
    problems,
  }) => {
    hostile.answer(html(200));
    await page.goto(`${await start(".", hostile.url)}/api/v1/documents/17`);
    await expect(page.getByRole("heading", { name: "Proxy page" })).toBeVisible();
    await expect(page).toHaveTitle("x");
    expect(await page.evaluate(() => window.origin)).toBe("null");
    expect(problems.splice(0).join("\n")).toContain("Blocked script execution");
  });
});
