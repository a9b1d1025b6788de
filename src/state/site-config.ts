import { useSyncExternalStore } from "react";
import { NO_CONFIG, type ConfigAnswer, type ReadConfig } from "./config-file";

interface SiteConfig extends ReadConfig {
  /** Why the config could not be read. Until it is, nothing may be sent: it may name another service. */
  failure?: string | undefined;
}

const listeners = new Set<() => void>();
let current: SiteConfig = { config: NO_CONFIG, faults: [] };
let fetchConfig: (() => Promise<ConfigAnswer>) | undefined;
let reading: Promise<void> = Promise.resolve();
let endReading: () => void = () => undefined;

/** What the operator of this site has set, and what of it could not be used. */
export function siteConfig(): SiteConfig {
  return current;
}

export function useSiteConfig(): SiteConfig {
  return useSyncExternalStore(onSiteConfig, siteConfig);
}

/** Sets where the config comes from, and reads it. Until it has been read the app does without. */
export function provideConfig(fetch: () => Promise<ConfigAnswer>): void {
  fetchConfig = fetch;
  reading = new Promise((resolve) => {
    endReading = resolve;
  });
  void readConfigAgain();
}

/** Reads the config, again after a failure. */
export async function readConfigAgain(): Promise<void> {
  const answer = await fetchConfig?.();
  if (!answer) return;
  current = "failure" in answer ? { ...current, failure: answer.failure } : answer;
  listeners.forEach((listener) => listener());
  if (!("failure" in answer)) endReading();
}

/** Resolves once it is known what the operator has set; stays pending while that cannot be read. */
export function configRead(): Promise<void> {
  return reading;
}

export function onSiteConfig(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
