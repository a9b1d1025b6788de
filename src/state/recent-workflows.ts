import * as v from "valibot";
import { getCurrentService } from "./connection";
import { createDeviceStore, itemsOf } from "./store";

const MAX_UNPINNED = 20;
const EntrySchema = v.object({
  service: v.string(),
  workflowId: v.string(),
  pinned: v.optional(v.boolean()),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

/** The workflows that were pinned or opened recently, of all services. */
export const workflowEntries = createDeviceStore({
  name: "recent",
  read: (stored) => itemsOf(stored).filter((item) => v.is(EntrySchema, item)),
});

/** The ids of the workflows that were opened recently on the current service, the latest first, pinned or not. */
export function getRecentWorkflows(): string[] {
  return entriesOfService().map(idOf);
}

/** The ids of the pinned workflows of the current service. They stay at the top of the home page. */
export function getPinnedWorkflows(): string[] {
  return entriesOfService()
    .filter(({ pinned }) => pinned)
    .map(idOf);
}

export function rememberWorkflow(workflowId: string): void {
  const service = getCurrentService();
  const is = isEntry(service, workflowId);
  changeEntries((entries) => [entries.find(is) ?? { service, workflowId }, ...entries.filter((entry) => !is(entry))]);
}

export function pinWorkflow(workflowId: string, pinned: boolean): void {
  const service = getCurrentService();
  const is = isEntry(service, workflowId);
  changeEntries((entries) => {
    const known = entries.some(is) ? entries : [{ service, workflowId, pinned }, ...entries];
    return known.map((entry) => (is(entry) ? { ...entry, pinned } : entry));
  });
}

/** Returns the entries before. */
export function changeEntries(update: (entries: Entry[]) => Entry[]): Entry[] {
  return workflowEntries.change((entries) => {
    let room = MAX_UNPINNED;
    return update(entries).filter(({ pinned }) => pinned || room-- > 0);
  });
}

// An id means nothing on another service, so each entry names its service.
export const isOfService = (service: string) => (entry: Entry) => entry.service === service;
export const isEntry = (service: string, workflowId: string) => (entry: Entry) =>
  entry.service === service && entry.workflowId === workflowId;
const idOf = ({ workflowId }: Entry) => workflowId;

function entriesOfService() {
  return workflowEntries.get().filter(isOfService(getCurrentService()));
}
