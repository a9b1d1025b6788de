import type { DocumentSummary, SummaryField } from "../contract/document";
import { once } from "../lib/once";
import { createTimestampParser } from "../lib/timestamp";
import { createComputation, done, pass, type Computation, type Steps } from "./computation";

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
  field: SummaryField,
  createdTimes: Computation<Float64Array>,
): Steps<ColumnOrder> {
  if (isText(field)) {
    // Reading them from the documents for each comparison takes twice as long.
    const texts = documents.map((document) => document[field]);
    return yield* sortByValues(documents, texts, field === "original_file_name" ? compareNames : compareTexts);
  }
  const compareIds = compareDocuments(documents);
  const numbers = field === "CreatedAt" ? createdTimes.getResult() : yield* readNumbers(documents, field);
  const compare = (a: number, b: number) => compareNumbers(numbers[a], numbers[b]) || compareIds(a, b);
  const sortPart = (part: Uint32Array) => sortByNumbers(part, numbers, compare);
  const indexes = yield* mergeSort(documents.length, compare, NUMBERS_PER_PART, sortPart);
  const valueCount = indexes.findLastIndex((index) => !Number.isNaN(numbers[index])) + 1;
  return { indexes, valueCount, isEqual: (a, b) => numbers[a] === numbers[b] };
}

/** Sorts a list by values, given by the indexes of their documents. Documents without a value come last. */
export function* sortByValues<Value>(
  documents: DocumentSummary[],
  values: readonly (Value | undefined)[],
  compareValues: (a: Value, b: Value) => number,
): Steps<ColumnOrder> {
  const compareIds = compareDocuments(documents);
  const compare = (a: number, b: number) => {
    const [first, second] = [values[a], values[b]];
    if (first === second) return compareIds(a, b);
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    return compareValues(first, second);
  };
  const indexes = yield* mergeSort(documents.length, compare);
  const valueCount = indexes.findLastIndex((index) => values[index] !== undefined) + 1;
  return { indexes, valueCount, isEqual: (a, b) => values[a] === values[b] };
}

/** The indexes of an order, or of its reverse. */
export function inDirection(order: Computation<ColumnOrder>, descending: boolean): Computation<Uint32Array> {
  const start = () => (descending ? reverseOrder(order.getResult()) : done(order.getResult().indexes));
  return createComputation(start, [order]);
}

/** The descending order: the values are reversed, but not the documents with the same value, nor those without one. */
function reverseOrder({ indexes, valueCount, isEqual }: ColumnOrder): Steps<Uint32Array> {
  const reversed = indexes.slice();
  const values = reversed.subarray(0, valueCount).reverse();
  let start = 0;
  const endGroup = (index: number, position: number) => {
    const next = values[position + 1];
    if (next !== undefined && isEqual(index, next)) return;
    values.subarray(start, position + 1).reverse();
    start = position + 1;
  };
  return pass(values, endGroup, () => reversed);
}

type TextField = "original_file_name" | "_id" | "userId";

function isText(field: SummaryField): field is TextField {
  return field === "original_file_name" || field === "_id" || field === "userId";
}

/** Reads a column of times, numbers or flags. What is null or unreadable is NaN. */
export function readNumbers(
  documents: DocumentSummary[],
  field: Exclude<SummaryField, TextField>,
): Steps<Float64Array> {
  const numbers = new Float64Array(documents.length);
  const parse = createTimestampParser();
  const read = (document: DocumentSummary, index: number) => {
    const value = document[field];
    numbers[index] = typeof value === "string" ? parse(value) : Number(value ?? NaN);
  };
  return pass(documents, read, () => numbers);
}

/** Compares numbers. NaN comes last. */
function compareNumbers(first = NaN, second = NaN): number {
  return first < second ? -1 : first > second ? 1 : Number(Number.isNaN(first)) - Number(Number.isNaN(second));
}

/** Compares different texts by UTF-16 code units. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** Compares different names. Those that the collator takes for equal are compared by code units. */
export function compareNames(a: string, b: string): number {
  return getCollator().compare(a, b) || compareTexts(a, b);
}

/** Compares documents, given by their indexes, by their ids. */
function compareDocuments(documents: DocumentSummary[]): Compare {
  const getIds = once(() => documents.map(({ _id }) => _id));
  return (a, b) => {
    const ids = getIds();
    const [first = "", second = ""] = [ids[a], ids[b]];
    return first === second ? 0 : compareTexts(first, second);
  };
}

const INDEX_BITS = 17;
/** The browser sorts so many numbers in less than ten milliseconds. */
const NUMBERS_PER_PART = 2 ** INDEX_BITS;
const LOW_BITS = 32 - INDEX_BITS;
const MAX_DISTANCE = 2 ** (32 + LOW_BITS) - 2;

/**
 * Sorts adjacent indexes by their numbers. Each number is made one integer of 64 bits with its index, because a browser sorts
 * integers several times faster than it calls a comparison. All but the numbers is left to `compare`.
 */
function sortByNumbers(part: Uint32Array, numbers: Float64Array, compare: Compare) {
  const [first = 0] = part;
  let [least, most] = [Infinity, -Infinity];
  for (const index of part) {
    const number = numbers[index] ?? NaN;
    if (number < least) least = number;
    if (number > most) most = number;
  }
  // Such as the years 1 and 9999.
  if (most - least > MAX_DISTANCE) {
    part.sort(compare);
    return;
  }
  const keys = new BigUint64Array(part.length);
  // The low word comes first in every browser.
  const words = new Uint32Array(keys.buffer);
  for (let offset = 0; offset < part.length; offset++) {
    const number = numbers[first + offset] ?? NaN;
    const distance = Number.isNaN(number) ? MAX_DISTANCE + 1 : number - least;
    words[2 * offset] = (distance % 2 ** LOW_BITS) * NUMBERS_PER_PART + offset;
    words[2 * offset + 1] = distance / 2 ** LOW_BITS;
  }
  keys.sort();
  for (let offset = 0; offset < part.length; offset++)
    part[offset] = first + ((words[2 * offset] ?? 0) % NUMBERS_PER_PART);
  let start = 0;
  for (let end = 1; end <= part.length; end++) {
    if (end < part.length && compareNumbers(numbers[part[start] ?? 0], numbers[part[end] ?? 0]) === 0) continue;
    if (end - start > 1) part.subarray(start, end).sort(compare);
    start = end;
  }
}

/** With a collator, so many comparisons take a few milliseconds. */
const COMPARISONS_PER_STEP = 8192;
const TEXTS_PER_PART = 1024;

/** Sorts the indexes from 0 to `length` - 1 in steps: first in parts, which are then merged. Stable if `sortPart` is. */
function* mergeSort(
  length: number,
  compare: Compare,
  partLength = TEXTS_PER_PART,
  sortPart: (part: Uint32Array) => void = (part) => part.sort(compare),
): Steps<Uint32Array> {
  let from: Uint32Array = new Uint32Array(length).map((_, index) => index);
  for (let start = 0; start < length; start += partLength) {
    if (start > 0) yield;
    sortPart(from.subarray(start, start + partLength));
  }
  let to: Uint32Array = new Uint32Array(length);
  for (let width = partLength; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      const end = Math.min(middle + width, length);
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
