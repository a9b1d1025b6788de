import { afterEach, beforeEach, expect, it, vi } from "vitest";

// JSON.parse accepts any depth, but JSON.stringify does not.
const DEEP = "[".repeat(100_000) + "]".repeat(100_000);
const TEXTS = ["5", "1e999", "true", '"x"', "null", "[]", "{}", "[null,[],{}]", '{"0":{"a":[]}}', "{broken", ""]
  .map((text) => [text, text] as const)
  .concat([
    ["deep arrays", DEEP],
    ["a deep object", `[{"name":${DEEP}}]`],
  ]);

const EPOCH = 1_790_000_000_000;
const CHOICE = { source: "service", remember: true, baseUrl: "https://a.example", epoch: EPOCH };
const KEY = { key: "secret", service: "https://a.example", epoch: EPOCH, usedAt: EPOCH };

// Without channels: hundreds of open tabs would go on telling each other of their changes after the last test.
beforeEach(() => vi.stubGlobal("BroadcastChannel", undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent("storage"));
});

/** The modules as a page that has just been opened loads them. */
async function openTab() {
  vi.resetModules();
  const connection = await import("../../../src/state/connection");
  connection.startConnection();
  const preferences = await import("../../../src/state/preferences");
  preferences.startTheme();
  const { openCheckedDocuments } = await import("../../../src/state/checked-documents");
  const views = await import("../../../src/state/saved-views");
  const workflows = await import("../../../src/state/recent-workflows");
  const { getDemoScenario } = await import("../../../src/state/demo-scenario");
  const { markAsChecked } = await import("../../../src/state/checked-documents");
  return {
    ...connection,
    ...preferences,
    ...views,
    ...workflows,
    openCheckedDocuments,
    getDemoScenario,
    markAsChecked,
  };
}

it.each(TEXTS)("preferences stored as %s are the defaults, and can be changed", async (_, text) => {
  const defaults = (await openTab()).getPreferences();
  localStorage.setItem("docket.preferences", text);
  const tab = await openTab();
  expect(tab.getPreferences()).toEqual(defaults);
  tab.changePreferences({ compact: true });
  expect((await openTab()).getPreferences()).toEqual({ ...defaults, compact: true });
});

it.each(TEXTS)("views stored as %s can be added to", async (_, text) => {
  localStorage.setItem("docket.views", text);
  const tab = await openTab();
  tab.saveView({ name: "Mine", search: "", hiddenColumns: [] });
  expect((await openTab()).hasView("Mine")).toBe(true);
});

it.each(TEXTS)("recent workflows stored as %s are none, and can be added to", async (_, text) => {
  localStorage.setItem("docket.recent", text);
  const tab = await openTab();
  expect(tab.getWorkflows()).toEqual({ recent: [], pinned: [] });
  tab.rememberWorkflow("flow-1");
  expect((await openTab()).getWorkflows().recent).toEqual(["flow-1"]);
});

const WRONG_MARKS = ['[["a"]]', '[["a","b"]]', "[[{},1]]"].map((text) => [text, text] as const);

it.each([...TEXTS, ...WRONG_MARKS])("marks stored as %s are none, and can be added to", async (_, text) => {
  localStorage.setItem("docket.checked demo flow-1", text);
  const tab = await openTab();
  const marks = tab.openCheckedDocuments("flow-1");
  expect(marks.get().size).toBe(0);
  tab.markAsChecked("flow-1", "a", true);
  expect([...marks.get().keys()]).toEqual(["a"]);
  await vi.waitFor(() => expect(localStorage.getItem("docket.checked demo flow-1")).toMatch(/^\[\["a",\d+\]\]$/));
});

it.each([...TEXTS, ...wrongMembers(CHOICE)])("a connection stored as %s is none, and can be saved", async (_, text) => {
  localStorage.setItem("docket.connection", text);
  const tab = await openTab();
  expect([tab.isSetUp(), tab.getConnection().source]).toEqual([false, "demo"]);
  const saved = { ...tab.getConnection(), source: "service", baseUrl: "https://b.example", key: "new" } as const;
  tab.saveConnection(saved);
  expect((await openTab()).getConnection()).toEqual(saved);
});

it.each([...TEXTS, ...wrongMembers(KEY)])("a key stored as %s is none, and is deleted", async (_, text) => {
  localStorage.setItem("docket.connection", JSON.stringify(CHOICE));
  localStorage.setItem("docket.key", text);
  sessionStorage.setItem("docket.key", text);
  expect((await openTab()).getConnection()).toMatchObject({ baseUrl: "https://a.example", key: "" });
  expect([localStorage.getItem("docket.key"), sessionStorage.getItem("docket.key")]).toEqual([null, null]);
});

it.each([...TEXTS, ...wrongMembers({ name: "slow", since: EPOCH })])(
  "a scenario stored as %s is none",
  async (_, text) => {
    sessionStorage.setItem("docket.scenario", text);
    expect((await openTab()).getDemoScenario().name).toBe("normal");
  },
);

/** The value with each of its members replaced by one of another type. */
function wrongMembers(value: object) {
  return Object.entries(value).flatMap(([member, right]) =>
    ["null", "[]", "{}", typeof right === "number" ? "1e999" : "7"].map((wrong) => {
      const text = JSON.stringify({ ...value, [member]: "wrong" }).replace('"wrong"', wrong);
      return [text, text] as const;
    }),
  );
}
