import { QueryClient } from "@tanstack/react-query";
import { connection, onConnectionChange } from "../state/connection";
import { ServiceError } from "../contract/service-error";
import type { FirstLoad } from "./early-requests";
import { staleAfter } from "./stale-time";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ServiceError;
    queryMeta: { firstLoad?: FirstLoad | undefined };
  }
}

const MOST_RETRIES = 2;

/** The cache of all answers. `firstLoad` is what start-up hands to the queries of the first page. */
export function createQueryClient(firstLoad?: FirstLoad): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { firstLoad },
        retry: (failures, error) => failures < MOST_RETRIES && error instanceof ServiceError && error.transient,
        retryDelay: (failures) => 500 * 3 ** failures,
        staleTime: staleAfter(60_000),
        gcTime: 15 * 60_000,
        // The route's loader has asked already: a refusal that comes before the page's code does is not asked again.
        retryOnMount: false,
        // The reader refreshes: data never changes under the reader's hand because a window came to the front.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline is an error to show, not a reason to wait in silence.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Drops everything that was loaded when requests go elsewhere or with another key; what is on screen is asked anew. */
export function dropDataOnConnectionChange(client: QueryClient): () => void {
  let before = identity();
  return onConnectionChange(() => {
    if (before === identity()) return;
    before = identity();
    dropData(client);
  });
}

/** Forgets every answer; what is on screen is asked for anew. */
export function dropData(client: QueryClient): void {
  void client.cancelQueries();
  client.removeQueries({ type: "inactive" });
  void client.resetQueries();
}

// Where the key is kept makes no difference to what is loaded.
function identity() {
  return JSON.stringify({ ...connection(), remember: undefined });
}
