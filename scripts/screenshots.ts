import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { preview } from "vite";
import { findChromium } from "./find-chromium";
import { STATES } from "./states";

// Takes screenshots of the demo build's pages in all their states, at three widths and in both themes. Arguments select
// states, widths and themes: `npm run screenshots -- home 375 dark`.
const OUT = "screenshots";
const WIDTHS = ["1440", "1024", "375"];
const THEMES = ["light", "dark"] as const;
const isForced = process.argv.includes("forced");
const isTextLarge = process.argv.includes("text");

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
const isSelected = (name: string, all: readonly string[]) => {
  const selected = all.filter((other) => process.argv.includes(other));
  return selected.length === 0 || selected.includes(name);
};
mkdirSync(OUT, { recursive: true });
for (const colorScheme of THEMES.filter((theme) => isSelected(theme, THEMES))) {
  for (const width of WIDTHS.filter((width) => isSelected(width, WIDTHS))) {
    const context = await browser.newContext({
      baseURL,
      colorScheme,
      forcedColors: isForced ? "active" : "none",
      viewport: { width: Number(width), height: width === "375" ? 812 : 900 },
    });
    const page = await context.newPage();
    if (isTextLarge) {
      const session = await context.newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    }
    for (const [name, open] of Object.entries(STATES)) {
      if (!isSelected(name, Object.keys(STATES))) continue;
      await open(page);
      if (name !== "loading") await page.waitForLoadState("networkidle");
      await page.screenshot({ path: `${OUT}/${name}-${width}-${colorScheme}.png` });
    }
    await context.close();
  }
}
await browser.close();
await server.close();
