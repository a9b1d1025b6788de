import type { DocumentSummary, SortField } from "../contract/document";
import { once } from "../contract/once";
import { sortInSteps } from "./sort-in-steps";
import { parseTimestamp } from "../contract/timestamp";

/** The ascending order by one column. The descending one is derived from it, see `getDescendingOrder`. */
export interface ColumnOrder {
  /** Indexes of the documents in the list. */
  ascending: Uint32Array;
  /** How many of them have a value. The others, null or unreadable, come last in both directions. */
  valueCount: number;
  /** One bit per position: 1 where the value differs from the one before. */
  groupStarts: Uint8Array;
}

const ROWS_PER_STEP = 2048;
const getCollator = once(() => new Intl.Collator("en", { numeric: true, sensitivity: "base" }));

/** Indexes in ascending order of the ids; equal ids stay in the service's order. */
export function* createIdOrder(documents: DocumentSummary[]): Generator<void, Uint32Array> {
  const ids = documents.map(({ _id }) => _id);
  return yield* sortInSteps(Uint32Array.from(ids.keys()), (a, b) => compareStrings(ids[a] ?? "", ids[b] ?? ""));
}

/** The order by a column. Equal values are in the order of the ids, because the sort is stable and starts from it. */
export function* createColumnOrder(
  documents: DocumentSummary[],
  field: SortField,
  idOrder: Uint32Array,
): Generator<void, ColumnOrder> {
  const keys = yield* createKeys(documents, field);
  const sorted = field === "_id" ? idOrder : yield* sortInSteps(idOrder.filter(keys.hasValue), keys.compare);
  const groupStarts = yield* findGroupStarts(sorted, keys.compare);
  const valueCount = sorted.length;
  if (valueCount === idOrder.length) return { ascending: sorted, valueCount, groupStarts };
  const ascending = new Uint32Array(idOrder.length);
  ascending.set(sorted);
  ascending.set(
    idOrder.filter((index) => !keys.hasValue(index)),
    valueCount,
  );
  return { ascending, valueCount, groupStarts };
}

/** The descending order: groups of equal values are reversed, but not the documents in a group. */
export function getDescendingOrder({ ascending, valueCount, groupStarts }: ColumnOrder): Uint32Array {
  const descending = ascending.slice();
  let filled = 0;
  for (let end = valueCount, start = valueCount - 1; start >= 0; start--) {
    const isStart = ((groupStarts[start >> 3] ?? 0) >> (start & 7)) & 1;
    if (!isStart) continue;
    for (let position = start; position < end; position++) descending[filled++] = ascending[position] ?? 0;
    end = start;
  }
  return descending;
}

function* findGroupStarts(sorted: Uint32Array, compare: Keys["compare"]): Generator<void, Uint8Array> {
  const starts = new Uint8Array(Math.ceil(sorted.length / 8));
  for (let position = 0; position < sorted.length; position++) {
    if (position % ROWS_PER_STEP === 0) yield;
    const isEqual = position > 0 && compare(sorted[position - 1] ?? 0, sorted[position] ?? 0) === 0;
    if (!isEqual) starts[position >> 3] = (starts[position >> 3] ?? 0) | (1 << (position & 7));
  }
  return starts;
}

/** The values of a column, by index of the document. */
interface Keys {
  hasValue: (index: number) => boolean;
  compare: (a: number, b: number) => number;
}

// One key per document, created once: parsing a timestamp per comparison is 12 times slower.
function* createKeys(documents: DocumentSummary[], field: SortField): Generator<void, Keys> {
  if (field === "original_file_name" || field === "_id" || field === "userId") {
    const texts = documents.map((document) => document[field]);
    const compare = field === "original_file_name" ? createNameComparison() : compareStrings;
    return {
      hasValue: () => true,
      compare: (a, b) => compare(texts[a] ?? "", texts[b] ?? ""),
    };
  }
  const numbers = new Float64Array(documents.length);
  for (const [index, document] of documents.entries()) {
    numbers[index] = getNumber(document, field);
    if (index % ROWS_PER_STEP === 0) yield;
  }
  return {
    hasValue: (index) => !Number.isNaN(numbers[index]),
    compare: (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0),
  };
}

function getNumber(document: DocumentSummary, field: "Extracted" | "Edited" | "CreatedAt" | "EditedAt" | "rottenDays") {
  if (field === "CreatedAt" || field === "EditedAt") return parseTimestamp(document[field]);
  return Number(document[field] ?? NaN);
}

function createNameComparison(): (a: string, b: string) => number {
  const { compare } = getCollator();
  return (a, b) => compare(a, b) || compareStrings(a, b);
}

function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
