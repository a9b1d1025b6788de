import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, type To } from "react-router-dom";
import { createQueryClient } from "../src/service/query-client";
import { App } from "../src/app/App";
import { startRequests } from "../src/app/start-requests";

/** Renders the app at an address, with an empty cache. */
export function renderApp(url: string) {
  const client = createQueryClient();
  // A router of this kind can also be navigated from a test.
  const router = createMemoryRouter([{ path: "*", element: <App client={client} /> }], { initialEntries: [url] });
  startRequests(client, router.state.location.pathname);
  render(<RouterProvider router={router} useTransitions={false} />);
  return {
    user: userEvent.setup(),
    /** Goes to an address, or back and forward by a number of entries. Resolves once the page has been left. */
    navigate: (to: To | number) => act(() => (typeof to === "number" ? router.navigate(to) : router.navigate(to))),
    /** The current address: path and query. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
