import * as v from "valibot";
import { paths } from "../browser/page-paths";

const DocumentSetSchema = v.object({ documentSet: v.array(v.string()) });

/**
 * The state of a history entry for a document that was opened as one of a set, such as the rows that the reader selected.
 * The browser keeps it over a reload.
 */
export function documentSetState(ids: readonly string[]) {
  return { documentSet: ids };
}

/** Reads the ids of the set from the state of a history entry; undefined if there is no set. */
export function readDocumentSet(state: unknown): string[] | undefined {
  const read = v.safeParse(DocumentSetSchema, state);
  return read.success ? read.output.documentSet : undefined;
}

export const MIN_COMPARED = 2;

/** The most documents that can be compared at once. More columns would not fit side by side. */
export const MAX_COMPARED = 4;

/** Whether this many documents can be compared. */
export function canCompare(count: number): boolean {
  return count >= MIN_COMPARED && count <= MAX_COMPARED;
}

const PARAM = "compare";

/** The ids of the documents that an address compares; none if there are fewer than two. The first four count. */
export function readComparedIds(search: string): string[] {
  const ids = new Set(new URLSearchParams(search).getAll(PARAM).filter((id) => id !== ""));
  return ids.size < MIN_COMPARED ? [] : [...ids].slice(0, MAX_COMPARED);
}

/** The path and query of the page that compares the documents. Not one of `paths`, which the first load contains. */
export function comparisonPath(workflowId: string, ids: readonly string[]): string {
  return paths.labels(workflowId, `?${new URLSearchParams(ids.map((id) => [PARAM, id])).toString()}`);
}
