import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { startService, type Service } from "../../scripts/start-service";
import { startArrivingService } from "../e2e/arriving-service";
import { startFileHost, type FileHost } from "../e2e/file-host";
import { serveBuild } from "../e2e/fixtures";
import { startHostileService, type HostileService } from "../e2e/hostile-service";
import { startListService } from "../e2e/list-service";
import type { DriverTab, Engine, EngineName, Session } from "./driver";
import { howToInstall, startEngine } from "./start-engine";
import { text } from "./expect";
import { Tab } from "./tab";

export interface EngineOptions {
  engine: EngineName;
  running: Engine | undefined;
  /** The production build's address. */
  viewer: string;
  /** The demo build's address. */
  demo: string;
  /** The mocked service on a real port, on another origin than the viewer. */
  service: Service;
  /** A host of files on an origin of its own. */
  host: FileHost;
}

interface Fixtures {
  session: Session & { tabs: DriverTab[] };
  /** The first tab, of about 1440 × 900 CSS px. */
  tab: Tab;
  /** Opens another tab of the same profile. */
  newTab: () => Promise<Tab>;
  /** Does what starts a download, and resolves with the file. */
  download: (start: () => Promise<void>) => Promise<{ name: string; text: string }>;
  list: Awaited<ReturnType<typeof startListService>>;
  arriving: Awaited<ReturnType<typeof startArrivingService>>;
  hostile: HostileService;
}

/** Journeys through the built app in one of three engines. An uncaught error of a page fails them. */
export const test = base.extend<Fixtures, EngineOptions>({
  engine: ["chromium", { option: true, scope: "worker" }],
  running: [
    async ({ engine }, use) => {
      const running = await startEngine(engine);
      await use(running);
      await running?.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  viewer: [({}, use) => during(serveBuild("dist"), ({ url }) => use(url)), { scope: "worker" }],
  demo: [({}, use) => during(serveBuild("dist-demo"), ({ url }) => use(url)), { scope: "worker" }],
  service: [({}, use) => during(startService({ port: 0, key: "key-of-the-service" }), use), { scope: "worker" }],
  host: [({}, use) => during(startFileHost(), use), { scope: "worker" }],
  session: async ({ engine, running }, use, testInfo) => {
    testInfo.skip(!running, howToInstall(engine));
    if (!running) return;
    const session = await running.openSession();
    const tabs: DriverTab[] = [];
    const newTab = async () => {
      const tab = await session.newTab();
      tabs.push(tab);
      return tab;
    };
    await use({ ...session, tabs, newTab });
    const problems = tabs.flatMap((tab) => tab.problems);
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const [index, tab] of tabs.entries()) {
        const picture = await tab.screenshot().catch(() => undefined);
        if (picture) await writeFile(testInfo.outputPath(`tab-${index + 1}.png`), picture);
      }
    }
    await session.close();
    expect(problems).toEqual([]);
  },
  tab: async ({ session }, use) => use(new Tab(await session.newTab())),
  newTab: async ({ session }, use) => use(async () => new Tab(await session.newTab())),
  download: async ({ session }, use) => {
    await use(async (start) => {
      const before = await readdir(session.downloads);
      await start();
      return finishedDownload(session.downloads, before);
    });
  },
  list: ({}, use) => during(startListService(), use),
  arriving: ({}, use) => during(startArrivingService(), use),
  hostile: ({}, use) => during(startHostileService(), use),
});

export { expect };

/** Runs a test with a service, which ends with it. */
export async function during<T extends { close(): unknown }>(starting: Promise<T>, use: (service: T) => Promise<void>) {
  const service = await starting;
  await use(service);
  await service.close();
}

/** Waits for a new file in a folder that is neither empty nor still being written, under a name for half a file. */
async function finishedDownload(folder: string, before: string[]) {
  let file = { name: "", text: "" };
  const read = async () => {
    const names = (await readdir(folder)).filter((name) => !before.includes(name));
    const [name] = names;
    if (name === undefined || names.length > 1 || /\.(part|crdownload|wkdownload)$/.test(name)) return 0;
    file = { name, text: await readFile(join(folder, name), "utf8") };
    return file.text.length;
  };
  await expect.poll(read, { message: "the size of the download" }).toBeGreaterThan(0);
  // A browser may write a file in several steps.
  await expect.poll(async () => file.text.length === (await read())).toBe(true);
  return file;
}

/**
 * Connects a profile with a service. The settings are written into the browser's storage, as if they had been saved in the
 * form, on a page of the same origin that is not the app.
 */
export async function connect(tab: Tab, viewer: string, service: { url: string; key: string }): Promise<void> {
  await tab.driver.goto(`${viewer}/config.json`);
  await tab.run(
    ({ url, key }, epoch) => {
      const connection = { source: "service", remember: false, baseUrl: url, epoch };
      sessionStorage.setItem("docket.key", JSON.stringify({ key, service: url, epoch, usedAt: Date.now() }));
      localStorage.setItem("docket.connection", JSON.stringify(connection));
    },
    { url: service.url, key: service.key },
    Date.now(),
  );
}

/** Connects a profile with a service through the settings page, as a person would, and stays on that page. */
export async function saveSettings(tab: Tab, viewer: string, service: { url: string; key: string }): Promise<void> {
  await tab.driver.goto(`${viewer}/settings`);
  await tab.label("Base URL").fill(service.url);
  await tab.label("API key").fill(service.key);
  await tab.role("button", "Save settings").click();
  await text(tab.role("status")).toContain("saved");
}
