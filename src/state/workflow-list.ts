import { currentService, useConnection } from "./connection";
import {
  changeEntries,
  isEntry,
  isOfService,
  pinnedWorkflows,
  recentWorkflows,
  workflowEntries,
  type Entry,
} from "./recent-workflows";
import { useStore } from "./store";

// This is not a part of `recent-workflows.ts` because the first load of a workflow page, which has a budget, contains that.

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
  // Renders again when the service or the workflows change.
  useConnection();
  useStore(workflowEntries);
  return { pinned: pinnedWorkflows(), recent: recentWorkflows() };
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
