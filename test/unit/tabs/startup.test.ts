import { afterEach, expect, it, vi } from "vitest";
import { createStartup } from "../../../src/app/startup";
import { getConnection, setMocksStarter, saveConnection } from "../../../src/state/connection";
import { startSiteConfig, NO_CONFIG, type ConfigAnswer } from "../../../src/state/site-config";
import type { EarlyRequests } from "../../../src/service/request";

const SERVICE = "https://service.example";

/** Start-up at a path, with a config that is read when `answer` is called. */
function start(pathname: string) {
  let answer: (config: ConfigAnswer) => void = () => undefined;
  startSiteConfig(() => new Promise((resolve) => (answer = resolve)));
  saveConnection({
    source: "service",
    baseUrl: SERVICE,
    documentPath: "",
    workflowDocumentsPath: "",
    remember: false,
    key: "secret",
  });
  const sent: string[] = [];
  const early: EarlyRequests = { send: ({ url }) => sent.push(url), take: () => undefined };
  const startup = createStartup(pathname, early);
  const mount = vi.fn();
  return {
    startup,
    sent,
    mount,
    load: () => Promise.resolve({ mount }),
    answer: (config: ConfigAnswer) => answer(config),
  };
}

const READ: ConfigAnswer = { config: NO_CONFIG, faults: [] };

afterEach(() => {
  vi.useRealTimers();
  startSiteConfig(() => Promise.resolve(READ));
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ["/workflows/w%2F1", [`${SERVICE}/api/v1/documents/w%2F1`]],
  ["/documents/d1", [`${SERVICE}/api/v1/document/d1`]],
  ["/workflows/w1/documents/d1", [`${SERVICE}/api/v1/document/d1`, `${SERVICE}/api/v1/documents/w1`]],
  ["/settings", []],
])("%s sends its requests once the config has been read", async (pathname, urls) => {
  const { startup, sent, answer } = start(pathname);
  const requests = startup.sendFirstRequests();
  await Promise.resolve();
  expect(sent).toEqual([]);
  answer(READ);
  await requests;
  expect(sent).toEqual(urls);
});

it("sends nothing early for an id that cannot be sent", async () => {
  const { startup, sent, answer } = start("/documents/%2E%2E");
  answer(READ);
  await startup.sendFirstRequests();
  expect(sent).toEqual([]);
});

it.each([
  ["nothing", {}, []],
  ["the base URL", { baseUrl: SERVICE }, [`${SERVICE}/api/v1/documents/w1`]],
  ["a path", { workflowDocumentsPath: "/l/{workflow_id}" }, [`${window.location.origin}/l/w1`]],
  ["locked settings", { settings: "locked" }, [`${window.location.origin}/api/v1/documents/w1`]],
] as const)(
  "where no one saved settings and the config sets %s, it is known whether to send",
  async (_, members, urls) => {
    vi.stubGlobal("__DEMO__", false);
    vi.resetModules();
    localStorage.clear();
    const { createStartup: create } = await import("../../../src/app/startup");
    const site = await import("../../../src/state/site-config");
    (await import("../../../src/state/connection")).startConnection();
    site.startSiteConfig(() => Promise.resolve({ config: { ...NO_CONFIG, ...members }, faults: [] }));
    const sent: string[] = [];
    await create("/workflows/w1", { send: ({ url }) => sent.push(url), take: () => undefined }).sendFirstRequests();
    expect(sent).toEqual(urls);
    vi.unstubAllGlobals();
  },
);

it("sends nothing early where the demo cannot start", async () => {
  const { startup, sent } = start("/workflows/w1");
  setMocksStarter(() => Promise.reject(new Error("no service worker")));
  saveConnection({ ...getConnection(), source: "demo" });
  await startup.sendFirstRequests();
  expect(sent).toEqual([]);
});

it("sends the requests while the app loads", async () => {
  const { startup, sent, mount, answer } = start("/workflows/w1");
  let endLoading: (app: { mount: typeof mount }) => void = () => undefined;
  const app = startup.loadApp(() => new Promise((resolve) => (endLoading = resolve)));
  answer(READ);
  await startup.sendFirstRequests();
  expect(sent).toHaveLength(1);
  endLoading({ mount });
  await app;
  expect(mount).toHaveBeenCalledWith(startup);
});

it("leaves the requests to an app that has loaded before the config", async () => {
  const { startup, sent, mount, load, answer } = start("/workflows/w1");
  const requests = startup.sendFirstRequests();
  await startup.loadApp(load);
  expect(mount).toHaveBeenCalledOnce();
  answer(READ);
  await requests;
  expect(sent).toEqual([]);
});
