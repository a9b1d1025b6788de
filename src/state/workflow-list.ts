import { useMemo, useSyncExternalStore } from "react";
import { deviceStorage } from "../browser/storage";
import { currentService, useConnection } from "./connection";
import {
  isEntry,
  isOfService,
  loadEntries,
  onRecentWorkflows,
  pinnedWorkflows,
  RECENT,
  recentWorkflows,
  saveEntries,
  type Entry,
} from "./recent-workflows";

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
  const { source, baseUrl } = useConnection();
  const stored = useSyncExternalStore(subscribe, () => deviceStorage.read(RECENT));
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the two functions read what these depend on
  return useMemo(() => ({ pinned: pinnedWorkflows(), recent: recentWorkflows() }), [stored, source, baseUrl]);
}

/** Removes entries. Returns a function that puts them back, with their pins and in their order. */
function removeEntries(isRemoved: (entry: Entry) => boolean): () => void {
  const before = loadEntries();
  saveEntries(before.filter((entry) => !isRemoved(entry)));
  return () => {
    const now = loadEntries();
    const find = (entries: Entry[], { service, workflowId }: Entry) => entries.find(isEntry(service, workflowId));
    const isNew = (entry: Entry) => find(before, entry) === undefined;
    // What was opened, pinned or removed in the meantime stays so.
    saveEntries([
      ...now.filter(isNew),
      ...before.flatMap((entry) => find(now, entry) ?? (isRemoved(entry) ? entry : [])),
    ]);
  };
}

function subscribe(listener: () => void) {
  const stop = onRecentWorkflows(listener);
  // Other tabs save to the same storage.
  window.addEventListener("storage", listener);
  return () => {
    stop();
    window.removeEventListener("storage", listener);
  };
}
