import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { configRead, onSiteConfig, siteConfig } from "./site-config";
import { deviceStore, readJson, scopedName } from "../browser/storage";
import { loadKey, storeKey, StoredKeySchema, type StoredKey } from "./stored-key";

/** Where the documents come from and the key to ask with. */
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
 * The demo of this build: the workflow it opens with, its key, and its own folder below the page, so that its mocks can
 * never answer for a service on the same origin. Undefined in builds without the demo.
 */
export const demo = __DEMO__ ? { workflowId: "inv-2026-q4", key: "docket-demo-key", folder: "demo" } : undefined;

// A development server that passes requests on to a service was started to look at that service.
const FIRST_SOURCE = demo && !__SERVICE_PROXY__ ? "demo" : "service";

const CONNECTION = "connection";
const HANDOVER_LIMIT_MS = 250;

// What a person has chosen. Of the members that an operator's config can set, only those that the person set otherwise
// are part of the choice; the rest follows the config. The key is stored separately, see stored-key.ts.
const ChoiceSchema = v.object({
  source: v.picklist(["demo", "service"]),
  remember: v.boolean(),
  baseUrl: v.optional(v.string()),
  documentPath: v.optional(v.string()),
  workflowDocumentsPath: v.optional(v.string()),
  /** Grows with every save, so that of two tabs' settings the newer ones are known. */
  epoch: v.optional(v.number(), 0),
});
type Choice = v.InferOutput<typeof ChoiceSchema>;

const MessageSchema = v.variant("type", [
  v.object({ type: v.literal("hello") }),
  v.object({ type: v.literal("settings"), choice: ChoiceSchema, key: v.optional(StoredKeySchema) }),
]);

const listeners = new Set<() => void>();
let choice = loadChoice();
let storedKey = choice && loadKey(choice);
let current = resolve(choice, storedKey);

/** The connection in force. */
export function connection(): Connection {
  return current;
}

/** Whether a connection has been chosen yet: by anyone on this device, or by the operator for everyone. */
export function isSetUp(): boolean {
  const { baseUrl, settings } = siteConfig().config;
  return choice !== undefined || baseUrl !== "" || settings === "locked";
}

/** Calls back after every change of the connection, made in this tab or in another. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, connection);
}

/** Whether a connection is the one in force, in all of its parts. */
export function isInForce(other: Connection): boolean {
  return JSON.stringify({ ...current, ...other }) === JSON.stringify(current);
}

/** Puts a connection in force in every open tab. From now on its key belongs to its base URL. */
export function saveConnection({ key, ...settings }: Connection): void {
  const newest = Math.max(choice?.epoch ?? 0, loadChoice()?.epoch ?? 0);
  const epoch = Math.max(Date.now(), newest + 1);
  const next = choiceOf(settings, epoch);
  const service = serviceOf(resolve(next, undefined).baseUrl);
  adopt(next, key === "" ? undefined : { key, service, epoch, usedAt: Date.now() });
  // Last, so that a tab that finds the new settings finds their key as well.
  deviceStore.write(CONNECTION, JSON.stringify(next));
  post({ type: "settings", choice: next, key: storedKey });
}

/** Uses another key for the present service. Returns false where it is the one in use already. */
export function replaceKey(key: string): boolean {
  if (key === current.key) return false;
  saveConnection({ ...current, key });
  return true;
}

/** Empties the key in every open tab, also in those that are suspended, and takes it off the disk. */
export function forgetKey(): void {
  saveConnection({ ...current, key: "", remember: false });
}

function adopt(next: Choice, key: StoredKey | undefined) {
  choice = next;
  storedKey = key;
  storeKey(key, next.remember);
  putInForce();
}

function choiceOf({ source, remember, ...rest }: Omit<Connection, "key">, epoch: number): Choice {
  const { config } = siteConfig();
  const own = (name: keyof typeof rest) => (rest[name] === config[name] ? undefined : rest[name]);
  return {
    source,
    remember,
    baseUrl: own("baseUrl"),
    documentPath: own("documentPath"),
    workflowDocumentsPath: own("workflowDocumentsPath"),
    epoch,
  };
}

function putInForce() {
  const next = resolve(choice, storedKey);
  if (isInForce(next)) return;
  current = next;
  listeners.forEach((listener) => listener());
}

/** The connection that follows from a choice, a key and the operator's config. */
function resolve(chosen: Choice | undefined, key: StoredKey | undefined): Connection {
  const { config } = siteConfig();
  const own = config.settings === "locked" ? undefined : chosen;
  const baseUrl = own?.baseUrl ?? config.baseUrl;
  // A key is used only with the settings that it was saved with, and only for the service that it was typed for.
  const usable = key !== undefined && key.epoch === chosen?.epoch && key.service === serviceOf(baseUrl);
  return {
    source: demo ? (chosen?.source ?? FIRST_SOURCE) : "service",
    baseUrl,
    documentPath: own?.documentPath ?? config.documentPath,
    workflowDocumentsPath: own?.workflowDocumentsPath ?? config.workflowDocumentsPath,
    remember: chosen?.remember ?? false,
    key: usable ? key.key : "",
  };
}

function serviceOf(baseUrl: string): string {
  return baseUrl === "" ? window.location.origin : baseUrl;
}

function loadChoice(): Choice | undefined {
  const stored = v.safeParse(ChoiceSchema, readJson(deviceStore, CONNECTION));
  return stored.success ? stored.output : undefined;
}

onSiteConfig(() => {
  putInForce();
  // The config now names another service than the one that the key was typed for.
  if (siteConfig().failure !== undefined || !storedKey || current.key !== "") return;
  storedKey = undefined;
  storeKey(undefined, false);
});

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(scopedName(CONNECTION));

function post(message: v.InferOutput<typeof MessageSchema>) {
  channel?.postMessage(message);
}

let endHandover: () => void = () => undefined;
let handover = storedKey ? Promise.resolve() : askOtherTabs();

/** Asks the other tabs for the key; resolves with their answer or after a short while. */
function askOtherTabs(): Promise<void> {
  if (!channel) return Promise.resolve();
  post({ type: "hello" });
  return new Promise<void>((resolve) => {
    endHandover = resolve;
    setTimeout(resolve, HANDOVER_LIMIT_MS);
  });
}

channel?.addEventListener("message", (event) => {
  const message = v.safeParse(MessageSchema, event.data);
  if (message.success) receive(message.output);
});

function receive(message: v.InferOutput<typeof MessageSchema>) {
  if (message.type === "hello") {
    if (choice && current.key !== "") post({ type: "settings", choice, key: storedKey });
    return;
  }
  const epoch = choice?.epoch ?? 0;
  const isNewer = message.choice.epoch > epoch;
  const isMissingKey = message.choice.epoch === epoch && storedKey === undefined && message.key !== undefined;
  if (isNewer || isMissingKey) adopt(message.choice, message.key);
  endHandover();
}

/** Takes over what another tab saved while this page was suspended and could not receive its message. */
function catchUp() {
  const stored = loadChoice();
  if (!stored || stored.epoch <= (choice?.epoch ?? 0)) return;
  adopt(stored, loadKey(stored));
  if (!storedKey) handover = askOtherTabs();
}

/** Keeps the key up to date when the page is suspended and resumed, or left and come back to. */
export function followPageLife(): void {
  window.addEventListener("pageshow", catchUp);
  window.addEventListener("pagehide", () => {
    if (choice && storedKey) storeKey({ ...storedKey, usedAt: Date.now() }, choice.remember);
  });
}

let startDemo: () => Promise<void> = () => Promise.reject(new Error("This build holds no demo."));

/** Sets how the demo's mocks are started; calling it again while they run does nothing. */
export function provideDemo(start: () => Promise<void>): void {
  startDemo = start;
}

/**
 * Resolves once a request may be sent: the demo answers, or the operator's config has been read and the app's other tabs
 * have had time to hand over the key. Where the config cannot be read it stays pending.
 */
export async function ready(source: Connection["source"]): Promise<void> {
  if (source === "demo") return startDemo();
  catchUp();
  await Promise.all([handover, configRead()]);
}
