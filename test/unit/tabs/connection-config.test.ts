import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_CONFIG, type Config, type ConfigAnswer } from "../../../src/state/site-config";

const CONFIG: Partial<Config> = { baseUrl: "https://config.example", documentPath: "/d/{document_id}" };

beforeEach(() => vi.stubGlobal("BroadcastChannel", undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** The app as a page that has just been opened on a site with this config. */
async function openSite(config: Partial<Config>) {
  vi.resetModules();
  const { startSiteConfig } = await import("../../../src/state/site-config");
  const tab = await import("../../../src/state/connection");
  tab.startConnection();
  const read = { config: { ...NO_CONFIG, ...config }, faults: [] };
  startSiteConfig(() => new Promise((resolve) => setTimeout(() => resolve(read), 10)));
  return {
    ...tab,
    save: (change: object) => tab.saveConnection({ ...tab.getConnection(), source: "service", ...change }),
  };
}

describe("a site's config", () => {
  it("is in force before the first request goes out, and its listeners hear of it", async () => {
    const tab = await openSite(CONFIG);
    const heard = vi.fn();
    tab.onConnectionChange(heard);
    expect(tab.getConnection().baseUrl).toBe("");
    await tab.ready("service");
    expect(tab.getConnection()).toMatchObject({ ...CONFIG, workflowDocumentsPath: "" });
    expect([tab.isSetUp(), heard.mock.calls.length]).toEqual([true, 1]);
  });

  it("yields to what a person has set otherwise, member by member", async () => {
    const tab = await openSite(CONFIG);
    await tab.ready("service");
    tab.save({ baseUrl: "", key: "k" });
    const reopened = await openSite({ ...CONFIG, documentPath: "/later/{document_id}" });
    await reopened.ready("service");
    expect(reopened.getConnection()).toMatchObject({ baseUrl: "", documentPath: "/later/{document_id}", key: "k" });
  });

  it("is followed when it changes, also by one who saved the settings as they stood", async () => {
    const tab = await openSite(CONFIG);
    await tab.ready("service");
    tab.save({ key: "k", remember: true });
    const reopened = await openSite({ baseUrl: "https://moved.example" });
    await reopened.ready("service");
    expect(reopened.getConnection()).toMatchObject({ baseUrl: "https://moved.example", documentPath: "" });
  });

  it("that is locked leaves a person the key alone", async () => {
    const tab = await openSite({});
    await tab.ready("service");
    tab.save({ baseUrl: "https://mine.example", key: "k" });
    const locked = await openSite({ ...CONFIG, settings: "locked" });
    await locked.ready("service");
    expect(locked.getConnection()).toMatchObject(CONFIG);
    locked.save({ baseUrl: "https://mine.example", key: "other" });
    expect(locked.getConnection()).toMatchObject({ ...CONFIG, key: "other" });
  });

  it.each(["open", "locked"] as const)(
    "that names another service (%s) ends the use of the key, remembered or not",
    async (settings) => {
      for (const remember of [true, false]) {
        const tab = await openSite({ ...CONFIG, settings });
        await tab.ready("service");
        tab.save({ key: "secret-key", remember });
        const reopened = await openSite({ ...CONFIG, settings });
        await reopened.ready("service");
        expect(reopened.getConnection().key).toBe("secret-key");
        const moved = await openSite({ baseUrl: "https://moved.example", settings });
        await moved.ready("service");
        expect(moved.getConnection()).toMatchObject({ baseUrl: "https://moved.example", key: "" });
        expect(JSON.stringify([localStorage, sessionStorage])).not.toContain("secret-key");
      }
    },
  );

  it("that has changed is not overruled by what an older tab saves", async () => {
    vi.unstubAllGlobals();
    const old = await openSite({ baseUrl: "https://old.example" });
    await old.ready("service");
    const present = await openSite({ baseUrl: "https://new.example" });
    await present.ready("service");
    old.save({ key: "secret-key" });
    await vi.waitFor(() => expect(localStorage.getItem("docket.connection")).toContain("service"));
    const reopened = await openSite({ baseUrl: "https://new.example" });
    await reopened.ready("service");
    for (const tab of [present, reopened]) {
      expect(tab.getConnection()).toMatchObject({ baseUrl: "https://new.example", key: "" });
    }
    expect(old.getConnection()).toMatchObject({ baseUrl: "https://old.example", key: "secret-key" });
  });

  it("that cannot be read lets no request go out until it can", async () => {
    vi.useFakeTimers();
    vi.resetModules();
    const { startSiteConfig, readSiteConfig, getSiteConfig } = await import("../../../src/state/site-config");
    const tab = await import("../../../src/state/connection");
    tab.startConnection();
    tab.startConnection();
    const read = { config: { ...NO_CONFIG, ...CONFIG }, faults: [] };
    const answers: ConfigAnswer[] = [{ failure: "The web server answered 500." }, read];
    startSiteConfig(() => Promise.resolve(answers.shift() ?? read));
    await vi.waitFor(() => expect(getSiteConfig().failure).toBe("The web server answered 500."));
    let sent = false;
    const ready = tab.ready("service").then(() => {
      sent = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toBe(false);
    await readSiteConfig();
    await ready;
    expect([getSiteConfig().failure, tab.getConnection().baseUrl]).toEqual([undefined, CONFIG.baseUrl]);
  });
});
