import { afterEach, describe, expect, it, vi } from "vitest";

/** The modules as a page that has just been opened loads them. */
async function openTab() {
  vi.resetModules();
  const { startDeviceStores } = await import("../../../src/state/store");
  startDeviceStores();
  const preferences = await import("../../../src/state/preferences");
  const views = await import("../../../src/state/saved-views");
  const workflows = await import("../../../src/state/recent-workflows");
  return { ...preferences, ...views, ...workflows };
}

/** Lets a write fail as in full storage. What is stored can still be read. */
function fillStorage() {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  return { free: () => full.mockRestore() };
}

function blockStorage() {
  const blocked = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  return { allow: () => blocked.mockRestore() };
}

/** What the browser tells the other tabs after one of them has written. */
const tellTabs = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));

const stored = (name: string) => JSON.parse(localStorage.getItem(`docket.${name}`) ?? "null") as unknown;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  // The pages of this test stay loaded, and must write nothing later.
  tellTabs(null);
});

describe("two tabs", () => {
  it("keep each other's views and recent workflows", async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.saveView({ name: "first", search: "?q=1", hiddenColumns: [] });
    second.saveView({ name: "second", search: "?q=2", hiddenColumns: [] });
    expect(second.hasView("first")).toBe(true);
    first.rememberWorkflow("flow-1");
    second.rememberWorkflow("flow-2");
    expect(second.getWorkflows().recent).toEqual(["flow-2", "flow-1"]);
  });

  it("show the theme that one of them chose", async () => {
    const tab = await openTab();
    tab.startTheme();
    localStorage.setItem("docket.preferences", '{"theme":"dark"}');
    tellTabs("docket.preferences");
    expect(document.documentElement.dataset.theme).toBe("dark");
  });
});

describe("a change that could not be stored", () => {
  it("lasts for the visit, and is stored with the next change", async () => {
    const [first, second] = [await openTab(), await openTab()];
    const { free } = fillStorage();
    first.changePreferences({ compact: true });
    expect([first.getPreferences().compact, stored("preferences")]).toEqual([true, null]);
    free();
    second.changePreferences({ overview: true });
    tellTabs("docket.preferences");
    expect(first.getPreferences()).toMatchObject({ compact: true, overview: true });
    first.changePreferences({ times: "utc" });
    expect(stored("preferences")).toMatchObject({ compact: true, overview: true, times: "utc" });
  });

  it("is stored when the page is left, if there is room by then", async () => {
    const tab = await openTab();
    const { free } = fillStorage();
    tab.rememberWorkflow("flow-1");
    free();
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    expect((await openTab()).getWorkflows().recent).toEqual(["flow-1"]);
  });

  it("lasts for the visit where storage is blocked, and joins what is stored once it is allowed", async () => {
    localStorage.setItem("docket.preferences", '{"overview":true}');
    const { allow } = blockStorage();
    const tab = await openTab();
    tab.changePreferences({ compact: true });
    expect(tab.getPreferences()).toMatchObject({ compact: true, overview: false });
    allow();
    tab.changePreferences({ times: "utc" });
    expect(stored("preferences")).toMatchObject({ compact: true, overview: true, times: "utc" });
  });

  it("is gone after all data of the site was deleted", async () => {
    const tab = await openTab();
    fillStorage();
    tab.changePreferences({ compact: true });
    tellTabs(null);
    expect(tab.getPreferences().compact).toBe(false);
  });
});
