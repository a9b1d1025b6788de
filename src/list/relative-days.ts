import type { Range } from "./range";

/** Days that are counted from today, so that they mean the same tomorrow, in a link and in a saved view. */
export const RELATIVE_DAYS = {
  today: { name: "Today", words: "today", first: 0, last: 0 },
  yesterday: { name: "Yesterday", words: "yesterday", first: 1, last: 1 },
  "last-7-days": { name: "Last 7 days", words: "in the last 7 days", first: 6, last: 0 },
  "last-30-days": { name: "Last 30 days", words: "in the last 30 days", first: 29, last: 0 },
};

export type RelativeDays = keyof typeof RELATIVE_DAYS;

export function isRelativeDays(text: string): text is RelativeDays {
  return Object.hasOwn(RELATIVE_DAYS, text);
}

/** The days as a range. `today` is a day such as 2026-11-28. */
export function toRange(days: Range<string> | RelativeDays, today: string): Range<string> {
  if (typeof days !== "string") return days;
  const { first, last } = RELATIVE_DAYS[days];
  return { from: daysBefore(today, first), to: daysBefore(today, last) };
}

function daysBefore(day: string, count: number): string {
  // In UTC, where all days have 24 hours.
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
}
