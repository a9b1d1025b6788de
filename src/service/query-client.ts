import { QueryClient, type Query } from "@tanstack/react-query";
import { onScenarioChange } from "../state/demo-scenario";
import { forgetInput } from "../state/visit-history";
import { watchData } from "../state/connection";
import { createStore } from "../state/store";
import { canRetryQuery, getRetryPause } from "../contract/retry-policy";
import type { ServiceError } from "../contract/service-error";
import type { EarlyRequests } from "./request";
import { FRESH_MS, staleAfter } from "./queries";
import { followAnswers } from "./use-session";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ServiceError;
    queryMeta: { earlyRequests?: EarlyRequests | undefined };
  }
}

/** The cache of all answers. `earlyRequests` are those that start-up has sent for the first page. */
export function createQueryClient(earlyRequests?: EarlyRequests): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        meta: { earlyRequests },
        retry: canRetryQuery,
        retryDelay: (earlierFailures) => getRetryPause(earlierFailures, 500),
        staleTime: staleAfter(FRESH_MS),
        gcTime: 15 * 60_000,
        // The frame sends the requests of each page. A page that mounts after it failed must not repeat it.
        retryOnMount: false,
        // The reader decides when to refresh. Data must not change because a window got the focus.
        refetchOnWindowFocus: false,
        // What failed because the device was offline, and nothing else.
        refetchOnReconnect: (query) => (hasFailedOffline(query) ? "always" : false),
        // Being offline is an error to show, not a reason to wait silently.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
  followAnswers(client);
  return client;
}

function hasFailedOffline({ state }: Query): boolean {
  return state.error?.kind === "offline";
}

/** Counts how often all data was dropped. What was rendered with the data before must not come back. */
export const timesDropped = createStore(0);

/**
 * Drops all data, and what is selected, when a change of the connection or of the demo's scenario makes it outdated, and
 * refetches what is on screen. A key that was entered after a refusal only refetches what failed. Returns a function that
 * stops this.
 */
export function dropDataOnChange(client: QueryClient): () => void {
  const drop = () => {
    forgetInput();
    void client.cancelQueries();
    void client.resetQueries();
    timesDropped.set(timesDropped.get() + 1);
  };
  const refetchFailed = () => {
    void client.resetQueries({ predicate: (query) => hasFailed(query) && !query.state.data });
    void client.invalidateQueries({ predicate: hasFailed });
  };
  const stopConnection = watchData({ onOutdated: drop, onNewKey: refetchFailed });
  const stopScenario = __DEMO__ ? onScenarioChange(drop) : undefined;
  return () => {
    stopConnection();
    stopScenario?.();
  };
}

function hasFailed({ state }: Query): boolean {
  return state.status === "error";
}
