import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { preview } from "vite";
import { SECURITY_HEADERS } from "../../scripts/security-headers";
import { connect, expect, test as base } from "./fixtures";
import { pick } from "./nginx-fixtures";

const test = base.extend<{ start: (root: string) => Promise<string> }>({
  /** Serves `dist` as `npm run preview` does. `root` is the folder with package.json. */
  start: async ({}, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (root) => {
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
});
