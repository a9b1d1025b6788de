import * as v from "valibot";
import { deviceStorage, readJson, tabStorage, type TextStorage } from "../browser/storage";
import { BaseUrlSchema, pathSchema, type Config } from "./site-config";

/** Where the documents come from, and the API key for it. */
export interface Connection {
  source: "demo" | "service";
  /** Empty: the page's own origin. */
  baseUrl: string;
  /** Empty: the default path. */
  documentPath: string;
  workflowDocumentsPath: string;
  remember: boolean;
  key: string;
}

// A stored 1e999 is Infinity: no later epoch would be newer.
const CountableSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/**
 * The connection that the reader has chosen, without the key. Of the members that the operator's config can set, it has
 * only those that differ from the config, so that the others follow later changes of the config.
 */
export const ChosenConnectionSchema = v.object({
  // In a build without the demo, having chosen the demo is no choice.
  source: v.picklist<Connection["source"][]>(__DEMO__ ? ["demo", "service"] : ["service"]),
  remember: v.boolean(),
  // What is stored, or sent by another tab, is checked like what a user types: a path such as `@other.example/x` would
  // send the base URL's key to another host.
  baseUrl: v.optional(BaseUrlSchema),
  documentPath: v.optional(pathSchema("document")),
  workflowDocumentsPath: v.optional(pathSchema("documents")),
  /** Increases with every save. It tells which tab has the newer choice. */
  epoch: v.optional(CountableSchema, 0),
  /** What was read since this epoch stays. Undefined: nothing of what was read with an earlier choice. */
  dataEpoch: v.optional(CountableSchema),
});
export type ChosenConnection = v.InferOutput<typeof ChosenConnectionSchema>;

const CHOSEN = "connection";

export function loadChosenConnection(): ChosenConnection | undefined {
  const stored = v.safeParse(ChosenConnectionSchema, readJson(deviceStorage, CHOSEN));
  return stored.success ? stored.output : undefined;
}

export function storeChosenConnection(choice: ChosenConnection): void {
  deviceStorage.write(CHOSEN, JSON.stringify(choice));
}

/** An API key with the service that it may be sent to. Unless it is remembered, it is saved for the tab only. */
export const SavedKeySchema = v.object({
  key: v.string(),
  /** The absolute base URL that the key was typed for. */
  service: v.string(),
  /** The epoch of the choice that the key was saved with. A key of an older epoch has been replaced or forgotten. */
  epoch: CountableSchema,
  /** When a page last used the key (EpochMs). */
  usedAt: CountableSchema,
});
export type SavedKey = v.InferOutput<typeof SavedKeySchema>;

const KEY = "key";

// A browser that restores its tabs also restores their storage. A key that is older than this is then deleted.
const MAX_AGE_MS = 12 * 60 * 60_000;

/** Reads the key that belongs to a choice. Deletes a key that is outdated, expired or invalid. */
export function loadKey({ remember, epoch }: { remember: boolean; epoch: number }): SavedKey | undefined {
  const onDevice = loadFrom(deviceStorage, epoch, Infinity);
  const inTab = loadFrom(tabStorage, epoch, MAX_AGE_MS);
  const key = remember ? onDevice : inTab;
  // A newer key belongs to a choice that another tab is saving right now.
  return key?.epoch === epoch ? key : undefined;
}

function loadFrom(storage: TextStorage, epoch: number, maxAge: number): SavedKey | undefined {
  const { success, output } = v.safeParse(SavedKeySchema, readJson(storage, KEY));
  if (success && output.epoch >= epoch && Math.abs(Date.now() - output.usedAt) <= maxAge) return output;
  storage.remove(KEY);
  return undefined;
}

/** Saves a key on this device if it should be remembered, otherwise in this tab only. Undefined deletes the key. */
export function saveKey(saved: SavedKey | undefined, remember: boolean): void {
  deviceStorage.remove(KEY);
  tabStorage.remove(KEY);
  if (saved) (remember ? deviceStorage : tabStorage).write(KEY, JSON.stringify(saved));
}

type SiteMember = "baseUrl" | "documentPath" | "workflowDocumentsPath";

/** An object of the three members that a config can set. `make` returns the value of each. */
function siteMembers<T>(make: (member: SiteMember) => T): Record<SiteMember, T> {
  return {
    baseUrl: make("baseUrl"),
    documentPath: make("documentPath"),
    workflowDocumentsPath: make("workflowDocumentsPath"),
  };
}

/** Creates the choice to save: only the settings that differ from the config. */
export function createChosenConnection(
  settings: Omit<Connection, "key">,
  config: Config,
  epochs: { epoch: number; dataEpoch: number | undefined },
): ChosenConnection {
  const { source, remember } = settings;
  const own = siteMembers((member) => (settings[member] === config[member] ? undefined : settings[member]));
  return { source, remember, ...own, ...epochs };
}

/** Combines a choice, a key and the operator's config into the connection to use. */
export function resolveConnection(
  choice: ChosenConnection | undefined,
  key: SavedKey | undefined,
  config: Config,
  firstSource: Connection["source"],
): Connection {
  const own = config.settings === "locked" ? undefined : choice;
  const site = siteMembers((member) => own?.[member] ?? config[member]);
  // A key is used only with the settings that it was saved with, and only for the service that it was typed for.
  const usable = key !== undefined && key.epoch === choice?.epoch && key.service === serviceOf(site.baseUrl);
  return {
    source: choice?.source ?? firstSource,
    ...site,
    remember: choice?.remember ?? false,
    key: usable ? key.key : "",
  };
}

/** The absolute base URL of a service. */
export function serviceOf(baseUrl: string): string {
  return baseUrl === "" ? window.location.origin : baseUrl;
}
