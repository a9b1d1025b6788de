import * as v from "valibot";
import { runOnceWhenIdle } from "../browser/idle";
import { deviceStorage, readJson, scopedName } from "../browser/storage";
import { currentService, useConnection } from "./connection";
import { createStore, useStore, type Store } from "./store";

/** The ids of a workflow's documents that the reader marked as checked, with the times in ms since 1970. */
export type CheckedDocuments = ReadonlyMap<string, number>;

// About 4 MB of text, close to what browsers store for an origin.
const MAX_MARKS = 100_000;
const MarksSchema = v.array(v.tuple([v.string(), v.number()]));
const NO_WORKFLOW = createStore<CheckedDocuments>(new Map());

const stores = new Map<string, Store<CheckedDocuments>>();
const unwritten = new Set<string>();
const kept = createStore(true);

/** The marks of a workflow, which all tabs share. */
export function checkedDocuments(workflowId: string): CheckedDocuments {
  return openStore(getName(workflowId)).get();
}

/** The same for a component. Empty while the workflow is unknown. */
export function useCheckedDocuments(workflowId: string | undefined): CheckedDocuments {
  // Renders again when the service changes.
  useConnection();
  return useStore(workflowId === undefined ? NO_WORKFLOW : openStore(getName(workflowId)));
}

/** Whether the marks could be stored on this device. If not, they last until the tab is closed or reloaded. */
export function useAreMarksKept(): boolean {
  return useStore(kept);
}

export function markAsChecked(workflowId: string, documentId: string, isChecked: boolean): void {
  const marks = new Map(checkedDocuments(workflowId));
  // Marked again, it becomes the latest.
  marks.delete(documentId);
  if (isChecked) marks.set(documentId, Date.now());
  save(getName(workflowId), marks);
}

/** Removes all marks of a workflow. Returns a function that restores them. */
export function clearChecked(workflowId: string): () => void {
  const name = getName(workflowId);
  const cleared = openStore(name).get();
  save(name, new Map());
  return () => save(name, new Map([...cleared, ...openStore(name).get()]));
}

/** Starts to follow the marks that other tabs make, and to write those of this tab before it closes. */
export function startCheckedDocuments(): void {
  window.addEventListener("storage", ({ key }) => {
    for (const [name, store] of stores) if (key === null || key === scopedName(name)) store.set(load(name));
  });
  window.addEventListener("pagehide", writeMarks);
  window.addEventListener("pageshow", ({ persisted }) => {
    // A suspended page hears nothing of other tabs.
    if (persisted) for (const [name, store] of stores) store.set(load(name));
  });
}

// An id means nothing in another service or workflow. A service's URL has no spaces, so no two pairs have the same name.
function getName(workflowId: string): string {
  return `checked ${currentService()} ${workflowId}`;
}

function openStore(name: string): Store<CheckedDocuments> {
  const known = stores.get(name);
  if (known) return known;
  const store = createStore(load(name));
  stores.set(name, store);
  return store;
}

function load(name: string): CheckedDocuments {
  const stored = v.safeParse(MarksSchema, readJson(deviceStorage, name));
  return new Map(stored.success ? stored.output : []);
}

function save(name: string, marks: Map<string, number>) {
  for (const oldest of marks.keys()) {
    if (marks.size <= MAX_MARKS) break;
    marks.delete(oldest);
  }
  openStore(name).set(marks);
  unwritten.add(name);
  // Writing many marks takes longer than a key press may.
  runOnceWhenIdle(writeMarks);
}

function writeMarks() {
  for (const name of unwritten) {
    const marks = openStore(name).get();
    if (marks.size === 0) deviceStorage.remove(name);
    else kept.set(deviceStorage.write(name, JSON.stringify([...marks])));
  }
  unwritten.clear();
}
