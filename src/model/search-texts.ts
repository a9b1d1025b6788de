import type { DocumentSummary } from "./document";

/** The lower-cased texts that a search looks into. A text that has no capitals is kept once, not twice. */
export interface SearchTexts {
  names: string[];
  ids: string[];
  owners: string[];
}

const SLICE = 2048;

export function* lowerCased(documents: DocumentSummary[]): Generator<void, SearchTexts> {
  const texts: SearchTexts = { names: [], ids: [], owners: [] };
  for (const [at, document] of documents.entries()) {
    texts.names.push(document.original_file_name.toLowerCase());
    texts.ids.push(document._id.toLowerCase());
    texts.owners.push(document.userId.toLowerCase());
    if (at % SLICE === 0) yield;
  }
  return texts;
}

/** What was searched for last, and by place whether it was found: 1 or 0. */
export interface Search {
  wanted: string;
  found: Uint8Array;
}

/** Searches a list. Where the text wanted holds the one wanted before, only what was found before is looked at. */
export function search({ names, ids, owners }: SearchTexts, wanted: string, before: Search | undefined): Search {
  const narrowed = before && wanted.includes(before.wanted) ? before.found : undefined;
  const found = new Uint8Array(names.length);
  for (let at = 0; at < found.length; at++) {
    if (narrowed && narrowed[at] === 0) continue;
    if (names[at]?.includes(wanted) || ids[at]?.includes(wanted) || owners[at]?.includes(wanted)) found[at] = 1;
  }
  return { wanted, found };
}
