import * as v from "valibot";
import { parseJson } from "../browser/storage";
import { readBaseUrl } from "../contract/connection-input";
import { pathFault, type Operation } from "../contract/endpoints";
import { isRecord } from "../lib/json";
import { createStore, useStore } from "./store";

/** A base URL, without trailing slashes; empty: the page's own origin. */
export const BaseUrlSchema = v.pipe(
  v.string("It should be a text, such as https://documents.example.com."),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const read = readBaseUrl(dataset.value);
    if ("baseUrl" in read) return read.baseUrl;
    addIssue({ message: read.fault });
    return NEVER;
  }),
);

/** The path of an operation; empty: the default path. */
export const pathSchema = (operation: Operation) => {
  const findFault = (path: string) => (path === "" ? undefined : pathFault(operation, path));
  return v.pipe(
    v.string("It should be a path template (RFC 6570)."),
    v.trim(),
    v.check(
      (path) => findFault(path) === undefined,
      ({ input }) => findFault(input) ?? "",
    ),
  );
};

const LANGUAGES = "It should be a list, such as [“eng”, “deu”].";
const NOT_EMPTY = "It should be a text that is not empty.";

/** What `config.json` beside the build says for everyone who opens it. */
const ConfigSchema = v.object({
  /** Names the viewer in the banner and in the browser's title. */
  title: v.optional(v.pipe(v.string(NOT_EMPTY), v.trim(), v.nonEmpty(NOT_EMPTY)), "Docket"),
  baseUrl: v.optional(BaseUrlSchema, ""),
  documentPath: v.optional(pathSchema("document"), ""),
  workflowDocumentsPath: v.optional(pathSchema("documents"), ""),
  /** `locked`: the base URL and the paths cannot be changed in the settings. */
  settings: v.optional(v.picklist(["open", "locked"], "It should be “open” or “locked”."), "open"),
  /** The languages in which the text of scans is read. For each there is a file of data in the folder `scan`. */
  scanLanguages: v.optional(
    v.pipe(v.array(v.pipe(v.string(LANGUAGES), v.regex(/^\w+$/, LANGUAGES)), LANGUAGES), v.nonEmpty(LANGUAGES)),
    ["eng"],
  ),
});
export type Config = v.InferOutput<typeof ConfigSchema>;

export const NO_CONFIG = v.parse(ConfigSchema, {});

/** A config as far as it can be used, and a sentence for each member that cannot be. */
interface ReadConfig {
  config: Config;
  faults: string[];
}

/** The config as it was read, or a sentence about why it could not be. */
export type ConfigAnswer = ReadConfig | { failure: string };

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
  const members = parseJson(text);
  if (!isRecord(members)) return { failure: "It is not one JSON object, such as {}." };
  const { issues = [] } = v.safeParse(ConfigSchema, members, { abortPipeEarly: true });
  const faults = new Map(issues.map(({ path, message }) => [String(path?.[0].key), message]));
  const usable = Object.entries(members).filter(([name]) => !faults.has(name));
  return {
    config: v.parse(ConfigSchema, Object.fromEntries(usable)),
    faults: [
      ...Object.keys(members).flatMap(unknownFault),
      ...Array.from(faults, ([name, fault]) => `“${name}”: ${fault}`),
    ],
  };
}

function unknownFault(name: string): string[] {
  if (Object.hasOwn(NO_CONFIG, name)) return [];
  if (/key|token|secret/i.test(name)) {
    return [`“${name}”: remove it. Everyone can read this file. Enter the API key in the settings.`];
  }
  return [`“${name}”: there is no such member. The members are ${Object.keys(NO_CONFIG).join(", ")}.`];
}
