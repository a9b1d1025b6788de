import { NO_CONFIG, type ConfigAnswer, type ReadConfig } from "./config-file";
import { createStore, useStore } from "./store";

interface SiteConfig extends ReadConfig {
  /** Why the config could not be read. Until it is read, nothing may be sent, because it may name another service. */
  failure?: string | undefined;
  /** Whether the config is being read for the first time. */
  pending?: boolean | undefined;
}

const store = createStore<SiteConfig>({ config: NO_CONFIG, faults: [] });
let fetchConfig: (() => Promise<ConfigAnswer>) | undefined;
let read: Promise<void> = Promise.resolve();
let endRead: () => void = () => undefined;

/** The config of this site, and its members that cannot be used. */
export const siteConfig = store.get;
export const onSiteConfig = store.subscribe;

export function useSiteConfig(): SiteConfig {
  return useStore(store);
}

/** Starts to read the config by calling `fetch`. Until it has been read, the app behaves as if there were none. */
export function startSiteConfig(fetch: () => Promise<ConfigAnswer>): void {
  fetchConfig = fetch;
  store.set({ ...store.get(), pending: true });
  read = new Promise((resolve) => {
    endRead = resolve;
  });
  void readSiteConfig();
}

/** Reads the config. After a failure, it can be called again. */
export async function readSiteConfig(): Promise<void> {
  const answer = await fetchConfig?.();
  if (!answer) return;
  store.set("failure" in answer ? { ...store.get(), failure: answer.failure, pending: false } : answer);
  if (!("failure" in answer)) endRead();
}

/** Resolves when the config has been read. Stays pending as long as it cannot be read. */
export function siteConfigRead(): Promise<void> {
  return read;
}
