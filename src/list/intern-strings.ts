import type { DocumentSummary } from "../contract/document";

const ROWS_PER_STEP = 2048;

/**
 * Keeps equal strings of a list in memory once: few people own all its documents, and a document that was never edited
 * has the same time twice. JSON.parse creates every string anew, and this saves a fifth of the list's heap (68 MB of
 * 327 MB for a million documents). It mutates the documents, but replaces strings only by equal ones.
 */
export function* internStrings(documents: DocumentSummary[]): Generator<void, void> {
  const owners = new Map<string, string>();
  for (const [index, document] of documents.entries()) {
    const owner = owners.get(document.userId);
    if (owner === undefined) owners.set(document.userId, document.userId);
    else document.userId = owner;
    if (document.EditedAt === document.CreatedAt) document.EditedAt = document.CreatedAt;
    if (index % ROWS_PER_STEP === 0) yield;
  }
}
