import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter } from "react-router-dom";
import { createQueryClient } from "../src/service/query-client";
import { App } from "../src/app/App";
import { routes } from "../src/app/routes";
import { startRequests, startRequestsOnNavigation } from "../src/app/start-requests";

/** Renders the app at an address, with an empty cache. */
export function renderApp(url: string) {
  const client = createQueryClient();
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  startRequests(client, router.state.location.pathname);
  startRequestsOnNavigation(client, router);
  render(<App client={client} router={router} />);
  return {
    user: userEvent.setup(),
    router,
    /** The current address: path and query. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
