import type { DocumentSummary } from "../contract/document";

const SLICE = 2048;

/**
 * Keeps equal texts of a list in memory once: a few people own all its documents, and one that is not edited says the
 * same time twice. Parsed, every text is a string of its own. Nothing that can be read changes.
 */
export function* shareTexts(documents: DocumentSummary[]): Generator<void, void> {
  const owners = new Map<string, string>();
  for (const [at, document] of documents.entries()) {
    const owner = owners.get(document.userId);
    if (owner === undefined) owners.set(document.userId, document.userId);
    else document.userId = owner;
    if (document.EditedAt === document.CreatedAt) document.EditedAt = document.CreatedAt;
    if (at % SLICE === 0) yield;
  }
}
