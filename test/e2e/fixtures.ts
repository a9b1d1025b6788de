import { test as base, expect, type Page } from "@playwright/test";
import { preview } from "vite";
import { startService } from "../../scripts/start-service";
import { startHostileService, type HostileService } from "./hostile-service";
import { startListService, type ListService } from "./list-service";

interface Servers {
  /** Headers that are sent with every file of the production build. */
  headers: Record<string, string>;
  /** The production build's address. */
  viewer: string;
  /** The demo build's address. */
  demo: string;
  /** The mocked service on a real port, on another origin than the viewer. */
  service: { url: string; key: string };
  /** A service on a real port whose answers the test sets. */
  hostile: HostileService;
}

interface Fixtures {
  problems: string[];
  /** A service whose list the test sets. The page is connected with it. */
  list: ListService;
  /** Opens an address of the production build, which is connected with the mocked service. */
  visit: (path: string) => Promise<void>;
}

// A browser reports every refused or failed request on the console; those are the service's errors, not the app's.
const EXPECTED = /^Failed to load resource|blocked by CORS policy/;

/** Tests of the built app in a real browser; any uncaught error, policy violation or console error fails them. */
export const test = base.extend<Fixtures, Servers>({
  headers: [{}, { option: true, scope: "worker" }],
  viewer: [({ headers }, use) => serve("dist", use, headers), { scope: "worker" }],
  demo: [({}, use) => serve("dist-demo", use), { scope: "worker" }],
  service: [
    async ({}, use) => {
      const service = await startService({ port: 0, key: "key-of-the-service" });
      await use(service);
      await service.close();
    },
    { scope: "worker" },
  ],
  hostile: [
    async ({}, use) => {
      const hostile = await startHostileService();
      await use(hostile);
      await hostile.close();
    },
    { scope: "worker" },
  ],
  visit: async ({ page, viewer, service }, use) => {
    await connect(page, viewer, service);
    await use(async (path) => {
      await page.goto(viewer + path);
    });
  },
  list: async ({ page, viewer }, use) => {
    const list = await startListService();
    await connect(page, viewer, list);
    await use(list);
    await list.close();
  },
  problems: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
      });
      const problems: string[] = [];
      context.on("weberror", (error) => problems.push(error.error().message));
      context.on("console", (message) => {
        if (message.type() === "error" && !EXPECTED.test(message.text())) problems.push(message.text());
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function serve(outDir: string, use: (url: string) => Promise<void>, headers: Record<string, string> = {}) {
  const { url, close } = await serveBuild(outDir, { headers });
  await use(url);
  await close();
}

/** Serves a build, on a free port if none is given. */
export async function serveBuild(
  outDir: string,
  { port = 0, headers = {} }: { port?: number; headers?: Record<string, string> } = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: "silent",
    build: { outDir },
    preview: { port, strictPort: true, host: "127.0.0.1", headers },
  });
  return { url: server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "", close: () => server.close() };
}

/**
 * Connects the pages that this tab opens from now on with a service. The settings are written into the browser's storage,
 * as if they had been saved in the form, which saves a page load. Later changes by the test stay.
 */
export async function connect(page: Page, viewer: string, service: { url: string; key: string }): Promise<void> {
  await page.addInitScript(
    ({ origin, url, key, epoch }) => {
      if (window.origin !== origin) return;
      const stored = JSON.parse(localStorage.getItem("docket.connection") ?? "{}") as { epoch?: number };
      // The script runs on every page load, but must write only once.
      if ((stored.epoch ?? 0) >= epoch) return;
      const choice = { source: "service", remember: false, baseUrl: url, epoch };
      sessionStorage.setItem("docket.key", JSON.stringify({ key, service: url, epoch, usedAt: Date.now() }));
      localStorage.setItem("docket.connection", JSON.stringify(choice));
    },
    { ...service, origin: new URL(viewer).origin, epoch: Date.now() },
  );
}

/** Connects the viewer with a service through its settings page, as a person would, and stays on that page. */
export async function saveSettings(page: Page, viewer: string, service: { url: string; key: string }): Promise<void> {
  await page.goto(`${viewer}/settings`);
  await page.getByLabel("Base URL").fill(service.url);
  await page.getByLabel("API key").fill(service.key);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("status")).toContainText("saved");
}
