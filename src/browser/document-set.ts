import * as v from "valibot";

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
