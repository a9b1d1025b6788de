import type { DocumentSummary } from "../contract/document";

// The ids of the two kinds of store that services are commonly built on.
const USUAL = /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * The document id that a search text is, if it is a whole one: of a usual form, or of the form that the list's own ids
 * have. The service's description says nothing about ids, so this only ever leads to an offer. An id of the list is
 * given back in the list's spelling.
 */
export function documentIdIn(text: string, documents: DocumentSummary[]): string | undefined {
  const id = text.trim();
  const first = documents[0]?._id;
  if (!USUAL.test(id) && !(first !== undefined && /\d/.test(id) && form(id) === form(first))) return undefined;
  return findId(documents, id) ?? id;
}

/** The id as the list has it, whatever its case; undefined where the list has no such document. */
export function findId(documents: DocumentSummary[], id: string): string | undefined {
  const wanted = id.toLowerCase();
  return documents.find(({ _id }) => _id === id || (_id.length === id.length && _id.toLowerCase() === wanted))?._id;
}

function form(id: string): string {
  return /^[0-9a-f]+$/i.test(id) ? "f".repeat(id.length) : id.replace(/\d/g, "0").replace(/\p{L}/gu, "a");
}
