import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../../../src/state/connection";
import { messagesDelivered, trackChannels } from "./channels";

const service: Connection = {
  source: "service",
  baseUrl: "https://service.example",
  documentPath: "",
  workflowDocumentsPath: "",
  remember: false,
  key: "secret-key",
};
const stored = (place: Storage) => JSON.stringify(storedItems(place));

function storedItems(place: Storage) {
  const names = Array.from({ length: place.length }, (_, index) => place.key(index) ?? "");
  return names.map((name) => [name, place.getItem(name) ?? ""] as const);
}

/** The module as a page that has just been opened loads it. */
async function openTab() {
  vi.resetModules();
  const tab = await import("../../../src/state/connection");
  const { watchData } = await import("../../../src/state/connection");
  tab.startConnection();
  return { ...tab, watchData };
}

/** A tab that was opened by typing the address: it shares the device's storage and nothing of the other tab's. */
function openAnotherTab() {
  sessionStorage.clear();
  return openTab();
}

const channels = trackChannels();
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe("a connection", () => {
  it("is the demo until one is saved", async () => {
    const tab = await openTab();
    expect([tab.isSetUp(), tab.getConnection()]).toEqual([false, { ...service, source: "demo", baseUrl: "", key: "" }]);
  });

  it("is in force after saving, and notifies its listeners", async () => {
    const tab = await openTab();
    const heard = vi.fn();
    const stop = tab.onConnectionChange(heard);
    tab.saveConnection(service);
    tab.saveConnection({ ...service });
    expect([tab.isSetUp(), tab.getConnection(), heard.mock.calls.length]).toEqual([true, service, 1]);
    stop();
    tab.forgetKey();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])("outlives a reload with its key, remembered or not: %s", async (remember) => {
    (await openTab()).saveConnection({ ...service, remember });
    const reloaded = await openTab();
    expect([reloaded.isSetUp(), reloaded.getConnection()]).toEqual([true, { ...service, remember }]);
  });

  it.each([
    { documentPath: "@other.example/{document_id}" },
    { workflowDocumentsPath: ".other.example/{workflow_id}" },
    { documentPath: "/document" },
    { baseUrl: "https://user@other.example" },
    { baseUrl: "javascript:alert(1)" },
  ])("that is stored or sent by another tab with %j counts as none", async (member) => {
    const invalid = { ...service, ...member, epoch: Date.now() };
    localStorage.setItem("docket.connection", JSON.stringify(invalid));
    const tab = await openTab();
    expect([tab.isSetUp(), tab.getConnection().source]).toEqual([false, "demo"]);
    new BroadcastChannel("docket.connection").postMessage({ type: "value", value: { choice: invalid } });
    await messagesDelivered(channels);
    expect(tab.isSetUp()).toBe(false);
  });

  it("starts and can be saved where storage is blocked", async () => {
    for (const place of ["localStorage", "sessionStorage"] as const) {
      vi.spyOn(window, place, "get").mockImplementation(() => {
        throw new DOMException("Access is denied", "SecurityError");
      });
    }
    const tab = await openTab();
    tab.saveConnection(service);
    expect(tab.getConnection()).toEqual(service);
  });
});

describe("the key", () => {
  it("is not stored on the device unless it is to be remembered", async () => {
    const tab = await openTab();
    const isStored = () => [localStorage, sessionStorage].map((place) => stored(place).includes("secret"));
    tab.saveConnection(service);
    expect(isStored()).toEqual([false, true]);
    tab.saveConnection({ ...service, remember: true });
    expect(isStored()).toEqual([true, false]);
    tab.saveConnection(service);
    expect(isStored()).toEqual([false, true]);
  });

  it("is removed everywhere, and the rest of the connection is kept", async () => {
    const tab = await openTab();
    tab.saveConnection({ ...service, remember: true });
    tab.forgetKey();
    expect(stored(localStorage) + stored(sessionStorage)).not.toContain("secret");
    expect(tab.getConnection()).toEqual({ ...service, key: "" });
    expect((await openTab()).getConnection()).toEqual({ ...service, key: "" });
  });
});

describe("another tab", () => {
  it("is handed the key before its first request", async () => {
    (await openTab()).saveConnection(service);
    const other = await openAnotherTab();
    expect(other.getConnection().key).toBe("");
    await other.ready("service");
    expect(other.getConnection()).toEqual(service);
  });

  it("takes over what is saved, and forgets the key when it is forgotten", async () => {
    const first = await openTab();
    const other = await openAnotherTab();
    first.saveConnection(service);
    await vi.waitFor(() => expect(other.getConnection()).toEqual(service));
    other.forgetKey();
    await vi.waitFor(() => expect(first.getConnection().key).toBe(""));
  });

  it("waits only a moment if no tab has a key", async () => {
    const alone = await openTab();
    await expect(alone.ready("service")).resolves.toBeUndefined();
    expect(alone.getConnection().key).toBe("");
  });

  it("ignores messages of another shape", async () => {
    const tab = await openTab();
    tab.saveConnection(service);
    const heard = vi.fn();
    tab.onConnectionChange(heard);
    const stranger = new BroadcastChannel("docket.connection");
    for (const message of [null, "hello", { type: "value" }, { type: "value", value: { key: "x" } }]) {
      stranger.postMessage(message);
    }
    await messagesDelivered(channels);
    expect([heard.mock.calls.length, tab.getConnection()]).toEqual([0, service]);
  });
});

describe("what was read", () => {
  /** Two tabs with the same service, and what is called in the second. */
  async function openTwoTabs() {
    const first = await openTab();
    first.saveConnection(service);
    const second = await openAnotherTab();
    await second.ready("service");
    const heard = vi.fn<(what: string) => void>();
    second.watchData({ onOutdated: () => heard("outdated"), onNewKey: () => heard("new key") });
    return { first, second, heard };
  }

  it("stays in every tab when a key is entered after a refusal", async () => {
    const { first, second, heard } = await openTwoTabs();
    first.replaceKey("new-key");
    await vi.waitFor(() => expect(second.getConnection().key).toBe("new-key"));
    second.replaceKey("newer-key");
    expect(heard.mock.calls).toEqual([["new key"], ["new key"]]);
  });

  it("stays in every tab when the key is kept in another place", async () => {
    const { first, second, heard } = await openTwoTabs();
    first.saveConnection({ ...service, remember: true });
    await vi.waitFor(() => expect(second.getConnection().remember).toBe(true));
    second.saveConnection(service);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([{ key: "new-key" }, { baseUrl: "https://other.example" }, { documentPath: "/d/{document_id}" }])(
    "is outdated in every tab after %j in the settings",
    async (change) => {
      const { first, second, heard } = await openTwoTabs();
      first.saveConnection({ ...service, ...change });
      await vi.waitFor(() => expect(second.getConnection()).toMatchObject(change));
      second.saveConnection(service);
      expect(heard.mock.calls).toEqual([["outdated"], ["outdated"]]);
    },
  );

  it("is outdated in every tab after the key was forgotten, even in one that has none", async () => {
    const first = await openTab();
    const without = await openAnotherTab();
    const heard = vi.fn();
    first.watchData({ onOutdated: heard, onNewKey: () => undefined });
    first.saveConnection(service);
    expect(heard).toHaveBeenCalledTimes(1);
    without.forgetKey();
    await vi.waitFor(() => expect(first.getConnection().key).toBe(""));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("is outdated in a tab that has missed one of two changes", async () => {
    const { first, second, heard } = await openTwoTabs();
    // A suspended page receives no messages.
    channels.pop()?.close();
    first.saveConnection({ ...service, key: "settings-key", remember: true });
    first.replaceKey("prompt-key");
    window.dispatchEvent(new PageTransitionEvent("pageshow"));
    expect(second.getConnection().key).toBe("prompt-key");
    expect(heard.mock.calls).toEqual([["outdated"]]);
  });

  it("stays when a tab without a key is handed one", async () => {
    const { second, heard } = await openTwoTabs();
    const third = await openAnotherTab();
    third.watchData({ onOutdated: () => heard("outdated"), onNewKey: () => heard("new key") });
    await third.ready("service");
    expect(third.getConnection()).toEqual(second.getConnection());
    expect(heard.mock.calls).toEqual([["new key"]]);
  });
});

const otherService = { ...service, baseUrl: "https://other.example", key: "other-key" };

/** A tab of its own, whose page can be left and come back to. */
function createTab() {
  let kept: Record<string, string> = {};
  const enter = () => {
    sessionStorage.clear();
    for (const name in kept) sessionStorage.setItem(name, kept[name] ?? "");
  };
  return {
    open: async () => {
      enter();
      const page = await openTab();
      await page.ready("service");
      return page;
    },
    /** Leaves for another site in the same tab: only the storage stays. */
    leave: () => {
      window.dispatchEvent(new PageTransitionEvent("pagehide"));
      kept = Object.fromEntries(storedItems(sessionStorage));
      for (const channel of channels.splice(0)) channel.close();
    },
    enter,
  };
}

describe("a tab that comes back", () => {
  it("does not use its key after another tab has saved another service", async () => {
    const [away, present] = [createTab(), createTab()];
    (await away.open()).saveConnection(service);
    away.leave();
    (await present.open()).saveConnection(otherService);
    present.leave();
    const back = await away.open();
    expect(back.getConnection()).toEqual({ ...otherService, key: "" });
    expect(stored(sessionStorage)).not.toContain("secret");
  });

  it("is handed the key of the service that another tab has saved meanwhile", async () => {
    const away = createTab();
    (await away.open()).saveConnection(service);
    away.leave();
    (await openAnotherTab()).saveConnection(otherService);
    const back = await away.open();
    expect(back.getConnection()).toEqual(otherService);
  });

  it("neither uses a key that was forgotten meanwhile nor gives it back to the others", async () => {
    const away = createTab();
    (await away.open()).saveConnection(service);
    away.leave();
    const present = await openTab();
    present.forgetKey();
    const back = await away.open();
    await messagesDelivered(channels);
    expect([back.getConnection().key, present.getConnection().key]).toEqual(["", ""]);
    expect(stored(sessionStorage)).not.toContain("secret");
  });

  it("notices on pageshow, and before the next request, what it could not hear while it was suspended", async () => {
    for (const wake of [() => window.dispatchEvent(new PageTransitionEvent("pageshow")), undefined]) {
      const suspended = await openTab();
      suspended.saveConnection(service);
      // A suspended page receives no messages.
      for (const channel of channels.splice(0)) channel.close();
      (await openAnotherTab()).saveConnection(otherService);
      wake?.();
      if (!wake) await suspended.ready("service");
      expect(suspended.getConnection()).toMatchObject({ baseUrl: "https://other.example" });
      expect(suspended.getConnection().key).not.toBe("secret-key");
    }
  });

  it("does not use a key that was left half a day ago, as in a restored browser session", async () => {
    const tab = createTab();
    (await tab.open()).saveConnection(service);
    tab.leave();
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 11 * 3_600_000);
    expect((await tab.open()).getConnection().key).toBe("secret-key");
    tab.leave();
    vi.spyOn(Date, "now").mockReturnValue(now + 22 * 3_600_000);
    expect((await tab.open()).getConnection().key).toBe("secret-key");
    tab.leave();
    vi.spyOn(Date, "now").mockReturnValue(now + 35 * 3_600_000);
    expect((await tab.open()).getConnection().key).toBe("");
  });
});

it("does not write a forgotten key back when a page that has not heard of it is left", async () => {
  const busy = await openTab();
  busy.saveConnection({ ...service, remember: true });
  for (const channel of channels.splice(0)) channel.close();
  (await openAnotherTab()).forgetKey();
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(stored(localStorage) + stored(sessionStorage)).not.toContain("secret");
});

describe("where storage is full", () => {
  function fillStorage() {
    localStorage.setItem("filler", "");
    const used = storedItems(localStorage).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    localStorage.setItem("filler", "x".repeat(5_000_000 - used));
  }

  // Suspended pages receive no messages.
  beforeEach(() => void vi.stubGlobal("BroadcastChannel", undefined));

  it("a page whose connection was not stored notices a key that is forgotten once there is room", async () => {
    fillStorage();
    const suspended = await openTab();
    suspended.saveConnection({ ...service, remember: true });
    expect(suspended.getConnection().key).toBe("secret-key");
    expect(stored(localStorage)).not.toContain("secret");
    localStorage.removeItem("filler");
    const other = await openAnotherTab();
    other.saveConnection(service);
    other.forgetKey();
    await suspended.ready("service");
    expect(suspended.getConnection().key).toBe("");
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    expect(stored(localStorage) + stored(sessionStorage)).not.toContain("secret");
  });

  it.each([true, false])(
    "a suspended page notices that its key was forgotten, remembered or not: %s",
    async (remember) => {
      const suspended = await openTab();
      suspended.saveConnection({ ...service, remember });
      fillStorage();
      (await openAnotherTab()).forgetKey();
      await suspended.ready("service");
      expect(suspended.getConnection().key).toBe("");
    },
  );
});

describe("a message from another tab", () => {
  const key = { key: "stale-key", service: service.baseUrl, usedAt: Date.now() };

  it("that is older than the present settings changes nothing", async () => {
    const tab = await openTab();
    tab.saveConnection({ ...service, key: "" });
    const stranger = new BroadcastChannel("docket.connection");
    const choice = { source: "service", remember: false, baseUrl: service.baseUrl, epoch: 1 };
    stranger.postMessage({ type: "value", value: { choice, key: { ...key, epoch: 1 } } });
    await messagesDelivered(channels);
    expect(tab.getConnection()).toEqual({ ...service, key: "" });
  });

  it.each([
    ["another service", { service: "https://other.example" }],
    ["older settings", { epoch: 1 }],
  ])("with a key of %s does not bring that key", async (_, change) => {
    const tab = await openTab();
    const stranger = new BroadcastChannel("docket.connection");
    const epoch = Date.now();
    const choice = { source: "service", remember: false, baseUrl: service.baseUrl, epoch };
    stranger.postMessage({ type: "value", value: { choice, key: { ...key, epoch, ...change } } });
    await vi.waitFor(() => expect(tab.getConnection()).toEqual({ ...service, key: "" }));
  });
});

describe("two deployments in two folders of one origin", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("share neither storage nor messages", async () => {
    vi.stubEnv("BASE_URL", "/first/");
    const first = await openTab();
    vi.stubEnv("BASE_URL", "/second/");
    const second = await openTab();
    for (const remember of [true, false]) {
      first.saveConnection({ ...service, remember });
      const opened = await openTab();
      await Promise.all([second, opened].map((tab) => tab.ready("service")));
      expect([second.getConnection().key, opened.getConnection().key, opened.isSetUp()]).toEqual(["", "", false]);
    }
    // It would give its key to the tests after this one.
    first.forgetKey();
  });
});

it("is ready for the demo once its mocks have started", async () => {
  const tab = await openTab();
  await expect(tab.ready("demo")).rejects.toThrow(/no demo/);
  const start = vi.fn(() => Promise.resolve());
  tab.setMocksStarter(start);
  await tab.ready("demo");
  expect(start).toHaveBeenCalledTimes(1);
});
