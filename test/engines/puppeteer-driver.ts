import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser, type BrowserContext, type KeyInput, type Page } from "puppeteer-core";
import { splitKeys, type Engine, type Session, type DriverTab } from "./driver";

const VIEWPORT = { width: 1440, height: 900 };

/** Starts Chromium (over the DevTools protocol) or Firefox (over WebDriver BiDi). */
export async function startPuppeteer(name: "chromium" | "firefox", executablePath: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const downloads = join(folder, "downloads");
  await mkdir(downloads);
  const browser = await puppeteer.launch({
    browser: name === "firefox" ? "firefox" : "chrome",
    executablePath,
    headless: true,
    defaultViewport: VIEWPORT,
    ...(name === "firefox" ? firefoxOptions(downloads) : chromiumOptions()),
  });
  return {
    async openSession() {
      for (const file of await readdir(downloads)) await rm(join(downloads, file), { recursive: true });
      return openSession(browser, downloads);
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function chromiumOptions() {
  return {
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}

function firefoxOptions(downloads: string) {
  return {
    extraPrefsFirefox: {
      "dom.ipc.processPrelaunch.enabled": false,
      "browser.download.dir": downloads,
      // A folder of our own.
      "browser.download.folderList": 2,
      "browser.download.useDownloadDir": true,
      "browser.download.always_ask_before_handling_new_types": false,
      // A reload would wait for the answer to the question about unsaved changes.
      "dom.disable_beforeunload": true,
      // A mouse, which the test machine need not have: fine (2) and able to hover (4). Without one, controls are larger.
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
      // Shows JSON as text on a page of its own origin, so that `connect` can write into the storage there.
      "devtools.jsonview.enabled": false,
    },
  };
}

async function openSession(browser: Browser, downloads: string): Promise<Session> {
  const context = await browser.createBrowserContext({
    downloadBehavior: { policy: "allow", downloadPath: downloads },
  });
  return {
    downloads,
    async newTab() {
      const page = await context.newPage();
      inFront.delete(context);
      return createTab(page, context);
    },
    close: () => context.close(),
  };
}

// The tab of each context that is in front. One in the background renders nothing, and its animation frames never come.
const inFront = new WeakMap<BrowserContext, Page>();

function createTab(page: Page, context: BrowserContext): DriverTab {
  const problems: string[] = [];
  page.on("pageerror", (error) => {
    // Firefox reports requests that failed as errors of the page. Those are the service's, or were given up as the page was
    // left while the demo's worker answered them.
    if (!/Cross-Origin Request Blocked|A ServiceWorker intercepted the request/.test(String(error))) {
      problems.push(String(error));
    }
  });
  // In Chromium, a page with unsaved changes asks before it is left.
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  const toFront = async () => {
    if (inFront.get(context) === page) return;
    inFront.set(context, page);
    await page.bringToFront();
  };
  return {
    problems,
    async goto(url) {
      await toFront();
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    async reload() {
      await page.reload({ waitUntil: "domcontentloaded" });
    },
    async back() {
      // Puppeteer would wait for an event that does not come when Firefox shows a page from its back/forward cache. The
      // timer lets the page answer before it is left.
      await page.evaluate("void setTimeout(() => history.back())");
    },
    async evaluate(expression) {
      await toFront();
      return page.evaluate(expression);
    },
    async drag(...points) {
      await toFront();
      for (const [index, { x, y }] of points.entries()) {
        await page.mouse.move(x, y);
        if (index === 0) await page.mouse.down();
      }
      await page.mouse.up();
    },
    async press(keys) {
      await toFront();
      const { held, key } = splitKeys(keys);
      for (const each of held) await page.keyboard.down(each as KeyInput);
      await page.keyboard.press(key as KeyInput);
      for (const each of held.reverse()) await page.keyboard.up(each as KeyInput);
    },
    async type(text) {
      await toFront();
      await page.keyboard.type(text);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
