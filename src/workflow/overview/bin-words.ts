import { MONTHS } from "../../lib/timestamp";
import type { Counts } from "../../list/bins";
import type { Range } from "../../list/range";

/** How the bins of a field are named and rendered. */
export interface Display<T extends number | string> {
  /** The field's name. */
  name: string;
  describe: (range: Range<T>) => string;
  /** The name of the documents without a readable value. */
  apartName: string;
  /** Whether the bars show extracted documents and others separately. */
  isStacked: boolean;
}

/** Formats a number of documents, such as 1,234. */
export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

export function countOf({ extracted, notExtracted }: Counts): number {
  return extracted + notExtracted;
}

/** The sums of several counts. */
export function addCounts(counts: readonly Counts[]): Counts {
  const sum = { extracted: 0, notExtracted: 0 };
  for (const { extracted, notExtracted } of counts) {
    sum.extracted += extracted;
    sum.notExtracted += notExtracted;
  }
  return sum;
}

/** Describes a range of days in as few words as possible, such as "9 to 15 Nov 2026", "Nov 2026" or "2020 to 2029". */
export function describeDays({ from, to }: Range<string>): string {
  if (from === undefined) return `until ${to === undefined ? "" : describeDay(to)}`;
  if (to === undefined) return `from ${describeDay(from)}`;
  const startsYear = from.endsWith("-01-01");
  if (startsYear && to.endsWith("-12-31")) return join(from.slice(0, 4), to.slice(0, 4));
  if (from.endsWith("-01") && isLastOfMonth(to)) return join(describeMonth(from), describeMonth(to));
  if (from.slice(0, 7) === to.slice(0, 7) && from !== to) return `${Number(from.slice(8))} to ${describeDay(to)}`;
  return join(describeDay(from), describeDay(to));
}

function join(first: string, last: string): string {
  return first === last ? first : `${first} to ${last}`;
}

function describeMonth(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ""} ${day.slice(0, 4)}`;
}

function describeDay(day: string): string {
  return `${Number(day.slice(8))} ${describeMonth(day)}`;
}

function isLastOfMonth(day: string): boolean {
  return new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;
}
