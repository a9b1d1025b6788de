import type { DocumentSummary, SortField } from "../contract/document";
import { once } from "../contract/once";
import { sortInSteps } from "./sort-in-steps";
import { parseTimestamp } from "../contract/timestamp";

/** The order by one column. Descending, the groups of equal values turn round, never the documents in one of them. */
export interface Order {
  ascending: Uint32Array;
  descending: Uint32Array;
}

const SLICE = 2048;
const collator = once(() => new Intl.Collator("en", { numeric: true, sensitivity: "base" }));

/** Places in ascending order of the ids; equal ids stay in the service's order. */
export function* idOrder(documents: DocumentSummary[]): Generator<void, Uint32Array> {
  const ids = documents.map(({ _id }) => _id);
  const places = Uint32Array.from(ids.keys());
  return yield* sortInSteps(places, (a, b) => compareText(ids[a] ?? "", ids[b] ?? ""));
}

/**
 * The order by a column: null and unreadable values last both ways, ties by _id, because the sort is stable and begins
 * with the order of the ids.
 */
export function* columnOrder(
  documents: DocumentSummary[],
  field: SortField,
  byId: Uint32Array,
): Generator<void, Order> {
  const { compare, readable } = yield* comparison(documents, field);
  const places = byId.filter(readable);
  const last = byId.filter((at) => !readable(at));
  const sorted = field === "_id" ? places : yield* sortInSteps(places, compare);
  return { ascending: join(sorted, last), descending: join(yield* turned(sorted, compare), last) };
}

interface Comparison {
  compare: (a: number, b: number) => number;
  readable: (at: number) => boolean;
}

// One key per document, made once: reading a timestamp per comparison is 12 times slower.
function* comparison(documents: DocumentSummary[], field: SortField): Generator<void, Comparison> {
  switch (field) {
    case "original_file_name": {
      const names = documents.map((document) => document.original_file_name);
      const { compare: byLanguage } = collator();
      const compare = (a: string, b: string) => byLanguage(a, b) || compareText(a, b);
      return { compare: (a, b) => compare(names[a] ?? "", names[b] ?? ""), readable: () => true };
    }
    case "_id":
    case "userId": {
      const texts = documents.map((document) => document[field]);
      return { compare: (a, b) => compareText(texts[a] ?? "", texts[b] ?? ""), readable: () => true };
    }
    default: {
      const keys = new Float64Array(documents.length);
      for (let at = 0; at < keys.length; at++) {
        const document = documents[at];
        if (document) keys[at] = numberOf(document, field);
        if (at % SLICE === 0) yield;
      }
      return {
        compare: (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0),
        readable: (at) => !Number.isNaN(keys[at]),
      };
    }
  }
}

function numberOf(document: DocumentSummary, field: "Extracted" | "Edited" | "CreatedAt" | "EditedAt" | "rottenDays") {
  if (field === "CreatedAt" || field === "EditedAt") return parseTimestamp(document[field]);
  return Number(document[field] ?? NaN);
}

function* turned(sorted: Uint32Array, compare: Comparison["compare"]): Generator<void, Uint32Array> {
  const result = new Uint32Array(sorted.length);
  let filled = 0;
  let steps = 0;
  for (let end = sorted.length; end > 0;) {
    let start = end - 1;
    while (start > 0 && compare(sorted[start - 1] ?? 0, sorted[start] ?? 0) === 0) start--;
    result.set(sorted.subarray(start, end), filled);
    filled += end - start;
    end = start;
    if (++steps % SLICE === 0) yield;
  }
  return result;
}

function join(first: Uint32Array, second: Uint32Array): Uint32Array {
  const result = new Uint32Array(first.length + second.length);
  result.set(first);
  result.set(second, first.length);
  return result;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
