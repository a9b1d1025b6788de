import { afterEach, describe, expect, it, vi } from "vitest";

const STORED_NAME = "docket.checked https://a.example flow";

/** The modules as a page that has just been opened loads them. */
async function openTab(baseUrl = "https://a.example") {
  vi.resetModules();
  const { saveConnection, getConnection } = await import("../../../src/state/connection");
  const { startDeviceStores } = await import("../../../src/state/store");
  const { openCheckedDocuments } = await import("../../../src/state/checked-documents");
  const { markAsChecked, clearChecked } = await import("../../../src/state/checked-documents");
  const checkedDocuments = (workflowId = "flow") => openCheckedDocuments(workflowId).get();
  const connect = (url: string) => saveConnection({ ...getConnection(), source: "service", baseUrl: url });
  connect(baseUrl);
  startDeviceStores();
  const ids = (workflowId?: string) => [...checkedDocuments(workflowId).keys()];
  return { markAsChecked, clearChecked, checkedDocuments, connect, ids };
}

/** Lets a page write its marks, as it does when it is left. */
const leave = () => window.dispatchEvent(new PageTransitionEvent("pagehide"));

/** What the browser tells the other tabs after one of them has written. */
const tellTabs = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  // The pages of this test stay loaded, and must write nothing later.
  tellTabs(null);
});

describe("a mark", () => {
  it("survives a reload with the time of the marking, and nothing else is stored", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_790_000_000_000 });
    (await openTab()).markAsChecked("flow", "a", true);
    leave();
    expect((await openTab()).checkedDocuments()).toEqual(new Map([["a", 1_790_000_000_000]]));
    expect(localStorage.getItem(STORED_NAME)).toBe('[["a",1790000000000]]');
    expect(Object.keys(localStorage).sort()).toEqual([STORED_NAME, "docket.connection"]);
  });

  it("belongs to one workflow of one service", async () => {
    const tab = await openTab();
    tab.markAsChecked("flow", "a", true);
    expect([tab.ids("flow"), tab.ids("other")]).toEqual([["a"], []]);
    tab.connect("https://b.example");
    expect(tab.ids("flow")).toEqual([]);
    tab.connect("https://a.example");
    expect(tab.ids("flow")).toEqual(["a"]);
  });

  it("can be one of any id", async () => {
    const tab = await openTab();
    for (const id of ["__proto__", "constructor", "7", " "]) tab.markAsChecked("flow", id, true);
    leave();
    expect((await openTab()).ids()).toEqual(["__proto__", "constructor", "7", " "]);
  });

  it("replaces the oldest one of a hundred thousand", async () => {
    const entries = Array.from({ length: 100_000 }, (_, index) => [`d${index}`, index]);
    localStorage.setItem(STORED_NAME, JSON.stringify(entries));
    const tab = await openTab();
    tab.markAsChecked("flow", "new", true);
    const ids = tab.ids();
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([100_000, "d1", "new"]);
  });
});

describe("the marks of a workflow", () => {
  it("are cleared together, and restored beside those made since", async () => {
    const tab = await openTab();
    for (const id of ["a", "b"]) tab.markAsChecked("flow", id, true);
    const restore = tab.clearChecked("flow");
    expect(tab.ids()).toEqual([]);
    tab.markAsChecked("flow", "c", true);
    restore();
    expect(tab.ids()).toEqual(["a", "b", "c"]);
  });

  it("are restored for their own service, whatever the current one is", async () => {
    const tab = await openTab();
    tab.markAsChecked("flow", "a", true);
    const restore = tab.clearChecked("flow");
    tab.connect("https://b.example");
    restore();
    expect(tab.ids()).toEqual([]);
    tab.connect("https://a.example");
    expect(tab.ids()).toEqual(["a"]);
  });

  it("follow what another tab writes", async () => {
    const tab = await openTab();
    expect(tab.ids()).toEqual([]);
    localStorage.setItem(STORED_NAME, '[["a",1]]');
    tellTabs(STORED_NAME);
    expect(tab.ids()).toEqual(["a"]);
    localStorage.clear();
    tellTabs(null);
    expect(tab.ids()).toEqual([]);
  });

  it("are read again by a page that comes back", async () => {
    const tab = await openTab();
    expect(tab.ids()).toEqual([]);
    localStorage.setItem(STORED_NAME, '[["a",1]]');
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(tab.ids()).toEqual(["a"]);
  });

  it("are kept from both of two tabs that mark at the same moment", async () => {
    const first = await openTab();
    const second = await openTab();
    first.markAsChecked("flow", "a", true);
    second.markAsChecked("flow", "b", true);
    leave();
    expect((await openTab()).ids()).toEqual(["a", "b"]);
  });

  it("of another tab are kept by one whose own could not be stored", async () => {
    localStorage.setItem(STORED_NAME, '[["old",1]]');
    const [first, second] = [await openTab(), await openTab()];
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    first.markAsChecked("flow", "a", true);
    leave();
    full.mockRestore();
    second.markAsChecked("flow", "b", true);
    second.markAsChecked("flow", "old", false);
    leave();
    tellTabs(STORED_NAME);
    expect(first.ids().sort()).toEqual(["a", "b"]);
    first.markAsChecked("flow", "c", true);
    leave();
    expect((await openTab()).ids().sort()).toEqual(["a", "b", "c"]);
  });
});
