import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { configRead, onSiteConfig, siteConfig } from "./config";
import { deviceStore, readJson, tabStore } from "./storage";

const ConnectionSchema = v.object({
  source: v.picklist(["demo", "service"]),
  /** Empty: the page's own origin. */
  baseUrl: v.string(),
  /** Empty: the default path. */
  documentPath: v.string(),
  workflowDocumentsPath: v.string(),
  remember: v.boolean(),
  key: v.string(),
});

/** Where the documents come from and the key to ask with. */
export type Connection = v.InferOutput<typeof ConnectionSchema>;

/**
 * The demo of this build: the workflow it opens with, its key, and its own corner below the page, so that its mocks can
 * never answer for a service on the same origin. Undefined in builds without the demo.
 */
export const demo = __DEMO__ ? { workflowId: "inv-2026-q4", key: "docket-demo-key", folder: "demo" } : undefined;

// A development server that passes requests on to a service was started to look at that service.
const FIRST_SOURCE = demo && !__SERVICE_PROXY__ ? "demo" : "service";

const CONNECTION = "docket.connection";
const KEY = "docket.key";
const HANDOVER_LIMIT_MS = 250;

// The key is stored apart from the rest: on the device only when it is to be remembered, else in this tab, from where
// it is handed to the app's other tabs by message, so that it is gone with the last of them.
// Of what an operator's config can set, only what a person set otherwise is stored: the rest follows the config.
const StoredSchema = v.partial(v.omit(ConnectionSchema, ["key"]), ["baseUrl", "documentPath", "workflowDocumentsPath"]);
type Stored = v.InferOutput<typeof StoredSchema>;
const MessageSchema = v.variant("type", [
  v.object({ type: v.literal("hello") }),
  v.object({ type: v.literal("connection"), connection: ConnectionSchema, answer: v.boolean() }),
]);

const listeners = new Set<() => void>();
let chosen = loadChosen();
let current = inForce(loadKey());

/** The connection in force. */
export function connection(): Connection {
  return current;
}

/** Whether a connection has been chosen yet: by anyone on this device, or by the operator for everyone. */
export function isSetUp(): boolean {
  const { baseUrl, settings } = siteConfig().config;
  return chosen !== undefined || baseUrl !== "" || settings === "locked";
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
export function isInForce({
  source,
  baseUrl,
  documentPath,
  workflowDocumentsPath,
  remember,
  key,
}: Connection): boolean {
  const other = { source, baseUrl, documentPath, workflowDocumentsPath, remember, key };
  return JSON.stringify(other) === JSON.stringify(current);
}

/** Puts a connection in force in every open tab. */
export function saveConnection(next: Connection): void {
  adopt(next);
  post({ type: "connection", connection: next, answer: false });
}

/** Empties the key in every open tab and takes it off the disk. */
export function forgetKey(): void {
  saveConnection({ ...current, key: "", remember: false });
}

function adopt({ key, ...rest }: Connection) {
  chosen = choiceOf(rest);
  deviceStore.write(CONNECTION, JSON.stringify(chosen));
  deviceStore.remove(KEY);
  tabStore.remove(KEY);
  if (key !== "") (rest.remember ? deviceStore : tabStore).write(KEY, key);
  putInForce(key);
}

function choiceOf({ source, remember, ...rest }: Omit<Connection, "key">): Stored {
  const { config } = siteConfig();
  const own = (name: keyof typeof rest) => (rest[name] === config[name] ? undefined : rest[name]);
  return {
    source,
    remember,
    baseUrl: own("baseUrl"),
    documentPath: own("documentPath"),
    workflowDocumentsPath: own("workflowDocumentsPath"),
  };
}

function putInForce(key: string) {
  const next = inForce(key);
  if (isInForce(next)) return;
  current = next;
  listeners.forEach((listener) => listener());
}

function inForce(key: string): Connection {
  const { config } = siteConfig();
  const own = config.settings === "locked" ? undefined : chosen;
  return {
    source: demo ? (chosen?.source ?? FIRST_SOURCE) : "service",
    baseUrl: own?.baseUrl ?? config.baseUrl,
    documentPath: own?.documentPath ?? config.documentPath,
    workflowDocumentsPath: own?.workflowDocumentsPath ?? config.workflowDocumentsPath,
    remember: chosen?.remember ?? false,
    key,
  };
}

function loadChosen(): Stored | undefined {
  const stored = v.safeParse(StoredSchema, readJson(deviceStore, CONNECTION));
  return stored.success ? stored.output : undefined;
}

function loadKey() {
  return (chosen?.remember === true ? deviceStore : tabStore).read(KEY) ?? "";
}

onSiteConfig(() => putInForce(current.key));

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("docket");

function post(message: v.InferOutput<typeof MessageSchema>) {
  channel?.postMessage(message);
}

let endHandover: () => void = () => undefined;
const handover =
  channel && current.key === ""
    ? new Promise<void>((resolve) => {
        endHandover = resolve;
        setTimeout(resolve, HANDOVER_LIMIT_MS);
      })
    : Promise.resolve();

channel?.addEventListener("message", (event) => {
  const message = v.safeParse(MessageSchema, event.data);
  // What a tab has chosen is known only beside what its operator has set.
  if (message.success) void configRead().then(() => hear(message.output));
});
post({ type: "hello" });

function hear(message: v.InferOutput<typeof MessageSchema>) {
  if (message.type === "hello") {
    if (current.key !== "") post({ type: "connection", connection: current, answer: true });
    return;
  }
  // An answer to another tab's hello is no news for a tab that has its key.
  if (!message.answer || current.key === "") adopt(message.connection);
  endHandover();
}

let startDemo: () => Promise<void> = () => Promise.reject(new Error("This build holds no demo."));

/** Tells how the demo's mocks are started; calling it again while they run does nothing. */
export function provideDemo(start: () => Promise<void>): void {
  startDemo = start;
}

/**
 * Resolves once a request may go out: the demo answers, or the operator's config has been read and the app's other tabs
 * have had time to hand over the key.
 */
export async function ready(source: Connection["source"]): Promise<void> {
  if (source === "demo") return startDemo();
  await Promise.all([handover, configRead()]);
}
