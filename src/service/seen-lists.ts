import { runInSteps } from "../browser/scheduling";
import type { DocumentSummary } from "../contract/document";
import { once } from "../lib/once";
import { createComputation, done, FEW_STEPS, type Computation } from "../list/computation";
import { getListModel } from "../list/list-model";
import { decodeFingerprints, type SeenList } from "../list/seen-list";
import { readSeenList } from "../state/seen-lists";

const createKey = once(() => crypto.getRandomValues(new Uint32Array(1)));

/** A list that is on screen, as a list that the reader has seen. Lists with one key can be compared. */
export function toSeenList(documents: DocumentSummary[], at: number, key = createKey()[0] ?? 0): SeenList {
  return { key, at, rows: getListModel(documents).fingerprints(key) };
}

/** The list of a workflow as the reader last saw it, in an earlier visit or before a reload; undefined if none is known. */
export function loadSeenList(workflowId: string): SeenList | undefined {
  const stored = readSeenList(workflowId);
  const rows = stored && decodeFingerprints(stored.rows);
  return rows && { key: stored.key, at: stored.at, rows: createComputation(() => done(rows)) };
}

/** Calls a function with a result: at once if that takes few steps. Returns a function that cancels. */
export function whenComputed<T>(computation: Computation<T>, onDone: (result: T) => void): () => void {
  const result = computation.peek(FEW_STEPS);
  if (result === undefined) return runInSteps(computation.run(), "soon", () => onDone(computation.getResult()));
  onDone(result);
  return () => undefined;
}

/** Resolves with a result. */
export function computed<T>(computation: Computation<T>): Promise<T> {
  return new Promise((resolve) => whenComputed(computation, resolve));
}
