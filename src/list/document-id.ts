import type { DocumentSummary } from "../contract/document";

// MongoDB's object ids and UUIDs.
const COMMON_ID = /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Returns the search text as a document id if it looks like a whole one: it has a common form or the form of the list's
 * own ids. The service's documentation says nothing about ids, so the result must only be offered to the reader. An id of
 * the list is returned in the list's spelling.
 */
export function documentIdIn(text: string, documents: DocumentSummary[]): string | undefined {
  const id = text.trim();
  const first = documents[0]?._id;
  if (!COMMON_ID.test(id) && !(first !== undefined && /\d/.test(id) && getForm(id) === getForm(first)))
    return undefined;
  return findId(documents, id) ?? id;
}

/** Finds an id in the list, ignoring case, and returns it in the list's spelling. */
export function findId(documents: DocumentSummary[], id: string): string | undefined {
  const wanted = id.toLowerCase();
  return documents.find(({ _id }) => _id === id || (_id.length === id.length && _id.toLowerCase() === wanted))?._id;
}

function getForm(id: string): string {
  return /^[0-9a-f]+$/i.test(id) ? "f".repeat(id.length) : id.replace(/\d/g, "0").replace(/\p{L}/gu, "a");
}
