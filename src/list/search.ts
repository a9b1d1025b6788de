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
  const contains = createTest(text);
  const candidates = previous && text.includes(previous.text) ? previous.found : undefined;
  const found = new Uint8Array(documents.length);
  for (let index = 0; index < found.length; index++) {
    if (index % ROWS_PER_STEP === 0) yield;
    if (candidates?.[index] === 0) continue;
    const document = documents[index];
    if (!document) continue;
    // A loop over the field names takes longer.
    if (contains(document._id) || contains(document.userId) || contains(document.original_file_name)) found[index] = 1;
  }
  return { text, found };
}

/** A text that has the same meaning in a regular expression that ignores case. A much longer one would not compile. */
const PLAIN_TEXT = /^[\x20-\x7e]{1,200}$/;

/**
 * Returns a function that tells whether a value contains a lower-cased text, ignoring case. A regular expression needs
 * half the time, because it creates no lower-cased copy of each value.
 */
function createTest(text: string): (value: string) => boolean {
  if (!PLAIN_TEXT.test(text)) return (value) => value.toLowerCase().includes(text);
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
  return (value) => pattern.test(value);
}
