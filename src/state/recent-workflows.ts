import * as v from "valibot";
import { demo, getConnection, getCurrentService, useConnection } from "./connection";
import { createDeviceStore, itemsOf, useStore } from "./store";

const MAX_UNPINNED = 20;
const EntrySchema = v.object({
  // An id means nothing on another service.
  service: v.string(),
  workflowId: v.string(),
  pinned: v.optional(v.boolean()),
});
type Entry = v.InferOutput<typeof EntrySchema>;

/** The workflows that were pinned or opened recently, of all services. */
const store = createDeviceStore({
  name: "recent",
  read: (stored) => itemsOf(stored).filter((item) => v.is(EntrySchema, item)),
});

/** The ids of the workflows of the current service that were opened recently or pinned, in this tab or another. */
export function getWorkflows(): { recent: string[]; pinned: string[] } {
  const service = getCurrentService();
  const entries = store.get().filter((entry) => entry.service === service);
  const idOf = ({ workflowId }: Entry) => workflowId;
  // A pinned one stays at the top of the home page, and is among the recent ones too.
  return { recent: entries.map(idOf), pinned: entries.filter(({ pinned }) => pinned).map(idOf) };
}

/** The same; the component renders again when the service or the workflows change. */
export function useWorkflows() {
  useConnection();
  useStore(store);
  return getWorkflows();
}

/** The ids of all workflows that the home page lists: the pinned ones, the recent ones and those of the demo. */
export function useListedWorkflows(): string[] {
  const { pinned, recent } = useWorkflows();
  return [...new Set([...pinned, ...recent, ...getDemoWorkflows()])];
}

/** Whether a workflow belongs to the demo, which is used. Such a one cannot be removed from the list. */
export function isOfDemo(workflowId: string): boolean {
  return getDemoWorkflows().includes(workflowId);
}

function getDemoWorkflows(): readonly string[] {
  return demo && getConnection().source === "demo" ? demo.workflowIds : [];
}

/** Makes a workflow the one that was opened last. */
export function rememberWorkflow(workflowId: string): void {
  const entry = { service: getCurrentService(), workflowId };
  change((entries) => [findSame(entries, entry) ?? entry, ...entries.filter((other) => !isSame(other, entry))]);
}

export function pinWorkflow(workflowId: string, pinned: boolean): void {
  const entry = { service: getCurrentService(), workflowId, pinned };
  change((entries) => {
    const known = findSame(entries, entry) ? entries : [entry, ...entries];
    return known.map((other) => (isSame(other, entry) ? entry : other));
  });
}

/** Forgets all but the pinned ones. Returns a function that brings them back. */
export function forgetRecentWorkflows(): () => void {
  const service = getCurrentService();
  return remove((entry) => !entry.pinned && entry.service === service);
}

/** Forgets a workflow, pinned or not. Returns a function that brings it back. */
export function forgetWorkflow(workflowId: string): () => void {
  const entry = { service: getCurrentService(), workflowId };
  return remove((other) => isSame(other, entry));
}

/** Removes entries. Returns a function that puts them back, with their pins and in their order. */
function remove(isRemoved: (entry: Entry) => boolean): () => void {
  const before = change((entries) => entries.filter((entry) => !isRemoved(entry)));
  return () => {
    // What was opened, pinned or removed in the meantime stays so.
    change((now) => [
      ...now.filter((entry) => !findSame(before, entry)),
      ...before.flatMap((entry) => findSame(now, entry) ?? (isRemoved(entry) ? entry : [])),
    ]);
  };
}

/** Returns the entries before. */
function change(update: (entries: Entry[]) => Entry[]): Entry[] {
  return store.change((entries) => {
    let room = MAX_UNPINNED;
    return update(entries).filter(({ pinned }) => pinned || room-- > 0);
  });
}

function isSame(one: Entry, other: Entry): boolean {
  return one.service === other.service && one.workflowId === other.workflowId;
}

function findSame(entries: Entry[], entry: Entry): Entry | undefined {
  return entries.find((other) => isSame(other, entry));
}
