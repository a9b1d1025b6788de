import { useSyncExternalStore } from "react";
import { NO_CONFIG, type ReadConfig } from "./model/config";

const listeners = new Set<() => void>();
let current: ReadConfig = { config: NO_CONFIG, faults: [] };
let reading: Promise<void> = Promise.resolve();

/** What the operator of this site has set, and what of it could not be used. */
export function siteConfig(): ReadConfig {
  return current;
}

export function useSiteConfig(): ReadConfig {
  return useSyncExternalStore(onSiteConfig, siteConfig);
}

/** Puts a config in force once it has been read; until then the app does without. */
export function provideConfig(read: Promise<ReadConfig>): void {
  reading = read.then((found) => {
    current = found;
    listeners.forEach((listener) => listener());
  });
}

/** Resolves once it is known what the operator has set. */
export function configRead(): Promise<void> {
  return reading;
}

export function onSiteConfig(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
