import * as v from "valibot";
import { DEMO_KEY } from "../contract/scenario";
import {
  ChosenConnectionSchema,
  createChosenConnection,
  loadChosenConnection,
  loadKey,
  resolveConnection,
  storeChosenConnection,
  SavedKeySchema,
  saveKey,
  serviceOf,
  type ChosenConnection,
  type Connection,
  type SavedKey,
} from "./saved-connection";
import { onSiteConfig, getSiteConfig, siteConfigRead } from "./site-config";
import { createStore, useStore } from "./store";
import { openTabChannel, type TabChannel } from "./tab-channel";

export { serviceOf, type Connection } from "./saved-connection";

/**
 * The demo: the workflows on its home page, its key, and the folder of its addresses. The demo opens with the first
 * workflow. None is empty, because browsers report the service's 404 on the console. The folder is its own, so that the
 * mocks never answer requests to a service on the same origin. Undefined in builds without the demo.
 */
export const demo = __DEMO__
  ? {
      workflowIds: ["purchasing-2026", "inv-2026-q4", "inv-2026-q3", "supplier-onboarding"] as const,
      key: DEMO_KEY,
      folder: "demo",
    }
  : undefined;

// A development server with a proxy to a service is started to look at that service.
const DEFAULT_SOURCE = demo && !__SERVICE_PROXY__ ? "demo" : "service";

const SharedSchema = v.object({ choice: ChosenConnectionSchema, key: v.optional(SavedKeySchema) });
type Shared = v.InferOutput<typeof SharedSchema>;

let choice = loadChosenConnection();
let savedKey = choice && loadKey(choice);
const store = createStore(resolve(choice, savedKey));
let tabs: TabChannel<Shared> | undefined;
let keyFromOtherTabs: Promise<void> = Promise.resolve();

/** The current connection. */
export function getConnection(): Connection {
  return store.get();
}

/** A name for the service that the current connection leads to, or for the demo. */
export function getCurrentService(): string {
  const { source, baseUrl } = store.get();
  return __DEMO__ && source === "demo" ? source : baseUrl;
}

/** Whether a connection is chosen: by the reader on this device, or by the operator in `config.json`. */
export function isSetUp(): boolean {
  const { baseUrl, documentPath, workflowDocumentsPath, settings } = getSiteConfig().config;
  return choice !== undefined || baseUrl + documentPath + workflowDocumentsPath !== "" || settings === "locked";
}

/**
 * Whether requests would go nowhere: there is no demo, and nobody has set up a service. The page's own origin is a
 * service only for users who saved it as one; its web server would probably answer with the page itself. False until
 * the config has been read.
 */
export function isServiceMissing(): boolean {
  const { pending, failure } = getSiteConfig();
  if (pending || failure !== undefined) return false;
  return store.get().source === "service" && !isSetUp() && !__SERVICE_PROXY__;
}

/** Calls the listener after each change of the connection, in this tab or another. Returns a function that stops this. */
export const onConnectionChange = store.subscribe;

interface DataListeners {
  /** What was read belongs to another service, or to a key that was forgotten or replaced in the settings. */
  onOutdated: () => void;
  /** What was read stays. What was refused can be requested again with another key. */
  onNewKey: () => void;
}

/**
 * Calls a listener when a change of the connection, in this tab or another, concerns what was read. Returns a function that
 * stops this.
 */
export function watchData({ onOutdated, onNewKey }: DataListeners): () => void {
  // Data belongs to a service, and to the settings that it was first read with.
  const getState = () => {
    const { key, ...settings } = store.get();
    return { owner: JSON.stringify({ ...settings, remember: false, epoch: getDataEpoch() }), key };
  };
  let state = getState();
  return onConnectionChange(() => {
    const before = state;
    state = getState();
    if (state.owner !== before.owner) onOutdated();
    else if (state.key !== before.key) onNewKey();
  });
}

function getDataEpoch(): number {
  return choice?.dataEpoch ?? choice?.epoch ?? 0;
}

export function useConnection(): Connection {
  return useStore(store);
}

/** Whether a connection is the current one. */
export function isCurrent(other: Connection): boolean {
  return JSON.stringify({ ...store.get(), ...other }) === JSON.stringify(store.get());
}

/**
 * Saves a connection and uses it in every open tab. From now on its key belongs to its base URL. What was read before is
 * outdated, unless the only change is how long the key is kept.
 */
export function saveConnection(next: Connection): void {
  const isSame = isCurrent({ ...next, remember: store.get().remember });
  save(next, isSame ? getDataEpoch() : undefined);
}

function save({ key, ...settings }: Connection, dataEpoch?: number) {
  const newest = Math.max(choice?.epoch ?? 0, loadChosenConnection()?.epoch ?? 0);
  const epoch = Math.max(Date.now(), newest + 1);
  const next = createChosenConnection(settings, getSiteConfig().config, { epoch, dataEpoch });
  const service = serviceOf(resolve(next, undefined).baseUrl);
  adopt(next, key === "" ? undefined : { key, service, epoch, usedAt: Date.now() });
  // The choice is saved after the key, so that a tab that reads the new choice also finds its key.
  storeChosenConnection(next);
  tabs?.post({ choice: next, key: savedKey });
}

/** Uses a key that was entered after a refusal, for the same service. What was read from it stays. */
export function replaceKey(key: string): void {
  save({ ...store.get(), key }, getDataEpoch());
}

/** Forgets the key in every open tab, even in suspended ones, and deletes it from this device. */
export function forgetKey(): void {
  save({ ...store.get(), key: "", remember: false });
}

/**
 * Starts to listen for changes of the site's config, for messages of the app's other tabs, and for this page being hidden
 * or restored. If this tab has no key, it asks the other tabs for theirs.
 */
export function startConnection(): void {
  tabs = openTabChannel({ name: "connection", schema: SharedSchema, offer, receive });
  if (!savedKey) keyFromOtherTabs = tabs.ask();
  onSiteConfig(followConfig);
  window.addEventListener("pageshow", catchUp);
  window.addEventListener("pagehide", renewKey);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) renewKey();
  });
}

let startMocks: () => Promise<void> = () => Promise.reject(new Error("This build has no demo."));

/** Sets the function that starts the demo's mocks. It is called before each request to the demo. */
export function setMocksStarter(start: () => Promise<void>): void {
  startMocks = start;
}

/**
 * Resolves when a request may be sent: the demo's mocks are running, or the config has been read and the other tabs had
 * time to send the key. Stays pending if the config cannot be read.
 */
export async function ready(source: Connection["source"]): Promise<void> {
  if (__DEMO__ && source === "demo") return startMocks();
  catchUp();
  await Promise.all([keyFromOtherTabs, siteConfigRead()]);
}

function adopt(next: ChosenConnection, key: SavedKey | undefined) {
  choice = next;
  savedKey = key;
  saveKey(key, next.remember);
  // Forgetting the key is an event even if no key was saved: a form drops the one that was typed into it.
  applyChanges({ evenWithoutChange: key === undefined });
}

function applyChanges({ evenWithoutChange } = { evenWithoutChange: false }) {
  const next = resolve(choice, savedKey);
  if (evenWithoutChange || !isCurrent(next)) store.set(next);
}

function resolve(chosen: ChosenConnection | undefined, key: SavedKey | undefined): Connection {
  const resolved = resolveConnection(chosen, key, getSiteConfig().config, DEFAULT_SOURCE);
  return demo ? resolved : { ...resolved, source: "service" };
}

function followConfig() {
  applyChanges();
  // The config names another service than the one that the key belongs to.
  const { pending, failure } = getSiteConfig();
  if (pending || failure !== undefined || !savedKey || store.get().key !== "") return;
  savedKey = undefined;
  saveKey(undefined, false);
}

function offer(): Shared | undefined {
  return choice && savedKey ? { choice, key: savedKey } : undefined;
}

function receive({ choice: received, key }: Shared) {
  const epoch = choice?.epoch ?? 0;
  const isNewer = received.epoch > epoch;
  const isMissingKey = received.epoch === epoch && savedKey === undefined && key !== undefined;
  if (isNewer || isMissingKey) adopt(received, key && { ...key, usedAt: Date.now() });
}

/** Renews the time when the key was last used, unless another tab has replaced or forgotten the key. */
function renewKey() {
  loadNewerConnection();
  if (choice && savedKey) saveKey({ ...savedKey, usedAt: Date.now() }, choice.remember);
}

/** Applies what another tab saved while this page was suspended, and asks the other tabs for its key. */
function catchUp() {
  if (loadNewerConnection() && !savedKey && tabs) keyFromOtherTabs = tabs.ask();
}

/** Applies the saved choice if it is newer than the current one. Returns whether it was. */
function loadNewerConnection(): boolean {
  const saved = loadChosenConnection();
  if (!saved || saved.epoch <= (choice?.epoch ?? 0)) return false;
  adopt(saved, loadKey(saved));
  return true;
}
