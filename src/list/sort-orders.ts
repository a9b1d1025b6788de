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
  /** Compares the values of two documents, given by their indexes. */
  compare: Compare;
}

type Compare = (a: number, b: number) => number;

/** The order of names: case and accents do not count, and numbers are compared as numbers. */
export const getCollator = once(() => new Intl.Collator("en", { numeric: true, sensitivity: "base" }));

/**
 * Sorts a list by a column. Equal values are in the order of `idRanks`, which has the rank of each document in the order by
 * id; without it, and for equal ids, they are in the service's order.
 */
export function* sortDocuments(
  documents: DocumentSummary[],
  field: SortField,
  createdTimes: Computation<Float64Array>,
  idRanks: Computation<Uint32Array> | undefined,
): Generator<void, ColumnOrder> {
  const numbers = isText(field) ? undefined : yield* readNumbers(documents, field, createdTimes);
  const compare = numbers ? compareNumbers(numbers) : compareTexts(documents, field);
  const ranks = idRanks && (yield* idRanks.run());
  const byId = ranks && ((a: number, b: number) => compare(a, b) || (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const indexes = yield* mergeSort(Uint32Array.from(documents.keys()), byId ?? compare);
  const hasValue = (index: number) => numbers?.[index] !== NO_VALUE;
  return { indexes, valueCount: indexes.findLastIndex(hasValue) + 1, compare };
}

/** The descending order: the values are reversed, but not the documents with the same value, nor those without one. */
export function reverseOrder({ indexes, valueCount, compare }: ColumnOrder): Uint32Array {
  const reversed = indexes.slice();
  reversed.subarray(0, valueCount).reverse();
  let start = 0;
  for (let end = 1; end <= valueCount; end++) {
    if (end < valueCount && compare(reversed[end - 1] ?? 0, reversed[end] ?? 0) === 0) continue;
    reversed.subarray(start, end).reverse();
    start = end;
  }
  return reversed;
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
  createdTimes: Computation<Float64Array>,
): Generator<void, Float64Array> {
  const numbers = new Float64Array(documents.length);
  const times = field === "CreatedAt" ? createdTimes : undefined;
  const read = (document: DocumentSummary, index: number) => {
    const value = document[field];
    const number = times?.getResult()[index] ?? (typeof value === "string" ? parseTimestamp(value) : (value ?? NaN));
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
  const { compare } = getCollator();
  const textOf = (index: number) => String(documents[index]?.[field]);
  return (a, b) => {
    const [first, second] = [textOf(a), textOf(b)];
    if (first === second) return 0;
    return (field === "original_file_name" && compare(first, second)) || (first < second ? -1 : 1);
  };
}

/** With a collator, so many comparisons take a few milliseconds. */
const COMPARISONS_PER_STEP = 8192;
const RUN_LENGTH = 1024;

/** A stable merge sort of indexes in steps. It mutates `indexes` and may return it. */
function* mergeSort(indexes: Uint32Array, compare: Compare): Generator<void, Uint32Array> {
  for (let start = 0; start < indexes.length; start += RUN_LENGTH) {
    indexes.subarray(start, start + RUN_LENGTH).sort(compare);
    yield;
  }
  let from = indexes;
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
