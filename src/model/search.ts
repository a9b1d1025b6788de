import type { DocumentSummary } from "./document";

const FIELDS = ["original_file_name", "_id", "userId"] as const;
type Field = (typeof FIELDS)[number];
const SLICE = 2048;

// Lower-casing a name where it stands takes as long as looking into a copy of it, which would be a fifth of the list.
const has = (document: DocumentSummary, field: Field, wanted: string) => document[field].toLowerCase().includes(wanted);

/** By field, which signs occur in it: by code, all beyond ASCII as one. */
export type Signs = Record<Field, Uint8Array>;

const BEYOND_ASCII = 128;
const codeAt = (text: string, at: number) => Math.min(text.charCodeAt(at), BEYOND_ASCII);

/** Collects the signs of each field: most ids have no letter beyond f, so that most words need not be looked for there. */
export function* signsOf(documents: DocumentSummary[]): Generator<void, Signs> {
  const empty = () => new Uint8Array(BEYOND_ASCII + 1);
  const signs: Signs = { original_file_name: empty(), _id: empty(), userId: empty() };
  for (const [at, document] of documents.entries()) {
    for (const field of FIELDS) {
      const text = document[field].toLowerCase();
      for (let sign = 0; sign < text.length; sign++) signs[field][codeAt(text, sign)] = 1;
    }
    if (at % SLICE === 0) yield;
  }
  return signs;
}

/** What was searched for last, and by place whether it was found: 1 or 0. */
export interface Search {
  wanted: string;
  found: Uint8Array;
  /** How many were found. */
  count: number;
}

/**
 * Searches a list for a lower-cased text. Where it holds the one wanted before, only what was found before is looked at.
 */
export function search(
  documents: DocumentSummary[],
  wanted: string,
  signs: Signs | undefined,
  before: Search | undefined,
): Search {
  const narrowed = narrows(before, wanted) ? before.found : undefined;
  const found = new Uint8Array(documents.length);
  const fields = FIELDS.filter((field) => !signs || canHold(signs[field], wanted));
  let count = 0;
  for (let at = 0; at < found.length; at++) {
    const document = documents[at];
    if (!document || narrowed?.[at] === 0) continue;
    for (const field of fields) {
      if (!has(document, field, wanted)) continue;
      found[at] = 1;
      count++;
      break;
    }
  }
  return { wanted, found, count };
}

/** Whether only what was found before needs to be looked at. */
export function narrows(before: Search | undefined, wanted: string): before is Search {
  return before !== undefined && wanted.includes(before.wanted);
}

function canHold(signs: Uint8Array, wanted: string): boolean {
  for (let at = 0; at < wanted.length; at++) if (signs[codeAt(wanted, at)] === 0) return false;
  return true;
}
