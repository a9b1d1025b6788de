import type { EpochMs } from "../lib/timestamp";
import { itemsOf, type DeviceStore } from "./store";
import { createWorkflowStores } from "./workflow-stores";

/** The ids of a workflow's documents that the reader marked as checked, with the times. */
type CheckedDocuments = ReadonlyMap<string, EpochMs>;

/** The marks of a workflow of the current service. */
export const { open: openCheckedDocuments, useOf: useCheckedDocuments } = createWorkflowStores<CheckedDocuments>({
  kind: "checked",
  read: (stored) => new Map(itemsOf(stored).filter(isMark)),
  write: (marks) => (marks.size === 0 ? null : JSON.stringify([...marks])),
});

// A hundred thousand of these take valibot a tenth of a second.
function isMark(entry: unknown): entry is [string, EpochMs] {
  return Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
}

/** Returns whether the mark could be stored on this device. If not, it lasts until the tab is closed or reloaded. */
export function markAsChecked(workflowId: string, documentId: string, isChecked: boolean): boolean {
  const store = openCheckedDocuments(workflowId);
  change(store, new Map([[documentId, isChecked ? Date.now() : undefined]]));
  return store.isKept.get();
}

/** Marks documents. Returns a function that takes the new marks back. */
export function checkAll(workflowId: string, documentIds: readonly string[]): () => void {
  const store = openCheckedDocuments(workflowId);
  const marks = store.get();
  const added = documentIds.filter((id) => !marks.has(id));
  change(store, new Map(added.map((id) => [id, Date.now()])));
  return () => change(store, new Map(added.map((id) => [id, undefined])));
}

/** Removes all marks of a workflow. Returns a function that restores them. */
export function clearChecked(workflowId: string): () => void {
  const store = openCheckedDocuments(workflowId);
  const cleared = store.get();
  change(store, new Map(Array.from(cleared.keys(), (id) => [id, undefined])));
  // The later marks are made once more, so that they stay behind the restored ones.
  return () => change(store, new Map([...cleared, ...store.get()]));
}

// About 4 MB of text, close to what browsers store for an origin.
const MAX_MARKS = 100_000;

/** Changes marks, by the ids of the documents. Undefined takes a mark back. */
function change(store: DeviceStore<CheckedDocuments>, changes: ReadonlyMap<string, EpochMs | undefined>) {
  store.change((marks) => {
    const changed = new Map(marks);
    for (const [id, time] of changes) {
      // Marked again, a document becomes the latest.
      changed.delete(id);
      if (time !== undefined) changed.set(id, time);
    }
    for (const oldest of changed.keys()) {
      if (changed.size <= MAX_MARKS) break;
      changed.delete(oldest);
    }
    return changed;
  });
}
