import { useMemo, useSyncExternalStore } from "react";
import * as v from "valibot";
import { deviceStorage, readJson } from "../browser/storage";
import { currentService, useConnection } from "./connection";

const RECENT = "recent";
const MAX_UNPINNED = 20;
const EntrySchema = v.object({
  service: v.string(),
  workflowId: v.string(),
  pinned: v.fallback(v.boolean(), false),
});
type Entry = v.InferOutput<typeof EntrySchema>;

/** The ids of the workflows that were opened recently on the current service, the latest first, pinned or not. */
export function recentWorkflows(): string[] {
  return loadEntries().filter(isOfService(currentService())).map(idOf);
}

/** The ids of the pinned workflows of the current service. They stay at the top of the home page. */
export function pinnedWorkflows(): string[] {
  return loadEntries()
    .filter(isOfService(currentService()))
    .filter(({ pinned }) => pinned)
    .map(idOf);
}

export function rememberWorkflow(workflowId: string): void {
  const service = currentService();
  const entries = loadEntries();
  const is = isEntry(service, workflowId);
  const pinned = entries.find(is)?.pinned ?? false;
  saveEntries([{ service, workflowId, pinned }, ...entries.filter((entry) => !is(entry))]);
}

export function pinWorkflow(workflowId: string, pinned: boolean): void {
  const service = currentService();
  const is = isEntry(service, workflowId);
  const entries = loadEntries();
  const known = entries.some(is) ? entries : [{ service, workflowId, pinned }, ...entries];
  saveEntries(known.map((entry) => (is(entry) ? { ...entry, pinned } : entry)));
}

/** Forgets all but the pinned ones. Returns a function that brings them back. */
export function forgetRecentWorkflows(): () => void {
  const ofService = isOfService(currentService());
  return removeEntries((entry) => !entry.pinned && ofService(entry));
}

/** Forgets a workflow, pinned or not. Returns a function that brings it back. */
export function forgetWorkflow(workflowId: string): () => void {
  return removeEntries(isEntry(currentService(), workflowId));
}

/** The ids of the workflows that were pinned or opened recently on the current service, in this tab or another. */
export function useWorkflows(): { pinned: string[]; recent: string[] } {
  const { source, baseUrl } = useConnection();
  const stored = useSyncExternalStore(subscribe, () => deviceStorage.read(RECENT));
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the two functions read what these depend on
  return useMemo(() => ({ pinned: pinnedWorkflows(), recent: recentWorkflows() }), [stored, source, baseUrl]);
}

// An id means nothing on another service, so each entry names its service.
const isOfService = (service: string) => (entry: Entry) => entry.service === service;
const isEntry = (service: string, workflowId: string) => (entry: Entry) =>
  entry.service === service && entry.workflowId === workflowId;
const idOf = ({ workflowId }: Entry) => workflowId;

function loadEntries() {
  const entries = v.safeParse(v.array(EntrySchema), readJson(deviceStorage, RECENT));
  return entries.success ? entries.output : [];
}

function saveEntries(entries: Entry[]) {
  let room = MAX_UNPINNED;
  deviceStorage.write(RECENT, JSON.stringify(entries.filter(({ pinned }) => pinned || room-- > 0)));
  listeners.forEach((listener) => listener());
}

/** Removes entries. Returns a function that puts them back, with their pins and in their order. */
function removeEntries(isRemoved: (entry: Entry) => boolean): () => void {
  const before = loadEntries();
  saveEntries(before.filter((entry) => !isRemoved(entry)));
  return () => {
    const now = loadEntries();
    const find = (entries: Entry[], { service, workflowId }: Entry) => entries.find(isEntry(service, workflowId));
    const isNew = (entry: Entry) => find(before, entry) === undefined;
    // What was opened, pinned or removed in the meantime stays so.
    saveEntries([
      ...now.filter(isNew),
      ...before.flatMap((entry) => find(now, entry) ?? (isRemoved(entry) ? entry : [])),
    ]);
  };
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Other tabs save to the same storage.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
