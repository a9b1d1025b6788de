import type { DocumentSummary } from "../contract/document";
import { dayOf, getDayStart, type TimeZone } from "../lib/timestamp";
import { applyInSteps, DEFAULT_CONTEXT } from "./apply-view";
import { getCalendarUnit } from "./calendar-units";
import { getListIndex } from "./list-index";
import type { ListView } from "./list-view";
import type { Range } from "./range";

/** Numbers of documents by their flag `Extracted`. */
export interface Counts {
  extracted: number;
  notExtracted: number;
}

/** The documents whose value lies in a range. */
export interface Bin<T extends number | string> extends Counts {
  range: Range<T>;
}

/** How the values of a field are distributed over the documents of a list. */
export interface Histogram<T extends number | string> {
  /** Adjacent and ascending. The first and the last have documents, those between them may have none. */
  bins: Bin<T>[];
  /** The documents without a readable value, which are in no range. */
  apart: Counts;
}

/** Adjacent and ascending ranges, and the index of the one that a value lies in. */
interface Bins<T extends number | string> {
  ranges: Range<T>[];
  indexOf: (value: number) => number;
}

const ROWS_PER_STEP = 8192;

/**
 * Counts the documents that match a view by the day, week, month or year in which they were created, in steps of about a
 * millisecond. Days are those of the context's time zone.
 */
export function* countByCreated(
  documents: DocumentSummary[],
  view: Omit<ListView, "created" | "sort">,
  context = DEFAULT_CONTEXT,
): Generator<void, Histogram<string>> {
  const matching = yield* applyInSteps(documents, view, context);
  const { createdTimes } = getListIndex(documents);
  yield* createdTimes.steps();
  const times = yield* selectMatching(createdTimes.getResult(), documents, matching);
  const { zone } = context;
  const limits = { least: getDayStart(FIRST_DAY, zone), most: getDayStart(LAST_DAY, zone, 1) - 1 };
  return yield* count(matching, times, limits, (least, most) => createTimeBins(least, most, zone));
}

/** Counts the documents that match a view by their rotten days, in steps of about a millisecond. */
export function* countByRottenDays(
  documents: DocumentSummary[],
  view: Omit<ListView, "rotten" | "sort">,
  context = DEFAULT_CONTEXT,
): Generator<void, Histogram<number>> {
  const matching = yield* applyInSteps(documents, view, context);
  const days = new Float64Array(matching.length);
  yield* forEachIndex(matching.length, (index) => {
    days[index] = matching[index]?.rottenDays ?? NaN;
  });
  return yield* count(matching, days, { least: -MAX_SAFE, most: MAX_SAFE }, createNumberBins);
}

/** Selects the values of matching documents. These have the order of the list, because the view has no sort. */
function* selectMatching(
  values: Float64Array,
  documents: DocumentSummary[],
  matching: DocumentSummary[],
): Generator<void, Float64Array> {
  if (matching.length === documents.length) return values;
  const selected = new Float64Array(matching.length);
  let next = 0;
  yield* forEachIndex(documents.length, (index) => {
    if (documents[index] === matching[next]) selected[next++] = values[index] ?? NaN;
  });
  return selected;
}

/** Counts documents by their values; NaN is counted apart. A value beyond the limits counts as the nearest limit. */
function* count<T extends number | string>(
  documents: DocumentSummary[],
  values: Float64Array,
  limits: { least: number; most: number },
  createBins: (least: number, most: number) => Bins<T>,
): Generator<void, Histogram<T>> {
  let [least, most] = [Infinity, -Infinity];
  yield* forEachIndex(values.length, (index) => {
    const value = values[index] ?? NaN;
    if (value < least) least = value;
    if (value > most) most = value;
  });
  const limit = (value: number) => Math.min(Math.max(value, limits.least), limits.most);
  const { ranges, indexOf } = least <= most ? createBins(limit(least), limit(most)) : NO_BINS;
  // Two numbers per bin and two more for the documents apart: those that are extracted, and those that are not.
  const numbers = new Uint32Array(2 * ranges.length + 2);
  yield* forEachIndex(documents.length, (index) => {
    const value = values[index] ?? NaN;
    const bin = Number.isNaN(value) ? ranges.length : indexOf(limit(value));
    const place = 2 * bin + (documents[index]?.Extracted ? 0 : 1);
    numbers[place] = (numbers[place] ?? 0) + 1;
  });
  const countsOf = (bin: number) => ({ extracted: numbers[2 * bin] ?? 0, notExtracted: numbers[2 * bin + 1] ?? 0 });
  return { bins: ranges.map((range, bin) => ({ range, ...countsOf(bin) })), apart: countsOf(ranges.length) };
}

/** Visits the indexes from 0 in steps of about a millisecond. */
function* forEachIndex(length: number, visit: (index: number) => void): Generator<void, void> {
  for (let start = 0; start < length; start += ROWS_PER_STEP) {
    yield;
    const end = Math.min(start + ROWS_PER_STEP, length);
    for (let index = start; index < end; index++) visit(index);
  }
}

const NO_BINS = { ranges: [], indexOf: () => -1 };

// A range in the address has whole numbers that are exact, and days with years of four digits. A bin that reaches such a
// limit is open on that side, so that it includes everything beyond.
const MAX_SAFE = Number.MAX_SAFE_INTEGER;
const FIRST_DAY = "0000-01-01";
const LAST_DAY = "9999-12-31";

const MAX_NUMBER_BINS = 30;

function createNumberBins(least: number, most: number): Bins<number> {
  const width = chooseWidth(least, most);
  const first = Math.floor(least / width);
  const ranges = Array.from({ length: countBins(least, most, width) }, (_, index) => {
    const from = (first + index) * width;
    const to = from + width - 1;
    return { from: from > -MAX_SAFE ? from : undefined, to: to < MAX_SAFE ? to : undefined };
  });
  return { ranges, indexOf: (value) => Math.floor(value / width) - first };
}

/** The smallest of the widths 1, 2, 5, 10, 20, 50 and so on that needs few bins. */
function chooseWidth(least: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    const width = [power, 2 * power, 5 * power].find((width) => countBins(least, most, width) <= MAX_NUMBER_BINS);
    if (width !== undefined) return width;
  }
}

function countBins(least: number, most: number, width: number): number {
  return Math.floor(most / width) - Math.floor(least / width) + 1;
}

function createTimeBins(least: number, most: number, zone: TimeZone): Bins<string> {
  const unit = getCalendarUnit(most - least, zone);
  const end = unit.offset(unit.floor(new Date(most)), 1);
  const starts = unit.range(unit.floor(new Date(least)), end).map(Number);
  const ranges = starts.map((start, index) => {
    const [from, to] = [dayOf(start, zone), dayOf((starts[index + 1] ?? end.getTime()) - 1, zone)];
    return { from: from > FIRST_DAY ? from : undefined, to: to < LAST_DAY ? to : undefined };
  });
  return { ranges, indexOf: createSearch(starts, end.getTime()) };
}

/** Returns a function that finds the last of ascending starts that is not after a value. */
function createSearch(starts: number[], end: number): (value: number) => number {
  const [first = 0] = starts;
  // Units of time are nearly of one length, so that a guess from the mean is seldom off by more than one.
  const mean = (end - first) / starts.length;
  return (value) => {
    let index = Math.floor((value - first) / mean);
    while (index > 0 && (starts[index] ?? Infinity) > value) index--;
    while ((starts[index + 1] ?? Infinity) <= value) index++;
    return index;
  };
}
