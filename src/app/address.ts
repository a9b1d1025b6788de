import type { Location, unstable_HistoryRouter as HistoryRouter } from "react-router-dom";
import { withoutFolder } from "../browser/page-paths";
import { createStore, type ReadonlyStore } from "../state/store";
import { recordVisit } from "../state/visit-history";
import type { PageRequests } from "./page-requests";

/** The history of the tab. */
export type History = Parameters<typeof HistoryRouter>[0]["history"];

/** The address that the tab is at now, without the folder that the app is served from. */
export type Address = ReadonlyStore<Location>;

/**
 * Follows the tab from address to address. The requests of a page start before it is rendered: what was prepared for it is
 * then not observed any more, and its request goes on. Returns a function that ends this as well.
 */
export function followAddress(history: History, requests: PageRequests): [address: Address, stop: () => void] {
  const visit = (location: Location) => {
    const pathname = withoutFolder(location.pathname);
    recordVisit(pathname);
    requests.open(pathname);
    return { ...location, pathname };
  };
  const address = createStore(visit(history.location));
  const stop = history.listen(({ location }) => address.set(visit(location)));
  return [address, stop];
}
