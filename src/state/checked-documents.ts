import { deviceStorage, readJson, scopedName } from "../browser/storage";
import { currentService, useConnection } from "./connection";
import { createStore, useStore, type Store } from "./store";

/** The ids of a workflow's documents that the reader marked as checked, with the times in ms since 1970. */
export type CheckedDocuments = ReadonlyMap<string, number>;

/** Changes of marks, by the ids of the documents: a time in ms since 1970, or undefined for a mark that is taken back. */
export type MarkChanges = ReadonlyMap<string, number | undefined>;

// About 4 MB of text, close to what browsers store for an origin.
const MAX_MARKS = 100_000;

const NO_WORKFLOW = createStore<CheckedDocuments>(new Map());

const stores = new Map<string, Store<CheckedDocuments>>();

/** The changes of this tab that are not stored yet, by the name of the marks. */
export const unwrittenMarks = new Map<string, MarkChanges>();

/** The marks of a workflow, which all tabs share. Empty while the workflow is unknown. */
export function useCheckedDocuments(workflowId: string | undefined): CheckedDocuments {
  // Renders again when the service changes.
  useConnection();
  return useStore(workflowId === undefined ? NO_WORKFLOW : openMarks(getMarksName(workflowId)));
}

/** The name under which the marks of a workflow of the current service are stored. An id means nothing in another one. */
export function getMarksName(workflowId: string): string {
  // A service's URL has no spaces, so no two pairs have the same name.
  return `checked ${currentService()} ${workflowId}`;
}

/** The marks that are stored under a name. `mark-documents.ts` changes them. */
export function openMarks(name: string): Store<CheckedDocuments> {
  const known = stores.get(name);
  if (known) return known;
  const store = createStore(readMarks(name));
  stores.set(name, store);
  return store;
}

/** Starts to follow the marks that other tabs make. */
export function startCheckedDocuments(): void {
  window.addEventListener("storage", ({ key }) => {
    // Everything was deleted.
    if (key === null) unwrittenMarks.clear();
    for (const [name, store] of stores) if (key === null || key === scopedName(name)) store.set(readMarks(name));
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    // A suspended page hears nothing of other tabs.
    if (persisted) for (const [name, store] of stores) store.set(readMarks(name));
  });
}

/** The stored marks, which another tab may have written, with the changes of this tab. */
export function readMarks(name: string): CheckedDocuments {
  const stored = readJson(deviceStorage, name);
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  const marks = new Map(entries.filter(isMark));
  const changes = unwrittenMarks.get(name);
  return changes ? changeMarks(marks, changes) : marks;
}

/** A copy of the marks with the changes. */
export function changeMarks(marks: CheckedDocuments, changes: MarkChanges): CheckedDocuments {
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
}

// A hundred thousand of these take valibot a tenth of a second.
function isMark(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
}
