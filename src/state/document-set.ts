import * as v from "valibot";
import { paths } from "../browser/page-paths";

const DocumentSetSchema = v.object({ documentSet: v.array(v.string()), openedAt: v.optional(v.string()) });

interface DocumentSet {
  ids: string[];
  /** The path and query of the page where the set was opened. */
  openedAt: string | undefined;
}

/**
 * The state of a history entry for a document that was opened as one of a set, such as the rows that the reader selected,
 * on the page at an address. The browser keeps it over a reload.
 */
export function documentSetState(ids: readonly string[], { pathname, search }: Pick<Location, "pathname" | "search">) {
  return { documentSet: ids, openedAt: pathname + search };
}

/** Reads the set from the state of a history entry; undefined if there is none. */
export function readDocumentSet(state: unknown): DocumentSet | undefined {
  const read = v.safeParse(DocumentSetSchema, state);
  return read.success ? { ids: read.output.documentSet, openedAt: read.output.openedAt } : undefined;
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
