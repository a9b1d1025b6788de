import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Key, type WebDriver } from "selenium-webdriver";
import type { WebKitPrograms } from "../../scripts/find-engines";
import { splitKeys, type Engine, type Session, type DriverTab } from "./driver";

/** Starts a virtual screen, and WebKitGTK's driver on it. Each session is a browser of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  const downloads = join(home, "downloads");
  await mkdir(downloads);
  await writeFile(join(home, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const { screen, display } = await startScreen(programs.xvfb);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      DISPLAY: display,
      // There is no graphics card behind the virtual screen.
      LIBGL_ALWAYS_SOFTWARE: "1",
      // WebKit's sandbox does not start for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/status`);
  return {
    async openSession() {
      for (const file of await readdir(downloads)) await rm(join(downloads, file), { recursive: true });
      return openSession(url, programs.miniBrowser, downloads);
    },
    async close() {
      await stop(driver);
      await stop(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

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
      await tab.resize(1440, 900);
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
  const evaluate = async (expression: string) => {
    await toFront();
    return driver.executeScript(`return (${expression})`);
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
    evaluate,
    async move({ x, y }) {
      await toFront();
      await driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .perform();
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
      // The window is larger than the viewport, by as much as its toolbar needs.
      await driver.manage().window().setRect({ width, height });
      const [innerWidth, innerHeight] = (await evaluate("[innerWidth, innerHeight]")) as [number, number];
      if (innerWidth === width && innerHeight === height) return;
      await driver
        .manage()
        .window()
        .setRect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
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
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

function codeOf(key: string): string {
  return CODES[key] ?? key;
}

/** Starts a virtual screen. It chooses a number that is free, and writes it to its file descriptor 3. */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(program, ["-displayfd", "3", "-screen", "0", "1800x1400x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once("data", (data: Buffer) => resolve(data.toString().trim()));
  });
  return { screen, display: `:${number}` };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error("WebKitWebDriver did not start");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await ended;
}
