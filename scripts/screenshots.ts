import { chromium, type Page } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { preview } from "vite";
import { findChromium } from "./find-chromium";

// Photographs every page of the demo build, at three widths and in both themes, into screenshots/.
const OUT = "screenshots";
const WIDTHS = [1440, 1024, 375];

const shots: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto("/"),
  settings: (page) => page.goto("/settings"),
  workflow: async (page) => {
    await page.goto("/workflows/inv-2026-q4?sort=-CreatedAt");
    await page.getByRole("table", { name: "Documents" }).getByRole("link").first().waitFor();
  },
  filtered: async (page) => {
    await page.goto("/workflows/inv-2026-q4?q=ltd&extracted=true&sort=original_file_name");
    await page.getByRole("status").waitFor();
  },
  nothing: async (page) => {
    await page.goto("/workflows/inv-2026-q4?q=nothing-like-this");
    await page.getByRole("status").waitFor();
  },
  names: async (page) => {
    await page.goto("/workflows/supplier-onboarding");
    await page.getByRole("status").waitFor();
  },
  empty: async (page) => {
    await page.goto("/workflows/new-workflow");
    await page.getByRole("status").waitFor();
  },
  refused: async (page) => {
    await page.goto("/documents/error-401");
    await page.getByRole("alert").waitFor();
  },
  document: async (page) => {
    await page.goto("/workflows/inv-2026-q4?extracted=true&sort=original_file_name");
    await page.getByRole("table", { name: "Documents" }).getByRole("link").nth(1).click();
    await page.getByRole("region").first().waitFor();
  },
  "not-found": (page) => page.goto("/no/such/page"),
};

const executablePath = findChromium();
const server = await preview({
  configFile: false,
  logLevel: "silent",
  build: { outDir: "dist-demo" },
  preview: { port: 0 },
});
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ["--no-sandbox"],
});
const baseURL = server.resolvedUrls?.local[0] ?? "";
const only = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
for (const colorScheme of ["light", "dark"] as const) {
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      baseURL,
      colorScheme,
      viewport: { width, height: width < 500 ? 812 : 900 },
    });
    const page = await context.newPage();
    for (const [name, open] of Object.entries(shots)) {
      if (only.length > 0 && !only.includes(name)) continue;
      await open(page);
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: `${OUT}/${name}-${width}-${colorScheme}.png` });
    }
    await context.close();
  }
}
await browser.close();
await server.close();
