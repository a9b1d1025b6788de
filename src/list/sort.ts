import type { DocumentSummary, SummaryField } from "../contract/document";
import { parseTimestamp } from "../lib/timestamp";
import { fieldColumn } from "./columns";

/** What a document is sorted by. Undefined, for what is null or unreadable, comes last in both directions. */
type SortKey = string | number | undefined;

/** The sort keys of a column, by index of the document. */
export function sortKeysOf(documents: readonly DocumentSummary[], field: SummaryField): SortKey[] {
  switch (fieldColumn(field).kind) {
    case "name":
      return documents.map((document) => naturalKey(String(document[field])));
    case "time":
      return Array.from(readTimes(documents, field), (time) => (Number.isNaN(time) ? undefined : time));
    case "flag":
      return documents.map((document) => Number(document[field]));
    default:
      return documents.map((document) => toSortKey(document[field]));
  }
}

function toSortKey(value: string | number | boolean | null): SortKey {
  return value === null || typeof value === "boolean" ? undefined : value;
}

/** A column of times by index of the document: in ms since 1970, or NaN. */
export function readTimes(documents: readonly DocumentSummary[], field: SummaryField): Float64Array {
  return Float64Array.from(documents, (document) => parseTimestamp(String(document[field])));
}

/** A text whose plain order is the one that people expect: case and accents do not count, and "a9" comes before "a10". */
export function naturalKey(text: string): string {
  const letters = ASCII.test(text) ? text : text.normalize("NFD").replace(/\p{M}/gu, "");
  return letters.toLowerCase().replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(DIGITS, "0"));
}

const ASCII = /^[\x20-\x7e]*$/;
/** Numbers of more digits are compared as texts. */
const DIGITS = 16;

/**
 * The indexes of the documents in the order of their keys: numbers before texts. Documents with equal keys are in the order of
 * their ids in both directions, and equal ids in the service's order.
 */
export function sortByKeys(
  documents: readonly DocumentSummary[],
  keys: readonly SortKey[],
  descending: boolean,
): Uint32Array {
  const ids = documents.map(({ _id }) => _id);
  const sign = descending ? -1 : 1;
  return Uint32Array.from(documents, (_, index) => index).sort((a, b) => {
    const [first, second] = [keys[a], keys[b]];
    if (first === second) return compareTexts(ids[a] ?? "", ids[b] ?? "");
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    return sign * compareKeys(first, second);
  });
}

/** Compares keys: numbers before texts. */
export function compareKeys(a: string | number, b: string | number): number {
  if (typeof a === "number") return typeof b === "number" ? a - b : -1;
  return typeof b === "number" ? 1 : compareTexts(a, b);
}

/** Compares texts by UTF-16 code units. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
