import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { getConnection, setMocksStarter, saveConnection } from "../../src/state/connection";
import { chooseScenario, getDemoScenario } from "../../src/state/demo-scenario";
import { createScenarioHandlers } from "../../src/mocks/scenarios";
import type { ScenarioName } from "../../src/contract/scenario";
import { renderApp } from "../render-app";
import { server, SERVICE } from "../server";
import { alertAfterRetries, fakeTimers } from "./fixtures";

const LIST = "/workflows/supplier-onboarding";

function open(name: ScenarioName, address = LIST) {
  server.use(...createScenarioHandlers(name, SERVICE));
  return renderApp(address);
}

describe("a page under the scenario", () => {
  beforeEach(fakeTimers);

  test.each(["empty", "empty-list", "list-404"] as const)("%s says that there are no documents", async (name) => {
    open(name);
    await screen.findByText("No documents in this workflow");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("truncated keeps the rows that arrived and says that the list is incomplete", async () => {
    open("truncated");
    expect(await alertAfterRetries()).toHaveTextContent(/The answer ended early, \d+ documents? w(as|ere) read/);
    expect(screen.getByText(/^Showing (\d+) of \1 documents, incomplete$/)).toBeVisible();
  });
});

describe("the banner's choice of a scenario", () => {
  /** The demo as its build starts it, but with the mocks of this test run in place of a worker. */
  function openDemo(address = LIST) {
    setMocksStarter(() => {
      const { name, since } = getDemoScenario();
      server.resetHandlers();
      server.use(
        ...createScenarioHandlers(name, {
          ...SERVICE,
          baseUrl: `${SERVICE.baseUrl}/demo`,
          key: "docket-demo-key",
          now: new Date(since),
        }),
      );
      return Promise.resolve();
    });
    saveConnection({ ...getConnection(), source: "demo" });
    return renderApp(address);
  }
  const choice = async () => within(await screen.findByRole("banner")).findByRole("button", { name: /^Scenario/ });
  const choose = async (user: ReturnType<typeof renderApp>["user"], title: string) => {
    await user.click(await choice());
    await user.click(await screen.findByRole("menuitemradio", { name: title }));
  };

  test("is beside the words Demo data, drops the loaded data and requests it again", async () => {
    const { user } = openDemo();
    await screen.findByText("Showing 6 of 6 documents");
    expect(await choice()).toHaveAccessibleName("Scenario: Demo data · Normal");
    expect(within(screen.getByRole("banner")).getByText(/^Demo data/)).toBeVisible();
    await choose(user, "Empty");
    await screen.findByText("No documents in this workflow");
    expect(await choice()).toHaveAccessibleName("Scenario: Demo data · Empty");
    await choose(user, "List: 401");
    expect(await screen.findByRole("alert")).toHaveTextContent("document type not supported!");
    await choose(user, "Normal");
    await screen.findByText("Showing 6 of 6 documents");
  });

  test("marks the present one", async () => {
    const { user } = openDemo();
    chooseScenario("slow");
    await user.click(await choice());
    await waitFor(() => expect(screen.getByRole("menuitemradio", { name: "Slow" })).toBeChecked());
    expect(screen.getByRole("menuitemradio", { name: "Normal" })).not.toBeChecked();
  });

  test("is absent where a service is chosen", async () => {
    openDemo("/settings");
    await choice();
    saveConnection({ ...getConnection(), source: "service", baseUrl: "https://service.example" });
    const banner = within(screen.getByRole("banner"));
    expect(await banner.findByText("service.example")).toBeVisible();
    expect(banner.queryByRole("button", { name: /^Scenario/ })).not.toBeInTheDocument();
    expect(banner.queryByText(/^Demo data/)).not.toBeInTheDocument();
  });
});
