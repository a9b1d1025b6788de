import { whenIdle } from "../browser/scheduling";
import { getMarksName, openMarks, type CheckedDocuments } from "./checked-documents";
import { useStore } from "./store";

// This is not a part of `checked-documents.ts` because the first page only reads marks.

/** Changes of marks, by the ids of the documents: a time in ms since 1970, or undefined for a mark that is taken back. */
type MarkChanges = ReadonlyMap<string, number | undefined>;

// About 4 MB of text, close to what browsers store for an origin.
const MAX_MARKS = 100_000;

/** Whether the marks could be stored on this device. If not, they last until the tab is closed or reloaded. */
export function useAreMarksKept(workflowId: string): boolean {
  return useStore(openMarks(getMarksName(workflowId)).isKept);
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
  // Writing many marks takes longer than a key press may.
  openMarks(name).change((marks) => changeMarks(marks, changes), whenIdle);
}

/** A copy of the marks with the changes. */
function changeMarks(marks: CheckedDocuments, changes: MarkChanges): CheckedDocuments {
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
