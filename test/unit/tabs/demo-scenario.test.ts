import { afterEach, describe, expect, it, vi } from "vitest";
import { messagesDelivered, trackChannels } from "./channels";

/** The modules as a page that has just been opened at this address loads them. */
async function openTab(address = "/") {
  vi.resetModules();
  window.history.replaceState(null, "", address);
  const { saveConnection, getConnection } = await import("../../../src/state/connection");
  const scenario = await import("../../../src/state/demo-scenario");
  scenario.startDemoScenario();
  return { ...scenario, saveConnection, getConnection };
}

function openAnotherTab(address?: string) {
  sessionStorage.clear();
  return openTab(address);
}

const channels = trackChannels();
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const address = () => window.location.pathname + window.location.search + window.location.hash;

describe("the demo's scenario", () => {
  it("is the normal one until another is chosen, and notifies its listeners", async () => {
    const tab = await openTab();
    expect(tab.getDemoScenario().name).toBe("normal");
    const heard = vi.fn();
    const stop = tab.onScenarioChange(heard);
    tab.chooseScenario("slow");
    expect([tab.getDemoScenario().name, heard.mock.calls.length]).toEqual(["slow", 1]);
    stop();
    tab.chooseScenario("empty");
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("survives a reload with the time at which it began", async () => {
    const tab = await openTab();
    tab.chooseScenario("arriving");
    const chosen = tab.getDemoScenario();
    expect((await openTab()).getDemoScenario()).toEqual(chosen);
    expect(localStorage.getItem("docket.scenario")).toBeNull();
  });

  it("restarts on another day", async () => {
    (await openTab()).chooseScenario("unstable");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
    expect((await openTab()).getDemoScenario()).toEqual({ name: "normal", since: Date.now() });
  });

  it("restarts if the clock was set back to before it began", async () => {
    (await openTab()).chooseScenario("arriving");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    expect((await openTab()).getDemoScenario()).toEqual({ name: "normal", since: Date.now() });
  });

  it.each([["no-such", Date.now()], ...[-1e300, -1, 0, 1e15, 1e300].map((since): [string, number] => ["slow", since])])(
    "that is stored as %s, begun at %d, counts as none",
    async (name, since) => {
      sessionStorage.setItem("docket.scenario", JSON.stringify({ name, since }));
      expect((await openTab()).getDemoScenario().name).toBe("normal");
    },
  );

  it("is shared by the open tabs, one opened later too", async () => {
    const first = await openTab();
    first.chooseScenario("slow");
    const other = await openAnotherTab();
    await vi.waitFor(() => expect(other.getDemoScenario()).toEqual(first.getDemoScenario()));
    other.chooseScenario("empty");
    await vi.waitFor(() => expect(first.getDemoScenario()).toEqual(other.getDemoScenario()));
  });
});

describe("an address with ?demo=", () => {
  it("chooses its scenario, and only the name is removed from the address", async () => {
    const tab = await openTab("/workflows/a%2Fb?sort=-CreatedAt&demo=slow&q=x#here");
    tab.takeScenarioFromAddress();
    expect([tab.getDemoScenario().name, address()]).toEqual(["slow", "/workflows/a%2Fb?sort=-CreatedAt&q=x#here"]);
  });

  it("wins over the scenario of the other tabs, and becomes theirs", async () => {
    const first = await openTab();
    first.chooseScenario("slow");
    // The later of two choices wins, so it must not be made in the same millisecond.
    await vi.waitUntil(() => Date.now() > first.getDemoScenario().since);
    const other = await openAnotherTab("/?demo=empty");
    other.takeScenarioFromAddress();
    await vi.waitFor(() => expect(first.getDemoScenario().name).toBe("empty"));
    await messagesDelivered(channels);
    expect(other.getDemoScenario().name).toBe("empty");
  });

  it("changes nothing where a service is chosen", async () => {
    const tab = await openTab("/?demo=slow");
    tab.saveConnection({ ...tab.getConnection(), source: "service" });
    tab.takeScenarioFromAddress();
    expect([tab.getDemoScenario().name, address(), tab.getConnection().source]).toEqual([
      "normal",
      "/?demo=slow",
      "service",
    ]);
  });
});
