import { useSyncExternalStore } from "react";
import * as v from "valibot";
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

const NEVER_SAVED: Connection = {
  source: demo ? "demo" : "service",
  baseUrl: "",
  documentPath: "",
  workflowDocumentsPath: "",
  remember: false,
  key: "",
};

const CONNECTION = "docket.connection";
const KEY = "docket.key";
const HANDOVER_LIMIT_MS = 250;

// The key is stored apart from the rest: on the device only when it is to be remembered, else in this tab, from where
// it is handed to the app's other tabs by message, so that it is gone with the last of them.
const StoredSchema = v.omit(ConnectionSchema, ["key"]);
const MessageSchema = v.variant("type", [
  v.object({ type: v.literal("hello") }),
  v.object({ type: v.literal("connection"), connection: ConnectionSchema, answer: v.boolean() }),
]);

const listeners = new Set<() => void>();
let saved = false;
let current = load();

/** The connection in force. */
export function connection(): Connection {
  return current;
}

/** Whether anyone has chosen a connection on this device yet. */
export function isSetUp(): boolean {
  return saved;
}

/** Calls back after every change of the connection, made in this tab or in another. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, connection);
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

function adopt(next: Connection) {
  const { key, ...rest } = next;
  deviceStore.write(CONNECTION, JSON.stringify(rest));
  deviceStore.remove(KEY);
  tabStore.remove(KEY);
  if (key !== "") (rest.remember ? deviceStore : tabStore).write(KEY, key);
  saved = true;
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  listeners.forEach((listener) => listener());
}

function load(): Connection {
  const stored = v.safeParse(StoredSchema, readJson(deviceStore, CONNECTION));
  saved = stored.success;
  const rest = stored.success ? stored.output : NEVER_SAVED;
  const source = demo ? rest.source : "service";
  return { ...rest, source, key: (rest.remember ? deviceStore : tabStore).read(KEY) ?? "" };
}

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
  if (!message.success) return;
  if (message.output.type === "hello") {
    if (current.key !== "") post({ type: "connection", connection: current, answer: true });
    return;
  }
  // An answer to another tab's hello is no news for a tab that has its key.
  if (!message.output.answer || current.key === "") adopt(message.output.connection);
  endHandover();
});
post({ type: "hello" });

let startDemo: () => Promise<void> = () => Promise.reject(new Error("This build holds no demo."));

/** Tells how the demo's mocks are started; calling it again while they run does nothing. */
export function provideDemo(start: () => Promise<void>): void {
  startDemo = start;
}

/** Resolves once a request may go out: the demo answers, or the app's other tabs have had time to hand over the key. */
export function ready(source: Connection["source"]): Promise<void> {
  return source === "demo" ? startDemo() : handover;
}
