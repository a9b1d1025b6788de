import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chromium } from "@playwright/test";

const CHROMIUM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const CHROMIUM_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const HEADLESS_SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const FIREFOX_NAMES = ["firefox-esr", "firefox"];
const FIREFOX_ON_MACOS = "/Applications/Firefox.app/Contents/MacOS/firefox";
const LIBRARY_FOLDERS = ["/usr/libexec", "/usr/lib", "/usr/lib64"];
const WEBKIT_VERSIONS = ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"];

/** The programs that run WebKitGTK on a virtual screen. */
export interface WebKitPrograms {
  driver: string;
  /** A window around the engine, which only the driver starts. */
  miniBrowser: string;
  xvfb: string;
}

/** The path of a command. Also searches the sbin folders, which are not in an ordinary user's PATH on Debian. */
export function findCommand(name: string): string | undefined {
  const [tool, env] =
    process.platform === "win32"
      ? ["where", process.env]
      : ["which", { ...process.env, PATH: `${process.env.PATH ?? ""}:/usr/sbin:/sbin` }];
  try {
    return execFileSync(tool, [name], { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")[0]
      ?.trim();
  } catch {
    return undefined;
  }
}

/** Finds an installed Chromium or Chrome: the one in CHROMIUM_PATH, the system's, then Playwright's own. */
export function findChromium(): string | undefined {
  const names = CHROMIUM_NAMES.map(findCommand);
  return [process.env.CHROMIUM_PATH, ...names, ...CHROMIUM_PATHS, chromium.executablePath()].find(canStart);
}

/**
 * Finds Chromium without its windows: the same engine, which starts and ends pages in less time. Returns undefined
 * if there is none, or if CHROMIUM_PATH names the program to use.
 */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH ? undefined : HEADLESS_SHELLS.map(findCommand).find(canStart);
}

/** Finds an installed Firefox: the one in FIREFOX_PATH, then the system's. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH, ...FIREFOX_NAMES.map(findCommand), FIREFOX_ON_MACOS].find(isThere);
}

export function findWebKit(): WebKitPrograms | undefined {
  const driver = findCommand("WebKitWebDriver");
  const xvfb = findCommand("Xvfb");
  const miniBrowser = findMiniBrowser();
  return driver && xvfb && miniBrowser ? { driver, miniBrowser, xvfb } : undefined;
}

/** It is not in the PATH, but in a folder of its library. On Debian that is one level deeper, below the architecture. */
function findMiniBrowser(): string | undefined {
  const folders = LIBRARY_FOLDERS.filter(isThere).flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.includes("linux-gnu"))
      .map((name) => `${folder}/${name}`),
  ]);
  return WEBKIT_VERSIONS.flatMap((version) => folders.map((folder) => `${folder}/${version}/MiniBrowser`)).find(
    isThere,
  );
}

function isThere(path: string | undefined): path is string {
  return path !== undefined && path !== "" && existsSync(path);
}

// On Linux, a downloaded browser can lack system libraries. On other systems, --version can open a window.
function canStart(path: string | undefined): path is string {
  if (!isThere(path)) return false;
  return process.platform !== "linux" || spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}
