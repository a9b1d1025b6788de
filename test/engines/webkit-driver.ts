import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Builder, Key, type WebDriver } from "selenium-webdriver";
import type { WebKitPrograms } from "../../scripts/find-programs";
import { splitKeys, type DriverTab, type Engine, type Session } from "./driver";
import { startWebKitDriver } from "./webkit-process";

/** Starts WebKitGTK's driver. Each session is a browser of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const { url, downloads, close } = await startWebKitDriver(programs);
  return {
    async openSession() {
      for (const file of await readdir(downloads)) await rm(join(downloads, file), { recursive: true });
      return openSession(url, programs.miniBrowser, downloads);
    },
    close,
  };
}

// The height of the window's toolbar in CSS px, about.
const TOOLBAR = 40;
const VIEWPORT = { width: 1440, height: 900 };

async function openSession(url: string, binary: string, downloads: string): Promise<Session> {
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    })
    .build();
  // The first tab is open from the start.
  let first: string | undefined = await driver.getWindowHandle();
  return {
    downloads,
    async newTab() {
      // A window of its own: a tab would stay behind the first one, and render nothing.
      if (first === undefined) await driver.switchTo().newWindow("window");
      const handle = first ?? (await driver.getWindowHandle());
      first = undefined;
      const tab = createTab(driver, handle);
      await tab.resize(VIEWPORT.width, VIEWPORT.height);
      return tab;
    },
    close: () => driver.quit(),
  };
}

/** WebDriver talks to one tab at a time. */
const current = new WeakMap<WebDriver, string>();

function createTab(driver: WebDriver, handle: string): DriverTab {
  const toFront = async () => {
    if (current.get(driver) === handle) return;
    await driver.switchTo().window(handle);
    current.set(driver, handle);
  };
  return {
    problems: [],
    async goto(url) {
      await toFront();
      await driver.get(url);
    },
    async reload() {
      await toFront();
      await driver.navigate().refresh();
    },
    async back() {
      await toFront();
      await driver.navigate().back();
    },
    async evaluate(expression) {
      await toFront();
      return driver.executeScript(`return (${expression})`);
    },
    async drag(...points) {
      await toFront();
      const actions = driver.actions();
      points.forEach(({ x, y }, index) => {
        actions.move({ x: Math.round(x), y: Math.round(y), duration: 0 });
        if (index === 0) actions.press();
      });
      await actions.release().perform();
    },
    async press(keys) {
      await toFront();
      const { held, key } = splitKeys(keys);
      const actions = driver.actions();
      for (const each of held) actions.keyDown(codeOf(each));
      actions.sendKeys(codeOf(key));
      for (const each of held.reverse()) actions.keyUp(codeOf(each));
      await actions.perform();
    },
    async type(text) {
      await toFront();
      await driver.actions().sendKeys(text).perform();
    },
    async resize(width, height) {
      await toFront();
      await driver
        .manage()
        .window()
        .setRect({ width, height: height + TOOLBAR });
    },
    async screenshot() {
      await toFront();
      return Buffer.from(await driver.takeScreenshot(), "base64");
    },
    async close() {
      await toFront();
      await driver.close();
      current.delete(driver);
    },
  };
}

const CODES: Record<string, string> = {
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
};

function codeOf(key: string): string {
  return CODES[key] ?? key;
}
