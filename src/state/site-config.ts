import { NO_CONFIG, type ConfigAnswer, type ReadConfig } from "./config-file";
import { createStore, useStore } from "./store";

interface SiteConfig extends ReadConfig {
  /** Why the config could not be read. Until it is, nothing may be sent: it may name another service. */
  failure?: string | undefined;
  /** Whether the config is being read for the first time. */
  pending?: boolean | undefined;
}

const store = createStore<SiteConfig>({ config: NO_CONFIG, faults: [] });
let fetchConfig: (() => Promise<ConfigAnswer>) | undefined;
let read: Promise<void> = Promise.resolve();
let endRead: () => void = () => undefined;

/** What the operator of this site has set, and what of it could not be used. */
export const siteConfig = store.get;
export const onSiteConfig = store.subscribe;

export function useSiteConfig(): SiteConfig {
  return useStore(store);
}

/** Begins to read the config by this function. Until it has been read, the app behaves as if there were none. */
export function startSiteConfig(fetch: () => Promise<ConfigAnswer>): void {
  fetchConfig = fetch;
  store.set({ ...store.get(), pending: true });
  read = new Promise((resolve) => {
    endRead = resolve;
  });
  void readSiteConfigAgain();
}

/** Reads the config, again after a failure. */
export async function readSiteConfigAgain(): Promise<void> {
  const answer = await fetchConfig?.();
  if (!answer) return;
  store.set("failure" in answer ? { ...store.get(), failure: answer.failure, pending: false } : answer);
  if (!("failure" in answer)) endRead();
}

/** Resolves once it is known what the operator has set. Stays pending while that cannot be read. */
export function siteConfigRead(): Promise<void> {
  return read;
}
