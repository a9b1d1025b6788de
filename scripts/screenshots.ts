import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { preview } from "vite";
import { findChromium } from "./find-programs";
import { PICTURES, PICTURE_WIDTH } from "./guide-pictures";
import { STATES } from "./states";

// Takes screenshots of the demo build: the pictures of the guide, and the pages in all their states, at three widths and in
// both themes. Arguments select states, widths and themes, or the guide: `npm run screenshots -- home 375 dark`.
const OUT = "screenshots";
const GUIDE_OUT = "docs/guide";
const WIDTHS = ["1440", "1024", "375"];
const THEMES = ["light", "dark"] as const;

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
const selection = process.argv.slice(2);
// High contrast, and text of twice the size.
const isForced = selection.includes("forced");
const isTextLarge = selection.includes("text");
const isSelected = (name: string, all: readonly string[]) => {
  const selected = all.filter((other) => selection.includes(other));
  return selected.length === 0 || selected.includes(name);
};

async function takePicturesOfGuide(): Promise<void> {
  mkdirSync(GUIDE_OUT, { recursive: true });
  for (const [name, { height, clip, open }] of Object.entries(PICTURES)) {
    const viewport = { width: PICTURE_WIDTH, height };
    const context = await browser.newContext({ baseURL, colorScheme: "light", viewport });
    const page = await context.newPage();
    await open(page);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `${GUIDE_OUT}/${name}.png`, ...(clip && { clip }), animations: "disabled" });
    await context.close();
  }
}

async function takePicturesOfStates(): Promise<void> {
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
}

if (selection.length === 0 || selection.includes("guide")) await takePicturesOfGuide();
if (selection.join() !== "guide") await takePicturesOfStates();
await browser.close();
await server.close();
