import type { DocumentSummary, SortField } from "../contract/document";
import type { LazyComputation } from "./lazy-computation";
import { createNameComparison } from "./name-order";
import { parseTimestamps } from "./parse-timestamps";
import { sortByNumbers } from "./radix-sort";
import { sortInSteps } from "./sort-in-steps";

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

/** Indexes in ascending order of the ids; equal ids stay in the service's order. */
export function* createIdOrder(documents: DocumentSummary[]): Generator<void, Uint32Array> {
  const compareIds = yield* createTextComparison(documents, "_id");
  return yield* sortInSteps(createRange(documents.length), compareIds);
}

/** The integers from 0 to `length` - 1. */
function createRange(length: number): Uint32Array {
  const range = new Uint32Array(length);
  for (let index = 0; index < length; index++) range[index] = index;
  return range;
}

/** Each of their values is shared by so many documents that sorting all by id first is faster than sorting each group. */
const FIELDS_OF_FEW_VALUES: readonly SortField[] = ["Extracted", "Edited", "rottenDays", "userId"];

/** What the orders share with each other and with the filters. */
interface Shared {
  idOrder: LazyComputation<Uint32Array>;
  createdTimes: LazyComputation<Float64Array>;
}

/** The order by a column. Equal values are in the order of the ids. */
export function* createColumnOrder(
  documents: DocumentSummary[],
  field: SortField,
  { idOrder, createdTimes }: Shared,
): Generator<void, ColumnOrder> {
  const keys = yield* createKeys(documents, field, createdTimes);
  const startsFromIds = field === "_id" || FIELDS_OF_FEW_VALUES.includes(field);
  if (startsFromIds) yield* idOrder.steps();
  const initial = startsFromIds ? idOrder.getResult() : createRange(documents.length);
  const { indexes, valueCount } = yield* moveEmptyToEnd(initial, keys.hasValue);
  const [values, empty] = [indexes.subarray(0, valueCount), indexes.subarray(valueCount)];
  if (field !== "_id") values.set(yield* keys.sort(values));
  const groupStarts = yield* findGroupStarts(values, keys.compare);
  if (!startsFromIds) {
    const compareIds = (a: number, b: number) => compareStrings(documents[a]?._id, documents[b]?._id);
    yield* sortGroups(values, groupStarts, compareIds);
    empty.set(yield* sortInSteps(empty, compareIds));
  }
  return { ascending: indexes, valueCount, groupStarts };
}

/** Copies indexes with those that have no value at the end. Both parts keep their order. */
function* moveEmptyToEnd(initial: Uint32Array, hasValue: Keys["hasValue"]) {
  const indexes = new Uint32Array(initial.length);
  const empty: number[] = [];
  let valueCount = 0;
  for (let position = 0; position < initial.length; position++) {
    if (position % ROWS_PER_STEP === 0) yield;
    const index = initial[position] ?? 0;
    if (hasValue(index)) indexes[valueCount++] = index;
    else empty.push(index);
  }
  indexes.set(empty, valueCount);
  return { indexes, valueCount };
}

/** Sorts each group of equal values in place. */
function* sortGroups(sorted: Uint32Array, groupStarts: Uint8Array, compare: Keys["compare"]): Generator<void, void> {
  let start = 0;
  for (let end = 1; end <= sorted.length; end++) {
    if (end % ROWS_PER_STEP === 0) yield;
    if (end < sorted.length && !isGroupStart(groupStarts, end)) continue;
    if (end - start > 1) {
      const group = sorted.subarray(start, end);
      group.set(yield* sortInSteps(group, compare));
    }
    start = end;
  }
}

function isGroupStart(groupStarts: Uint8Array, position: number): boolean {
  return (((groupStarts[position >> 3] ?? 0) >> (position & 7)) & 1) === 1;
}

/** The descending order: groups of equal values are reversed, but not the documents in a group. */
export function getDescendingOrder({ ascending, valueCount, groupStarts }: ColumnOrder): Uint32Array {
  const descending = ascending.slice();
  let filled = 0;
  for (let end = valueCount, start = valueCount - 1; start >= 0; start--) {
    if (!isGroupStart(groupStarts, start)) continue;
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
  /** Sorts indexes that have a value, keeping equal ones in their order. It mutates `indexes` and may return it. */
  sort: (indexes: Uint32Array) => Generator<void, Uint32Array>;
}

function* createKeys(
  documents: DocumentSummary[],
  field: SortField,
  createdTimes: Shared["createdTimes"],
): Generator<void, Keys> {
  if (field === "original_file_name" || field === "_id" || field === "userId") {
    const compare =
      field === "original_file_name"
        ? yield* createNameComparison(documents)
        : yield* createTextComparison(documents, field);
    return { hasValue: () => true, compare, sort: (indexes) => sortInSteps(indexes, compare) };
  }
  if (field === "CreatedAt") yield* createdTimes.steps();
  const numbers = field === "CreatedAt" ? createdTimes.getResult() : yield* getNumbers(documents, field);
  return {
    hasValue: (index) => !Number.isNaN(numbers[index]),
    compare: (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0),
    sort: (indexes) => sortByNumbers(indexes, numbers),
  };
}

function* getNumbers(
  documents: DocumentSummary[],
  field: "Extracted" | "Edited" | "EditedAt" | "rottenDays",
): Generator<void, Float64Array> {
  if (field === "EditedAt") return yield* parseTimestamps(documents, field);
  const numbers = new Float64Array(documents.length);
  for (const [index, document] of documents.entries()) {
    numbers[index] = Number(document[field] ?? NaN);
    if (index % ROWS_PER_STEP === 0) yield;
  }
  return numbers;
}

/** Compares the texts of a column. They are copied first, because reading them from the documents takes twice as long. */
function* createTextComparison(
  documents: DocumentSummary[],
  field: "_id" | "userId",
): Generator<void, Keys["compare"]> {
  const texts: string[] = [];
  for (const document of documents) {
    texts.push(document[field]);
    if (texts.length % ROWS_PER_STEP === 0) yield;
  }
  return (a, b) => compareStrings(texts[a], texts[b]);
}

/** Compares by UTF-16 code units. */
function compareStrings(a = "", b = ""): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
