/** From one end to the other, both included; an end that is missing is open, and one always stands. */
export interface Range<T extends number | string> {
  from?: T | undefined;
  to?: T | undefined;
}

/** Reads one end of a range; undefined for a text that is none. */
export type ReadEnd<T extends number | string> = (text: string) => T | undefined;

/** A whole number; a negative one too, because the service does not say what its numbers mean. */
export function readWhole(text: string): number | undefined {
  // Adding zero turns -0 into 0, so that a number is written as it is read.
  const number = /^-?\d+$/.test(text) ? Number(text) + 0 : NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A day of the calendar such as 2026-11-01. */
export function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** Reads `3..10`, `3..` or `..10`; undefined for anything else, and where the ends are the wrong way round. */
export function readRange<T extends number | string>(text: string, readEnd: ReadEnd<T>): Range<T> | undefined {
  const [first = "", last = "", ...more] = text.split("..");
  if (!text.includes("..") || more.length > 0 || first + last === "") return undefined;
  const from = first === "" ? undefined : readEnd(first);
  const to = last === "" ? undefined : readEnd(last);
  const unread = (first !== "" && from === undefined) || (last !== "" && to === undefined);
  return unread || (from !== undefined && to !== undefined && from > to) ? undefined : { from, to };
}

export function writeRange({ from, to }: Range<number> | Range<string>): string {
  return `${from ?? ""}..${to ?? ""}`;
}

/** What is wrong with the two ends that a person typed. */
export interface RangeFaults {
  from?: string | undefined;
  to?: string | undefined;
}

/** The range of two typed ends, none where both are empty; or what is wrong with them. */
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
