import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { UNSAFE_createMemoryHistory as createMemoryHistory, type To } from "react-router-dom";
import { onTestFinished } from "vitest";
import { createQueryClient, dropDataOnChange } from "../src/service/query-client";
import { followAddress } from "../src/app/address";
import { App } from "../src/app/App";
import { createPageRequests } from "../src/app/page-requests";

/** Renders the app at an address, with an empty cache. */
export function renderApp(url: string) {
  const client = createQueryClient();
  onTestFinished(dropDataOnChange(client));
  // With a history in memory, tests do not share the window's.
  const history = createMemoryHistory({ initialEntries: [url], v5Compat: true });
  const requests = createPageRequests(client);
  onTestFinished(requests.close);
  const [address, stopFollowing] = followAddress(history, requests);
  onTestFinished(stopFollowing);
  render(<App client={client} history={history} address={address} />);
  return {
    user: userEvent.setup(),
    /** Goes to an address, or back and forward by a number of entries. Resolves once the page has been left. */
    navigate: (to: To | number) =>
      act(async () => {
        if (typeof to === "number") history.go(to);
        else history.push(to);
        await Promise.resolve();
      }),
    /** The current address: path and query. */
    address: () => history.location.pathname + history.location.search,
  };
}
