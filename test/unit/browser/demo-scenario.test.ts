import { afterEach, describe, expect, it, vi } from "vitest";
import { messagesDelivered, trackChannels } from "./channels";

/** The modules as a page that has just been opened at this address loads them. */
async function openTab(address = "/") {
  vi.resetModules();
  window.history.replaceState(null, "", address);
  const { saveConnection, connection } = await import("../../../src/state/connection");
  const scenario = await import("../../../src/state/demo-scenario");
  scenario.startDemoScenario();
  return { ...scenario, saveConnection, connection };
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
    expect(tab.demoScenario().name).toBe("normal");
    const heard = vi.fn();
    const stop = tab.onScenarioChange(heard);
    tab.chooseScenario("slow");
    expect([tab.demoScenario().name, heard.mock.calls.length]).toEqual(["slow", 1]);
    stop();
    tab.chooseScenario("empty");
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("survives a reload with the time at which it began", async () => {
    const tab = await openTab();
    tab.chooseScenario("arriving");
    const chosen = tab.demoScenario();
    expect((await openTab()).demoScenario()).toEqual(chosen);
    expect(localStorage.getItem("docket.scenario")).toBeNull();
  });

  it("restarts on another day", async () => {
    (await openTab()).chooseScenario("unstable");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
    expect((await openTab()).demoScenario()).toEqual({ name: "normal", since: Date.now() });
  });

  it("restarts if the clock was set back to before it began", async () => {
    (await openTab()).chooseScenario("arriving");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    expect((await openTab()).demoScenario()).toEqual({ name: "normal", since: Date.now() });
  });

  it.each([["no-such", Date.now()], ...[-1e300, -1, 0, 1e15, 1e300].map((since): [string, number] => ["slow", since])])(
    "that is stored as %s, begun at %d, counts as none",
    async (name, since) => {
      sessionStorage.setItem("docket.scenario", JSON.stringify({ name, since }));
      expect((await openTab()).demoScenario().name).toBe("normal");
    },
  );

  it("is shared by the open tabs, one opened later too", async () => {
    const first = await openTab();
    first.chooseScenario("slow");
    const other = await openAnotherTab();
    await vi.waitFor(() => expect(other.demoScenario()).toEqual(first.demoScenario()));
    other.chooseScenario("empty");
    await vi.waitFor(() => expect(first.demoScenario()).toEqual(other.demoScenario()));
  });
});

describe("an address with ?demo=", () => {
  it("chooses its scenario, and only the name is removed from the address", async () => {
    const tab = await openTab("/workflows/a%2Fb?sort=-CreatedAt&demo=slow&q=x#here");
    tab.takeScenarioFromAddress();
    expect([tab.demoScenario().name, address()]).toEqual(["slow", "/workflows/a%2Fb?sort=-CreatedAt&q=x#here"]);
  });

  it("wins over the scenario of the other tabs, and becomes theirs", async () => {
    const first = await openTab();
    first.chooseScenario("slow");
    // The later of two choices wins, so it must not be made in the same millisecond.
    await vi.waitUntil(() => Date.now() > first.demoScenario().since);
    const other = await openAnotherTab("/?demo=empty");
    other.takeScenarioFromAddress();
    await vi.waitFor(() => expect(first.demoScenario().name).toBe("empty"));
    await messagesDelivered(channels);
    expect(other.demoScenario().name).toBe("empty");
  });

  it("changes nothing where a service is chosen", async () => {
    const tab = await openTab("/?demo=slow");
    tab.saveConnection({ ...tab.connection(), source: "service" });
    tab.takeScenarioFromAddress();
    expect([tab.demoScenario().name, address(), tab.connection().source]).toEqual(["normal", "/?demo=slow", "service"]);
  });
});
