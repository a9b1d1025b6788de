import type { DocumentSummary } from "./document";

const FIELDS = ["original_file_name", "_id", "userId"] as const;
const SLICE = 2048;

/** The lower-cased texts that a search looks into, field by field; a field without capitals is read where it stands. */
export interface SearchTexts {
  documents: DocumentSummary[];
  lowered: Partial<Record<(typeof FIELDS)[number], string[]>>;
}

export function* lowerCased(documents: DocumentSummary[]): Generator<void, SearchTexts> {
  const lowered: SearchTexts["lowered"] = {};
  for (const field of FIELDS) {
    const texts: string[] = [];
    let changed = false;
    for (const [at, document] of documents.entries()) {
      const text = document[field].toLowerCase();
      changed ||= text !== document[field];
      texts.push(text);
      if (at % SLICE === 0) yield;
    }
    if (changed) lowered[field] = texts;
  }
  return { documents, lowered };
}

/** What was searched for last, and by place whether it was found: 1 or 0. */
export interface Search {
  wanted: string;
  found: Uint8Array;
}

/** Searches a list. Where the text wanted holds the one wanted before, only what was found before is looked at. */
export function search({ documents, lowered }: SearchTexts, wanted: string, before: Search | undefined): Search {
  const narrowed = before && wanted.includes(before.wanted) ? before.found : undefined;
  const found = new Uint8Array(documents.length);
  const has = (at: number, field: (typeof FIELDS)[number]) =>
    (lowered[field]?.[at] ?? documents[at]?.[field] ?? "").includes(wanted);
  for (let at = 0; at < found.length; at++) {
    if (narrowed?.[at] === 0) continue;
    if (has(at, "original_file_name") || has(at, "_id") || has(at, "userId")) found[at] = 1;
  }
  return { wanted, found };
}
