import * as v from "valibot";
import { deviceStorage, readJson } from "../browser/storage";
import type { Config } from "./config-file";
import type { StoredKey } from "./stored-key";

/** Where the documents come from, and the key to ask with. */
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

/**
 * What a person has chosen. Of the members that an operator's config can set, it contains only those that the person set
 * otherwise; the rest follows the config. The key is stored separately, see stored-key.ts.
 */
export const ChoiceSchema = v.object({
  source: v.picklist(["demo", "service"]),
  remember: v.boolean(),
  baseUrl: v.optional(v.string()),
  documentPath: v.optional(v.string()),
  workflowDocumentsPath: v.optional(v.string()),
  /** Grows with every save, so that the newer one of two tabs' choices is known. */
  epoch: v.optional(v.number(), 0),
});
export type Choice = v.InferOutput<typeof ChoiceSchema>;

const CONNECTION = "connection";

export function loadChoice(): Choice | undefined {
  const stored = v.safeParse(ChoiceSchema, readJson(deviceStorage, CONNECTION));
  return stored.success ? stored.output : undefined;
}

export function storeChoice(choice: Choice): void {
  deviceStorage.write(CONNECTION, JSON.stringify(choice));
}

type SiteMember = "baseUrl" | "documentPath" | "workflowDocumentsPath";

/** The three members that a config can set, each made by a function. */
function siteMembers<T>(make: (member: SiteMember) => T): Record<SiteMember, T> {
  return {
    baseUrl: make("baseUrl"),
    documentPath: make("documentPath"),
    workflowDocumentsPath: make("workflowDocumentsPath"),
  };
}

/** The part of these settings that differs from the config, to be stored. */
export function createChoice(settings: Omit<Connection, "key">, config: Config, epoch: number): Choice {
  const { source, remember } = settings;
  const own = siteMembers((member) => (settings[member] === config[member] ? undefined : settings[member]));
  return { source, remember, ...own, epoch };
}

/** The connection that follows from a choice, a key and the operator's config. */
export function resolveConnection(
  choice: Choice | undefined,
  key: StoredKey | undefined,
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
