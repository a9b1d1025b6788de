import type { DocumentSummary, SortField } from "../contract/document";
import { once } from "../lib/once";
import { parseTimestamp } from "../lib/timestamp";
import { pass, SLOW_ITEMS_PER_STEP, type Computation } from "./computation";

/** The ascending order by one column. */
export interface ColumnOrder {
  /** Indexes of the documents in the list. */
  indexes: Uint32Array;
  /** How many of them have a value. The others, null or unreadable, come last. */
  valueCount: number;
  /** Whether two documents, given by their indexes, have the same value. */
  isEqual: (a: number, b: number) => boolean;
}

type Compare = (a: number, b: number) => number;

/** The order of names: case and accents do not count, and numbers are compared as numbers. */
export const getCollator = once(() => new Intl.Collator("en", { numeric: true, sensitivity: "base" }));

/** Sorts a list by a column. Equal values are in the order of the ids, and equal ids in the service's order. */
export function* sortDocuments(
  documents: DocumentSummary[],
  field: SortField,
  createdTimes: Computation<Float64Array>,
): Generator<void, ColumnOrder> {
  const times = field === "CreatedAt" ? yield* createdTimes.run() : undefined;
  const numbers = isText(field) ? undefined : yield* readNumbers(documents, field, times);
  const compare = numbers ? compareNumbers(numbers) : compareTexts(documents, field);
  const compareIds = compareTexts(documents, "_id");
  const indexes = yield* mergeSort(documents.length, (a, b) => compare(a, b) || compareIds(a, b));
  const hasValue = (index: number) => numbers?.[index] !== NO_VALUE;
  return {
    indexes,
    valueCount: indexes.findLastIndex(hasValue) + 1,
    isEqual: numbers ? (a, b) => numbers[a] === numbers[b] : (a, b) => documents[a]?.[field] === documents[b]?.[field],
  };
}

/** The descending order: the values are reversed, but not the documents with the same value, nor those without one. */
export function reverseOrder({ indexes, valueCount, isEqual }: ColumnOrder): Generator<void, Uint32Array> {
  const reversed = indexes.slice();
  const values = reversed.subarray(0, valueCount).reverse();
  let start = 0;
  const endGroup = (index: number, position: number) => {
    const next = values[position + 1];
    if (next !== undefined && isEqual(index, next)) return;
    values.subarray(start, position + 1).reverse();
    start = position + 1;
  };
  return pass(values, endGroup, reversed);
}

/** What is null or unreadable comes last. No real value is infinite. */
const NO_VALUE = Infinity;

type TextField = "original_file_name" | "_id" | "userId";

function isText(field: SortField): field is TextField {
  return field === "original_file_name" || field === "_id" || field === "userId";
}

function readNumbers(
  documents: DocumentSummary[],
  field: Exclude<SortField, TextField>,
  times: Float64Array | undefined,
): Generator<void, Float64Array> {
  const numbers = new Float64Array(documents.length);
  const read = (document: DocumentSummary, index: number) => {
    const value = document[field];
    const number = times?.[index] ?? (typeof value === "string" ? parseTimestamp(value) : (value ?? NaN));
    numbers[index] = Number.isNaN(Number(number)) ? NO_VALUE : Number(number);
  };
  return pass(documents, read, numbers, SLOW_ITEMS_PER_STEP);
}

function compareNumbers(numbers: Float64Array): Compare {
  return (a, b) => {
    const [first, second] = [numbers[a] ?? NO_VALUE, numbers[b] ?? NO_VALUE];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}

/** Names that the collator takes for equal, and all other texts, are compared by UTF-16 code units. */
function compareTexts(documents: DocumentSummary[], field: SortField): Compare {
  // Reading them from the documents for each comparison takes twice as long.
  const texts = documents.map((document) => String(document[field]));
  const { compare } = getCollator();
  const isName = field === "original_file_name";
  return (a, b) => {
    const [first = "", second = ""] = [texts[a], texts[b]];
    if (first === second) return 0;
    return (isName && compare(first, second)) || (first < second ? -1 : 1);
  };
}

/** With a collator, so many comparisons take a few milliseconds. */
const COMPARISONS_PER_STEP = 8192;
const RUN_LENGTH = 1024;

/** Sorts the indexes from 0 to `length` - 1 by a stable merge sort in steps. */
function* mergeSort(length: number, compare: Compare): Generator<void, Uint32Array> {
  const indexes = new Uint32Array(length);
  for (let index = 0; index < length; index++) indexes[index] = index;
  for (let start = 0; start < indexes.length; start += RUN_LENGTH) {
    indexes.subarray(start, start + RUN_LENGTH).sort(compare);
    yield;
  }
  let from: Uint32Array = indexes;
  let to: Uint32Array = new Uint32Array(indexes.length);
  for (let width = RUN_LENGTH; width < indexes.length; width *= 2) {
    for (let start = 0; start < indexes.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(middle + width, from.length);
      let left = start;
      let right = middle;
      for (let target = start; target < end; target++) {
        if (target % COMPARISONS_PER_STEP === 0) yield;
        const takesLeft = right >= end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) <= 0);
        to[target] = (takesLeft ? from[left++] : from[right++]) ?? 0;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
