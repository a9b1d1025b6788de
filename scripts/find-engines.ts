import { existsSync, readdirSync } from "node:fs";
import { ensureDebianPackage, findCommand } from "./debian-package";

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

/** Finds an installed Firefox: the one in FIREFOX_PATH, then the system's. */
export function findFirefox(): string | undefined {
  const candidates = [process.env.FIREFOX_PATH, ...FIREFOX_NAMES.map(findCommand), FIREFOX_ON_MACOS];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}

export function findWebKit(): WebKitPrograms | undefined {
  const driver = findCommand("WebKitWebDriver");
  const xvfb = findCommand("Xvfb");
  const miniBrowser = findMiniBrowser();
  return driver && xvfb && miniBrowser ? { driver, miniBrowser, xvfb } : undefined;
}

/** It is not in the PATH, but in a folder of its library. On Debian that is one level deeper, below the architecture. */
function findMiniBrowser(): string | undefined {
  const folders = LIBRARY_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.includes("linux-gnu"))
      .map((name) => `${folder}/${name}`),
  ]);
  const paths = WEBKIT_VERSIONS.flatMap((version) => folders.map((folder) => `${folder}/${version}/MiniBrowser`));
  return paths.find((path) => existsSync(path));
}

/** What installs an engine on Debian. */
export const INSTALL = {
  chromium: "apt-get install chromium",
  firefox: "apt-get install firefox-esr",
  webkit: "apt-get install webkit2gtk-driver xvfb",
};

/** Installs Firefox and WebKit if they are missing and the user is root. Returns what it would take to have both. */
export function ensureEngines(): string[] {
  if (findFirefox() === undefined) ensureDebianPackage("firefox-esr", "firefox-esr");
  if (findWebKit() === undefined) {
    ensureDebianPackage("WebKitWebDriver", "webkit2gtk-driver");
    ensureDebianPackage("Xvfb", "xvfb");
  }
  return [
    ...(findFirefox() === undefined ? [INSTALL.firefox] : []),
    ...(findWebKit() === undefined ? [INSTALL.webkit] : []),
  ];
}
