import { runOnceWhenIdle } from "../browser/idle";
import { deviceStorage } from "../browser/storage";
import { changeMarks, getMarksName, openMarks, readMarks, unwrittenMarks, type MarkChanges } from "./checked-documents";
import { createStore, useStore } from "./store";

// This is not a part of `checked-documents.ts` because the first page only reads marks.

const kept = createStore(true);

/** Whether the marks could be stored on this device. If not, they last until the tab is closed or reloaded. */
export function useAreMarksKept(): boolean {
  return useStore(kept);
}

export function markAsChecked(workflowId: string, documentId: string, isChecked: boolean): void {
  change(getMarksName(workflowId), new Map([[documentId, isChecked ? Date.now() : undefined]]));
}

/** Removes all marks of a workflow. Returns a function that restores them. */
export function clearChecked(workflowId: string): () => void {
  const name = getMarksName(workflowId);
  const cleared = openMarks(name).get();
  change(name, new Map(Array.from(cleared.keys(), (id) => [id, undefined])));
  // The later marks are made once more, so that they stay behind the restored ones.
  return () => change(name, new Map([...cleared, ...openMarks(name).get()]));
}

function change(name: string, changes: MarkChanges) {
  const marks = openMarks(name);
  marks.set(changeMarks(marks.get(), changes));
  const unwritten = new Map(unwrittenMarks.get(name));
  for (const [id, time] of changes) {
    unwritten.delete(id);
    unwritten.set(id, time);
  }
  unwrittenMarks.set(name, unwritten);
  // Writing many marks takes longer than a key press may.
  runOnceWhenIdle(writeMarks);
  // Adding the same listener again changes nothing.
  window.addEventListener("pagehide", writeMarks);
}

/** Adds the changes to what is stored now, so that no mark of another tab is lost. */
function writeMarks() {
  for (const name of unwrittenMarks.keys()) {
    const marks = readMarks(name);
    if (marks.size === 0) deviceStorage.remove(name);
    else kept.set(deviceStorage.write(name, JSON.stringify([...marks])));
  }
  unwrittenMarks.clear();
}
