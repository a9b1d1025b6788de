import type { DocumentSummary } from "../contract/document";
import { countLeading } from "../lib/count-leading";
import { dayOf, getDayStart, type TimeZone } from "../lib/timestamp";
import type { Facts } from "./facts";
import type { Test, ViewContext } from "./filters";
import type { ListView } from "./list-view";
import { createTest } from "./rows";
import type { Range } from "./range";
import {
  timeDay,
  timeMonday,
  timeMonth,
  timeYear,
  utcDay,
  utcMonday,
  utcMonth,
  utcYear,
  type TimeInterval,
} from "d3-time";

/** Numbers of documents by their flag `Extracted`. */
export interface Counts {
  extracted: number;
  notExtracted: number;
}

/** The documents of a bar: those that match the filters, and all of them. */
export interface BarCounts extends Counts {
  all: number;
}

/** The documents whose value lies in a range. */
export interface Bin<T extends number | string> extends BarCounts {
  range: Range<T>;
}

/** How the values of a field are distributed over the documents of a list. The bins are the same whatever the filters. */
export interface Histogram<T extends number | string> {
  /** Adjacent and ascending. The first and the last have documents, those between them may have none. */
  bins: Bin<T>[];
  /** The documents without a readable value, which are in no range. */
  apart: BarCounts;
}

/** Adjacent and ascending ranges, and the index of the one that a value lies in. */
interface Bins<T extends number | string> {
  ranges: Range<T>[];
  indexOf: (value: number) => number;
}

/** Counts the documents that match the other filters by the day, week, month or year in which they were created. */
export function countByCreated(facts: Facts, view: ListView, context: ViewContext): Histogram<string> {
  const { zone } = context;
  const times = facts.createdTimes();
  const limits = { least: getDayStart(FIRST_DAY, zone), most: getDayStart(LAST_DAY, zone, 1) - 1 };
  const matches = createTest(facts, { ...view, created: undefined }, context);
  const createBins = (least: number, most: number) => createTimeBins(least, most, zone);
  return count(facts.documents, matches, (_, index) => times[index] ?? NaN, limits, createBins);
}

/** Counts the documents that match the other filters by their rotten days. */
export function countByRottenDays(facts: Facts, view: ListView, context: ViewContext): Histogram<number> {
  const limits = { least: -MAX_SAFE, most: MAX_SAFE };
  const matches = createTest(facts, { ...view, rotten: undefined }, context);
  return count(facts.documents, matches, ({ rottenDays }) => rottenDays ?? NaN, limits, createNumberBins);
}

/** Counts documents by their values; NaN is counted apart. A value beyond the limits counts as the nearest limit. */
function count<T extends number | string>(
  documents: readonly DocumentSummary[],
  matches: Test,
  valueOf: (document: DocumentSummary, index: number) => number,
  limits: { least: number; most: number },
  createBins: (least: number, most: number) => Bins<T>,
): Histogram<T> {
  const values = Float64Array.from(documents, (document, index) =>
    Math.min(Math.max(valueOf(document, index), limits.least), limits.most),
  );
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const { ranges, indexOf } = least <= most ? createBins(least, most) : NO_BINS;
  const bins = ranges.map((range) => ({ range, ...NONE }));
  const apart = { ...NONE };
  documents.forEach((document, index) => {
    const bin = bins[indexOf(values[index] ?? NaN)] ?? apart;
    bin.all++;
    if (matches(document, index)) bin[document.Extracted ? "extracted" : "notExtracted"]++;
  });
  return { bins, apart };
}

const NONE: BarCounts = { extracted: 0, notExtracted: 0, all: 0 };
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
  return { ranges, indexOf: (value) => countLeading(starts, (start) => start <= value) - 1 };
}

const DAY_MS = 86_400_000;

interface BarUnit {
  /** The longest time in days that is divided into this unit. */
  most: number;
  local: TimeInterval | null;
  utc: TimeInterval | null;
}

/** From a bar per day to a bar per century, with at most about 120 bars each. */
const BAR_UNITS: BarUnit[] = [
  { most: 62, local: timeDay, utc: utcDay },
  { most: 366, local: timeMonday, utc: utcMonday },
  { most: 3653, local: timeMonth, utc: utcMonth },
  { most: 36_525, local: timeYear, utc: utcYear },
  { most: 365_250, local: timeYear.every(10), utc: utcYear.every(10) },
];
const CENTURY = { local: timeYear.every(100), utc: utcYear.every(100) };

/** The unit to divide a time into: a day, a week from Monday, a month, a year, ten years or a hundred. */
function getCalendarUnit(milliseconds: number, zone: TimeZone): TimeInterval {
  const unit = BAR_UNITS.find(({ most }) => milliseconds <= most * DAY_MS) ?? CENTURY;
  return unit[zone] ?? (zone === "utc" ? utcYear : timeYear);
}
