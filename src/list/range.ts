import { zoneName, type TimeZone } from "../lib/timestamp";

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

/** Reads a calendar day such as 2026-11-01. */
export function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
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

/** Describes a range of numbers, such as "3" or "5 to 9". */
export function describeNumbers({ from, to }: Range<number>): string {
  if (from === undefined) return `${to} or less`;
  if (to === undefined) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

/** Describes a filter by rotten days, such as "Rotten days 3 to 10". */
export function describeRotten(range: Range<number>): string {
  return `Rotten days ${describeNumbers(range)}`;
}

/** Describes a range of days, such as "Created 2026-11-01 to 2026-11-20 (UTC)". */
export function describeCreated({ from, to }: Range<string>, zone: TimeZone): string {
  const name = zoneName(zone);
  if (from === undefined) return `Created until ${to} (${name})`;
  if (to === undefined) return `Created from ${from} (${name})`;
  return from === to ? `Created on ${from} (${name})` : `Created ${from} to ${to} (${name})`;
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
  if (from !== undefined && to !== undefined && from > to) faults.to = `This comes before ${from}.`;
  const none = from === undefined && to === undefined;
  const wrong = faults.from !== undefined || faults.to !== undefined;
  return { range: none || wrong ? undefined : { from, to }, faults };
}
