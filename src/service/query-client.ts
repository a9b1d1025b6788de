import { QueryClient } from "@tanstack/react-query";
import { connection, onConnectionChange } from "../state/connection";
import { onScenarioChange } from "../state/demo-scenario";
import { forgetSelections } from "../state/visit-history";
import { ServiceError } from "../contract/service-error";
import type { FirstLoad } from "./early-requests";
import { staleAfter } from "./stale-time";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ServiceError;
    queryMeta: { firstLoad?: FirstLoad | undefined };
  }
}

const MAX_RETRIES = 2;

/** The cache of all answers. `firstLoad` is what start-up hands to the queries of the first page. */
export function createQueryClient(firstLoad?: FirstLoad): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { firstLoad },
        retry: (failures, error) => failures < MAX_RETRIES && error instanceof ServiceError && error.transient,
        retryDelay: (failures) => 500 * 3 ** failures,
        staleTime: staleAfter(60_000),
        gcTime: 15 * 60_000,
        // The frame sends the requests of each page. A page that mounts after it failed must not repeat it.
        retryOnMount: false,
        // The user decides when to refresh. Data must not change because a window got the focus.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Being offline is an error to show, not a reason to wait silently.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * Drops all data, and what is selected, whenever the connection changes to another service or another key, or the demo to another scenario, and
 * refetches what is on screen. Returns a function that stops this.
 */
export function dropDataOnChange(client: QueryClient): () => void {
  const drop = () => {
    forgetSelections();
    void client.cancelQueries();
    client.removeQueries({ type: "inactive" });
    void client.resetQueries();
  };
  let before = identity();
  const stopConnection = onConnectionChange(() => {
    if (before === identity()) return;
    before = identity();
    drop();
  });
  const stopScenario = __DEMO__ ? onScenarioChange(drop) : undefined;
  return () => {
    stopConnection();
    stopScenario?.();
  };
}

// Where the key is kept makes no difference to what is loaded.
function identity() {
  return JSON.stringify({ ...connection(), remember: undefined });
}
