import { dayOf, type EpochMs, type TimeZone } from "../../lib/timestamp";
import { FILTERS } from "../../list/filters";
import { describeDay, readTypedDay, readWhole, type Range, type ReadEnd } from "../../list/range";

/** A field that a list can be filtered by in ranges. */
export interface RangeField<T extends number | string> {
  name: string;
  /** What its button and its chip say of a range. */
  describe: (range: Range<T>) => string;
  /** The time zone of the two ends, if they are days. */
  zone?: TimeZone;
  /** The keyboard that a phone shows. */
  inputMode: "numeric" | "text";
  presets: { name: string; range: Range<T> }[];
  readEnd: ReadEnd<T>;
  /** An end as it is typed. */
  writeEnd: (end: T) => string;
  /** Whether an end is a day, which browsers have a field for. */
  isDay: boolean;
  /** What is wrong with a text that `readEnd` cannot read. */
  fault: string;
}

export const ROTTEN_DAYS: RangeField<number> = {
  name: "Rotten days",
  describe: FILTERS.rotten.describe,
  inputMode: "numeric",
  presets: [7, 30, 90].map((days) => ({ name: `Over ${days} days`, range: { from: days + 1 } })),
  readEnd: readWhole,
  writeEnd: String,
  isDay: false,
  fault: "This is not a whole number, such as 3.",
};

/** The field of creation days. The presets end with the day of `now`. */
export function createdField(zone: TimeZone, now: EpochMs): RangeField<string> {
  const today = dayOf(now, zone);
  const daysBefore = (days: number) => dayOf(getNoon(today) - days * 86_400_000, "utc");
  return {
    name: "Created",
    describe: FILTERS.created.describe,
    zone,
    inputMode: "text",
    presets: [
      { name: "Today", range: { from: today, to: today } },
      { name: "Last 7 days", range: { from: daysBefore(6), to: today } },
      { name: "Last 30 days", range: { from: daysBefore(29), to: today } },
      { name: "This month", range: { from: `${today.slice(0, 8)}01`, to: today } },
    ],
    readEnd: (text) => readTypedDay(text, today.slice(0, 4)),
    writeEnd: describeDay,
    isDay: true,
    fault: "This is not a day, such as 1 Nov 2026.",
  };
}

// Counting in UTC from noon avoids days that have 23 or 25 hours.
function getNoon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}
