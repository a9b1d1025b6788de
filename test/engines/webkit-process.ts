import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { WebKitPrograms } from "../../scripts/find-programs";

/** Starts a virtual screen, and on it WebKitGTK's driver, which starts the browsers. */
export async function startWebKitDriver(programs: WebKitPrograms) {
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
      // There is no graphics card behind the virtual screen, and to do its work in software takes three times as long.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      // WebKit's sandbox does not start for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/status`);
  return {
    /** Where the driver listens. */
    url,
    downloads,
    close: async () => {
      await stop(driver);
      await stop(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts a virtual screen. It chooses a number that is free, and writes it to its file descriptor 3. */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  // Without `-noreset`, Xvfb starts anew when the last browser is closed. A browser that starts at that moment fails, and
  // the driver waits for it for ever.
  const options = ["-displayfd", "3", "-screen", "0", "1800x1400x24", "-nolisten", "tcp", "-noreset"];
  const screen = spawn(program, options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
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
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
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
