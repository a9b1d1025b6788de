import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
  type To,
} from "react-router-dom";
import { onTestFinished } from "vitest";
import { createQueryClient, dropDataOnChange } from "../src/service/query-client";
import { App } from "../src/app/App";

/** Renders the app at an address, with an empty cache. */
export function renderApp(url: string) {
  const client = createQueryClient();
  onTestFinished(dropDataOnChange(client));
  const { Probe, navigate, address } = createRouterProbe();
  // With a history in memory, tests do not share the window's.
  render(
    <MemoryRouter initialEntries={[url]} useTransitions={false}>
      <Probe />
      <App client={client} />
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    /** Goes to an address, or back and forward by a number of entries. Resolves once the page has been left. */
    navigate: (to: To | number) =>
      act(async () => {
        navigate(to);
        await Promise.resolve();
      }),
    address,
  };
}

/** A component that, placed inside a router, tells where the router is and lets a test navigate. */
export function createRouterProbe() {
  let location: Location | undefined;
  let goTo: NavigateFunction | undefined;
  return {
    Probe: () => {
      location = useLocation();
      goTo = useNavigate();
      return null;
    },
    navigate: (to: To | number) => void (typeof to === "number" ? goTo?.(to) : goTo?.(to)),
    /** The current address: path and query. */
    address: () => `${location?.pathname}${location?.search}`,
  };
}
