import { currentService, useConnection } from "./connection";
import { createDeviceStore, itemsOf, type DeviceStore } from "./device-store";
import { createStore, useStore } from "./store";

/** The ids of a workflow's documents that the reader marked as checked, with the times in ms since 1970. */
export type CheckedDocuments = ReadonlyMap<string, number>;

const NO_WORKFLOW = createStore<CheckedDocuments>(new Map());

const stores = new Map<string, DeviceStore<CheckedDocuments>>();

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
export function openMarks(name: string): DeviceStore<CheckedDocuments> {
  const known = stores.get(name);
  if (known) return known;
  const store = createDeviceStore<CheckedDocuments>({
    name,
    read: (stored) => new Map(itemsOf(stored).filter(isMark)),
    write: (marks) => (marks.size === 0 ? null : JSON.stringify([...marks])),
  });
  stores.set(name, store);
  return store;
}

// A hundred thousand of these take valibot a tenth of a second.
function isMark(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
}
