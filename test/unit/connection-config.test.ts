// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_CONFIG, type Config } from "../../src/model/config";

const CONFIG: Partial<Config> = { baseUrl: "https://config.example", documentPath: "/d/{document_id}" };

beforeEach(() => vi.stubGlobal("BroadcastChannel", undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** The app as a page that has just been opened on a site with this config. */
async function openSite(config: Partial<Config>) {
  vi.resetModules();
  const { provideConfig } = await import("../../src/config");
  const tab = await import("../../src/connection");
  const read = { config: { ...NO_CONFIG, ...config }, faults: [] };
  provideConfig(new Promise((resolve) => setTimeout(() => resolve(read), 10)));
  return {
    ...tab,
    save: (change: object) => tab.saveConnection({ ...tab.connection(), source: "service", ...change }),
  };
}

describe("a site's config", () => {
  it("is in force before the first request goes out, and its listeners hear of it", async () => {
    const tab = await openSite(CONFIG);
    const heard = vi.fn();
    tab.onConnectionChange(heard);
    expect(tab.connection().baseUrl).toBe("");
    await tab.ready("service");
    expect(tab.connection()).toMatchObject({ ...CONFIG, workflowDocumentsPath: "" });
    expect([tab.isSetUp(), heard.mock.calls.length]).toEqual([true, 1]);
  });

  it("yields to what a person has set otherwise, member by member", async () => {
    const tab = await openSite(CONFIG);
    await tab.ready("service");
    tab.save({ baseUrl: "", key: "k" });
    const reopened = await openSite({ ...CONFIG, documentPath: "/later/{document_id}" });
    await reopened.ready("service");
    expect(reopened.connection()).toMatchObject({ baseUrl: "", documentPath: "/later/{document_id}", key: "k" });
  });

  it("is followed when it changes, also by one who saved the settings as they stood", async () => {
    const tab = await openSite(CONFIG);
    await tab.ready("service");
    tab.save({ key: "k", remember: true });
    const reopened = await openSite({ baseUrl: "https://moved.example" });
    await reopened.ready("service");
    expect(reopened.connection()).toMatchObject({ baseUrl: "https://moved.example", documentPath: "", key: "k" });
  });

  it("that is locked leaves a person the key alone", async () => {
    const tab = await openSite({});
    await tab.ready("service");
    tab.save({ baseUrl: "https://mine.example", key: "k" });
    const locked = await openSite({ ...CONFIG, settings: "locked" });
    await locked.ready("service");
    expect(locked.connection()).toMatchObject({ ...CONFIG, key: "k" });
    locked.save({ baseUrl: "https://mine.example", key: "other" });
    expect(locked.connection()).toMatchObject({ ...CONFIG, key: "other" });
  });
});
