import { MONTHS } from "../lib/timestamp";

/** A range that includes both ends. A missing end is open; at least one end is set. */
export interface Range<T extends number | string> {
  from?: T | undefined;
  to?: T | undefined;
}

/** Reads one end of a range. Returns undefined for any other text. */
export type ReadEnd<T extends number | string> = (text: string) => T | undefined;

/** Reads a whole number. It may be negative, because the service does not say what its numbers mean. */
export function readWhole(text: string): number | undefined {
  // Adding zero turns -0 into 0, so that the address shows 0.
  const number = /^-?\d+$/.test(text) ? Number(text) + 0 : NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Reads a calendar day such as 2026-11-01, as it stands in an address. */
export function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

type DatePart = "day" | "month" | "year";

/**
 * Reads a day as a person types it: like `readDay`, as the list writes it, such as "1 Nov 2026", or in the numbers of their
 * language, such as "1.11.2026" or "11/1/2026", which have their parts in the given order. The year may be left out.
 */
export function readTypedDay(text: string, thisYear: string, order: readonly DatePart[]): string | undefined {
  const [, day = "", name = "", year = thisYear] = /^(\d{1,2}) ([a-z]{3})[a-z]*\.?,?(?: (\d{4}))?$/i.exec(text) ?? [];
  const month = MONTHS.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1;
  return readDay(text) ?? readDay(toDay(year, String(month), day)) ?? readNumericDay(text, thisYear, order);
}

function readNumericDay(text: string, thisYear: string, order: readonly DatePart[]): string | undefined {
  const numbers = /^\d+(?:[./-] ?\d+){1,2}\.?$/.test(text) ? text.match(/\d+/g) : null;
  if (!numbers) return undefined;
  const parts: Partial<Record<DatePart, string>> = {};
  const named = numbers.length === 3 ? order : order.filter((part) => part !== "year");
  named.forEach((part, index) => (parts[part] = numbers[index] ?? ""));
  return readDay(toDay(parts.year ?? thisYear, parts.month ?? "", parts.day ?? ""));
}

function toDay(year: string, month: string, day: string): string {
  return [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
}

/** Reads `3..10`, `3..` or `..10`. Returns undefined for anything else, and if the first end is after the last. */
export function readRange<T extends number | string>(text: string, readEnd: ReadEnd<T>): Range<T> | undefined {
  const [first = "", last = "", ...more] = text.split("..");
  if (!text.includes("..") || more.length > 0 || first + last === "") return undefined;
  const from = first === "" ? undefined : readEnd(first);
  const to = last === "" ? undefined : readEnd(last);
  const unread = (first !== "" && from === undefined) || (last !== "" && to === undefined);
  return unread || (from !== undefined && to !== undefined && from > to) ? undefined : { from, to };
}

export function writeRange({ from, to }: Range<number | string>): string {
  return `${from ?? ""}..${to ?? ""}`;
}

/** Describes a range of numbers, such as "3", "5 to 9" or "≥ 31". */
export function describeNumbers({ from, to }: Range<number>): string {
  if (from === undefined) return `≤ ${to}`;
  if (to === undefined) return `≥ ${from}`;
  return from === to ? String(from) : `${from} to ${to}`;
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

/** Describes a day such as 2026-11-01 like the times of the list: "1 Nov 2026". */
export function describeDay(day: string): string {
  return `${Number(day.slice(8))} ${describeMonth(day)}`;
}

function isLastOfMonth(day: string): boolean {
  return new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;
}

/** Messages about the two ends that a user typed. */
export interface RangeFaults {
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads a range from two text fields. The range is undefined if both are empty or if there are faults. */
export function checkRange<T extends number | string>(
  typed: { from: string; to: string },
  readEnd: ReadEnd<T>,
  fault: string,
): { range?: Range<T> | undefined; faults: RangeFaults } {
  const from = readEnd(typed.from);
  const to = readEnd(typed.to);
  const faults: RangeFaults = {};
  if (typed.from !== "" && from === undefined) faults.from = fault;
  if (typed.to !== "" && to === undefined) faults.to = fault;
  if (from !== undefined && to !== undefined && from > to) faults.to = `This comes before ${typed.from}.`;
  const none = from === undefined && to === undefined;
  const wrong = faults.from !== undefined || faults.to !== undefined;
  return { range: none || wrong ? undefined : { from, to }, faults };
}
