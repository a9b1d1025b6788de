import type { DocumentSummary } from "../contract/document";

const FIELDS = ["original_file_name", "_id", "userId"] as const;
type Field = (typeof FIELDS)[number];
const SLICE = 2048;

/** What the texts of a field have in common. */
interface Traits {
  /** Which signs occur once lower-cased: 1 by code, all beyond ASCII as one. */
  signs: Uint8Array;
  /** Whether lower-casing changes any of them. */
  cased: boolean;
}
export type FieldTraits = Record<Field, Traits>;

const BEYOND_ASCII = 128;
const codeAt = (text: string, at: number) => Math.min(text.charCodeAt(at), BEYOND_ASCII);

/** Collects the traits of each field: most ids have no letter beyond f and no capital, and are searched by that. */
export function* traitsOf(documents: DocumentSummary[]): Generator<void, FieldTraits> {
  const unknown = (): Traits => ({ signs: new Uint8Array(BEYOND_ASCII + 1), cased: false });
  const traits: FieldTraits = { original_file_name: unknown(), _id: unknown(), userId: unknown() };
  for (const [at, document] of documents.entries()) {
    for (const field of FIELDS) {
      const { [field]: found } = traits;
      const text = document[field].toLowerCase();
      found.cased ||= text !== document[field];
      for (let sign = 0; sign < text.length; sign++) found.signs[codeAt(text, sign)] = 1;
    }
    if (at % SLICE === 0) yield;
  }
  return traits;
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
  traits: FieldTraits | undefined,
  before: Search | undefined,
): Search {
  const narrowed = narrows(before, wanted) ? before.found : undefined;
  const found = new Uint8Array(documents.length);
  const inName = lookInto(traits?.original_file_name, wanted);
  const inId = lookInto(traits?._id, wanted);
  const inOwner = lookInto(traits?.userId, wanted);
  let count = 0;
  for (let at = 0; at < found.length; at++) {
    if (narrowed?.[at] === 0) continue;
    const document = documents[at];
    if (!document) continue;
    // Each field by its name, for a loop over them takes longer; the names last, for ids are rarely lower-cased.
    if (
      holds(document._id, wanted, inId) ||
      holds(document.userId, wanted, inOwner) ||
      holds(document.original_file_name, wanted, inName)
    ) {
      found[at] = 1;
      count++;
    }
  }
  return { wanted, found, count };
}

type Look = "not" | "as it stands" | "lower-cased";

function lookInto(traits: Traits | undefined, wanted: string): Look {
  if (!traits) return "lower-cased";
  for (let at = 0; at < wanted.length; at++) if (traits.signs[codeAt(wanted, at)] === 0) return "not";
  return traits.cased ? "lower-cased" : "as it stands";
}

// Lower-casing a text where it stands takes as long as looking into a copy of it, which would be a fifth of the list.
function holds(text: string, wanted: string, look: Look): boolean {
  return look !== "not" && (look === "lower-cased" ? text.toLowerCase() : text).includes(wanted);
}

/** Whether only what was found before needs to be looked at. */
export function narrows(before: Search | undefined, wanted: string): before is Search {
  return before !== undefined && wanted.includes(before.wanted);
}
