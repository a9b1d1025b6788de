import type { DocumentSummary } from "../contract/document";

/** The result of a search. */
export interface Search {
  /** The lower-cased text that was searched for. */
  text: string;
  /** By index of the document: 1 if its file name, id or owner contains the text, else 0. */
  found: Uint8Array;
}

const ROWS_PER_STEP = 2048;

/**
 * Searches a list for a lower-cased text, in steps of about a millisecond. A text that contains the previous one is
 * searched for in its results only.
 */
export function* searchInSteps(
  documents: DocumentSummary[],
  text: string,
  previous: Search | undefined,
): Generator<void, Search> {
  const candidates = previous && text.includes(previous.text) ? previous.found : undefined;
  const found = new Uint8Array(documents.length);
  for (let index = 0; index < found.length; index++) {
    if (index % ROWS_PER_STEP === 0) yield;
    if (candidates?.[index] === 0) continue;
    const document = documents[index];
    if (!document) continue;
    // A loop over the field names takes longer.
    if (
      document._id.toLowerCase().includes(text) ||
      document.userId.toLowerCase().includes(text) ||
      document.original_file_name.toLowerCase().includes(text)
    ) {
      found[index] = 1;
    }
  }
  return { text, found };
}
