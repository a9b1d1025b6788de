import { runOnceWhenIdle } from "../browser/idle";
import { deviceStorage } from "../browser/storage";
import { getMarksName, openMarks } from "./checked-documents";
import { createStore, useStore } from "./store";

// This is not a part of `checked-documents.ts` because the first page only reads marks.

// About 4 MB of text, close to what browsers store for an origin.
const MAX_MARKS = 100_000;

const unwritten = new Set<string>();
const kept = createStore(true);

/** Whether the marks could be stored on this device. If not, they last until the tab is closed or reloaded. */
export function useAreMarksKept(): boolean {
  return useStore(kept);
}

export function markAsChecked(workflowId: string, documentId: string, isChecked: boolean): void {
  const name = getMarksName(workflowId);
  const marks = new Map(openMarks(name).get());
  // Marked again, it becomes the latest.
  marks.delete(documentId);
  if (isChecked) marks.set(documentId, Date.now());
  save(name, marks);
}

/** Removes all marks of a workflow. Returns a function that restores them. */
export function clearChecked(workflowId: string): () => void {
  const name = getMarksName(workflowId);
  const cleared = openMarks(name).get();
  save(name, new Map());
  return () => save(name, new Map([...cleared, ...openMarks(name).get()]));
}

function save(name: string, marks: Map<string, number>) {
  for (const oldest of marks.keys()) {
    if (marks.size <= MAX_MARKS) break;
    marks.delete(oldest);
  }
  openMarks(name).set(marks);
  unwritten.add(name);
  // Writing many marks takes longer than a key press may.
  runOnceWhenIdle(writeMarks);
  // Adding the same listener again changes nothing.
  window.addEventListener("pagehide", writeMarks);
}

function writeMarks() {
  for (const name of unwritten) {
    const marks = openMarks(name).get();
    if (marks.size === 0) deviceStorage.remove(name);
    else kept.set(deviceStorage.write(name, JSON.stringify([...marks])));
  }
  unwritten.clear();
}
