import * as v from "valibot";
import { getCurrentService, useConnection } from "./connection";
import { createDeviceStore, itemsOf, useStore } from "./store";

const MAX_UNPINNED = 20;
const EntrySchema = v.object({
  service: v.string(),
  workflowId: v.string(),
  pinned: v.optional(v.boolean()),
});
type Entry = v.InferOutput<typeof EntrySchema>;

/** The workflows that were pinned or opened recently, of all services. */
const workflowEntries = createDeviceStore({
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
function changeEntries(update: (entries: Entry[]) => Entry[]): Entry[] {
  return workflowEntries.change((entries) => {
    let room = MAX_UNPINNED;
    return update(entries).filter(({ pinned }) => pinned || room-- > 0);
  });
}

// An id means nothing on another service, so each entry names its service.
const isOfService = (service: string) => (entry: Entry) => entry.service === service;
const isEntry = (service: string, workflowId: string) => (entry: Entry) =>
  entry.service === service && entry.workflowId === workflowId;
const idOf = ({ workflowId }: Entry) => workflowId;

function entriesOfService() {
  return workflowEntries.get().filter(isOfService(getCurrentService()));
}

/** Forgets all but the pinned ones. Returns a function that brings them back. */
export function forgetRecentWorkflows(): () => void {
  const ofService = isOfService(getCurrentService());
  return removeEntries((entry) => !entry.pinned && ofService(entry));
}

/** Forgets a workflow, pinned or not. Returns a function that brings it back. */
export function forgetWorkflow(workflowId: string): () => void {
  return removeEntries(isEntry(getCurrentService(), workflowId));
}

/** The ids of the workflows that were pinned or opened recently on the current service, in this tab or another. */
export function useWorkflows(): { pinned: string[]; recent: string[] } {
  // Renders again when the service or the workflows change.
  useConnection();
  useStore(workflowEntries);
  return { pinned: getPinnedWorkflows(), recent: getRecentWorkflows() };
}

/** Removes entries. Returns a function that puts them back, with their pins and in their order. */
function removeEntries(isRemoved: (entry: Entry) => boolean): () => void {
  const before = changeEntries((entries) => entries.filter((entry) => !isRemoved(entry)));
  const find = (entries: Entry[], { service, workflowId }: Entry) => entries.find(isEntry(service, workflowId));
  const isNew = (entry: Entry) => find(before, entry) === undefined;
  return () => {
    // What was opened, pinned or removed in the meantime stays so.
    changeEntries((now) => [
      ...now.filter(isNew),
      ...before.flatMap((entry) => find(now, entry) ?? (isRemoved(entry) ? entry : [])),
    ]);
  };
}
