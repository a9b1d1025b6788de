import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { ensureDebianPackage, findCommand, run } from "./debian-package";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const HEADLESS_SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Finds an installed Chromium or Chrome: the one in CHROMIUM_PATH, the system's, then Playwright's own. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...NAMES.map(findCommand), ...PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path) && canStart(path));
}

/**
 * Finds Chromium without its windows: the same engine, which starts and ends pages in less time. Returns undefined
 * if there is none, or if CHROMIUM_PATH names the program to use.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined;
  return HEADLESS_SHELLS.map(findCommand).find((path) => path !== undefined && canStart(path));
}

/** Finds a Chromium or installs one. If neither works, it throws an error that says what to do. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log("No Chromium or Chrome was found: installing one for the browser tests.");
  run("npx", ["playwright", "install", "chromium"]);
  if (findChromium() === undefined) ensureDebianPackage("chromium", "chromium");
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    "The browser tests need Chromium or Chrome and none could be installed. Install Chromium with your system's " +
      "package manager (on Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome program.",
  );
}

// On Linux, a downloaded browser can lack system libraries. On other systems, --version can open a window.
function canStart(path: string): boolean {
  return process.platform !== "linux" || spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}
