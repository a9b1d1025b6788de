import * as v from "valibot";
import { deviceStorage, readJson } from "../browser/storage";
import { currentService } from "./connection";
import { createStore } from "./store";

/** The name under which they are stored. */
export const RECENT = "recent";
const MAX_UNPINNED = 20;
const EntrySchema = v.object({
  service: v.string(),
  workflowId: v.string(),
  pinned: v.fallback(v.boolean(), false),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

/** How often this tab has saved them. */
const saves = createStore(0);
export const onRecentWorkflows = saves.subscribe;

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

// An id means nothing on another service, so each entry names its service.
export const isOfService = (service: string) => (entry: Entry) => entry.service === service;
export const isEntry = (service: string, workflowId: string) => (entry: Entry) =>
  entry.service === service && entry.workflowId === workflowId;
const idOf = ({ workflowId }: Entry) => workflowId;

export function loadEntries() {
  const entries = v.safeParse(v.array(EntrySchema), readJson(deviceStorage, RECENT));
  return entries.success ? entries.output : [];
}

export function saveEntries(entries: Entry[]) {
  let room = MAX_UNPINNED;
  deviceStorage.write(RECENT, JSON.stringify(entries.filter(({ pinned }) => pinned || room-- > 0)));
  saves.set(saves.get() + 1);
}
