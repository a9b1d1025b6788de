import { readBaseUrl } from "../contract/connection-input";
import { pathFault, type Operation } from "../contract/endpoints";
import { createStore, useStore } from "./store";

/** What `config.json` beside the build says for everyone who opens it. */
export interface Config {
  /** Names the viewer in the banner and in the browser's title. */
  title: string;
  /** Empty: the page's own origin. */
  baseUrl: string;
  /** Empty: the default path. */
  documentPath: string;
  workflowDocumentsPath: string;
  /** `locked`: the base URL and the paths cannot be changed in the settings. */
  settings: "open" | "locked";
}

export const NO_CONFIG: Config = {
  title: "Docket",
  baseUrl: "",
  documentPath: "",
  workflowDocumentsPath: "",
  settings: "open",
};

/** A config as far as it can be used, and a sentence for each member that cannot be. */
interface ReadConfig {
  config: Config;
  faults: string[];
}

/** The config as it was read, or a sentence about why it could not be. */
export type ConfigAnswer = ReadConfig | { failure: string };

type Checked<T> = { value: T } | { fault: string };

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
export const getSiteConfig = store.get;
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

/**
 * Reads the text of `config.json`. A member that cannot be used does not affect the others. Neither faults nor a failure
 * repeat a value.
 */
export function readConfig(text: string): ConfigAnswer {
  const members = parseObject(text);
  if (!members) return { failure: "It is not one JSON object, such as {}." };
  const faults = members.flatMap(([name]) => unknownFault(name));
  const take = <T>(name: keyof Config, absent: T, check: (value: unknown) => Checked<T>): T => {
    const found = members.find(([member]) => member === name);
    const checked = found ? check(found[1]) : { value: absent };
    if ("value" in checked) return checked.value;
    faults.push(`“${name}”: ${checked.fault}`);
    return absent;
  };
  const path = (operation: Operation) => (value: unknown) => checkPath(value, operation);
  const config: Config = {
    title: take("title", NO_CONFIG.title, checkTitle),
    baseUrl: take("baseUrl", NO_CONFIG.baseUrl, checkBaseUrl),
    documentPath: take("documentPath", NO_CONFIG.documentPath, path("document")),
    workflowDocumentsPath: take("workflowDocumentsPath", NO_CONFIG.workflowDocumentsPath, path("documents")),
    settings: take("settings", NO_CONFIG.settings, checkSettings),
  };
  return { config, faults };
}

function parseObject(text: string): [string, unknown][] | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null && !Array.isArray(json) ? Object.entries(json) : undefined;
  } catch {
    return undefined;
  }
}

function unknownFault(name: string): string[] {
  if (Object.hasOwn(NO_CONFIG, name)) return [];
  if (/key|token|secret/i.test(name)) {
    return [`“${name}”: remove it. Everyone can read this file. Enter the API key in the settings.`];
  }
  return [`“${name}”: there is no such member. The members are ${Object.keys(NO_CONFIG).join(", ")}.`];
}

function checkTitle(value: unknown): Checked<string> {
  const title = typeof value === "string" ? value.trim() : "";
  return title === "" ? { fault: "It should be a text that is not empty." } : { value: title };
}

function checkBaseUrl(value: unknown): Checked<string> {
  if (typeof value !== "string") return { fault: "It should be a text, such as https://documents.example.com." };
  const read = readBaseUrl(value);
  return "fault" in read ? read : { value: read.baseUrl };
}

function checkPath(value: unknown, operation: Operation): Checked<string> {
  if (typeof value !== "string") return { fault: "It should be a path template (RFC 6570)." };
  const path = value.trim();
  const fault = path === "" ? undefined : pathFault(operation, path);
  return fault === undefined ? { value: path } : { fault };
}

function checkSettings(value: unknown): Checked<Config["settings"]> {
  return value === "open" || value === "locked" ? { value } : { fault: "It should be “open” or “locked”." };
}
