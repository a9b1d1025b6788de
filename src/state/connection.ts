import * as v from "valibot";
import {
  ChoiceSchema,
  createChoice,
  loadChoice,
  resolveConnection,
  serviceOf,
  storeChoice,
  type Choice,
  type Connection,
} from "./choice";
import { onSiteConfig, siteConfig, siteConfigRead } from "./site-config";
import { createStore, useStore } from "./store";
import { loadKey, storeKey, StoredKeySchema, type StoredKey } from "./stored-key";
import { openTabChannel, type TabChannel } from "./tab-channel";

export { serviceOf, type Connection } from "./choice";

/**
 * The demo of this build: the workflow it opens with, its key, and its own folder below the page, so that its mocks can
 * never answer for a service on the same origin. Undefined in builds without the demo.
 */
export const demo = __DEMO__ ? { workflowId: "inv-2026-q4", key: "docket-demo-key", folder: "demo" } : undefined;

// A development server that passes requests on to a service was started to look at that service.
const FIRST_SOURCE = demo && !__SERVICE_PROXY__ ? "demo" : "service";

const SharedSchema = v.object({ choice: ChoiceSchema, key: v.optional(StoredKeySchema) });
type Shared = v.InferOutput<typeof SharedSchema>;

let choice = loadChoice();
let storedKey = choice && loadKey(choice);
const store = createStore(resolve(choice, storedKey));
let tabs: TabChannel<Shared> | undefined;
let keyFromOtherTabs: Promise<void> = Promise.resolve();

/** The connection in force. */
export function connection(): Connection {
  return store.get();
}

/** Whether a connection has been chosen yet: by anyone on this device, or by the operator for everyone. */
export function isSetUp(): boolean {
  const { baseUrl, settings } = siteConfig().config;
  return choice !== undefined || baseUrl !== "" || settings === "locked";
}

/** Calls back after every change of the connection, made in this tab or in another. */
export const onConnectionChange = store.subscribe;

export function useConnection(): Connection {
  return useStore(store);
}

/** Whether a connection equals the one in force in every member. */
export function isInForce(other: Connection): boolean {
  return JSON.stringify({ ...store.get(), ...other }) === JSON.stringify(store.get());
}

/** Puts a connection in force in every open tab. From now on its key belongs to its base URL. */
export function saveConnection({ key, ...settings }: Connection): void {
  const newest = Math.max(choice?.epoch ?? 0, loadChoice()?.epoch ?? 0);
  const epoch = Math.max(Date.now(), newest + 1);
  const next = createChoice(settings, siteConfig().config, epoch);
  const service = serviceOf(resolve(next, undefined).baseUrl);
  adopt(next, key === "" ? undefined : { key, service, epoch, usedAt: Date.now() });
  // Last, so that a tab that finds the new choice finds its key as well.
  storeChoice(next);
  tabs?.post({ choice: next, key: storedKey });
}

/** Uses another key for the present service. Returns false where it is the one in use already. */
export function replaceKey(key: string): boolean {
  if (key === store.get().key) return false;
  saveConnection({ ...store.get(), key });
  return true;
}

/** Empties the key in every open tab, also in those that are suspended, and takes it off the disk. */
export function forgetKey(): void {
  saveConnection({ ...store.get(), key: "", remember: false });
}

/**
 * Begins to follow the site's config, the app's other tabs and the life of this page. Where this tab has no key, the other
 * tabs are asked for theirs.
 */
export function startConnection(): void {
  tabs = openTabChannel({ name: "connection", schema: SharedSchema, offer, receive });
  if (!storedKey) keyFromOtherTabs = tabs.ask();
  onSiteConfig(followConfig);
  window.addEventListener("pageshow", catchUp);
  window.addEventListener("pagehide", renewKey);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) renewKey();
  });
}

let startDemo: () => Promise<void> = () => Promise.reject(new Error("This build holds no demo."));

/** Sets how the demo's mocks are started. It is called before each request to the demo. */
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
  await Promise.all([keyFromOtherTabs, siteConfigRead()]);
}

function adopt(next: Choice, key: StoredKey | undefined) {
  choice = next;
  storedKey = key;
  storeKey(key, next.remember);
  update();
}

function update() {
  const next = resolve(choice, storedKey);
  if (!isInForce(next)) store.set(next);
}

function resolve(chosen: Choice | undefined, key: StoredKey | undefined): Connection {
  const resolved = resolveConnection(chosen, key, siteConfig().config, FIRST_SOURCE);
  return demo ? resolved : { ...resolved, source: "service" };
}

function followConfig() {
  update();
  // The config now names another service than the one that the key was typed for.
  const { pending, failure } = siteConfig();
  if (pending || failure !== undefined || !storedKey || store.get().key !== "") return;
  storedKey = undefined;
  storeKey(undefined, false);
}

function offer(): Shared | undefined {
  return choice && storedKey ? { choice, key: storedKey } : undefined;
}

function receive({ choice: received, key }: Shared) {
  const epoch = choice?.epoch ?? 0;
  const isNewer = received.epoch > epoch;
  const isMissingKey = received.epoch === epoch && storedKey === undefined && key !== undefined;
  if (isNewer || isMissingKey) adopt(received, key && { ...key, usedAt: Date.now() });
}

/** Notes that this page holds the key now, unless another tab has replaced or forgotten it. */
function renewKey() {
  readStored();
  if (choice && storedKey) storeKey({ ...storedKey, usedAt: Date.now() }, choice.remember);
}

/** Takes over what another tab saved while this page was suspended, and asks the other tabs for its key. */
function catchUp() {
  if (readStored() && !storedKey && tabs) keyFromOtherTabs = tabs.ask();
}

/** Takes over the stored choice if another tab has saved it since. Returns whether that was so. */
function readStored(): boolean {
  const stored = loadChoice();
  if (!stored || stored.epoch <= (choice?.epoch ?? 0)) return false;
  adopt(stored, loadKey(stored));
  return true;
}
