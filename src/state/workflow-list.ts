import { getCurrentService, useConnection } from "./connection";
import {
  changeEntries,
  getPinnedWorkflows,
  getRecentWorkflows,
  isEntry,
  isOfService,
  workflowEntries,
  type Entry,
} from "./recent-workflows";
import { useStore } from "./store";

// Not a part of `recent-workflows.ts`, which is in the first load of every page.

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
