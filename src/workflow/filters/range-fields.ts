import { localDateOrder, type TimeZone } from "../../lib/timestamp";
import { FILTERS, type FilterValues } from "../../list/filters";
import { describeDay, readTypedDay, readWhole, type Range, type ReadEnd } from "../../list/range";
import { RELATIVE_DAYS, toRange, type RelativeDays } from "../../list/relative-days";

/** A field that a list can be filtered by in ranges of `End`. `Value` is all that its filter can be. */
export interface RangeField<End extends number | string, Value> {
  name: "Rotten days" | "Created";
  /** The value as it stands in the address. */
  write: (value: Value | Range<End>) => readonly string[];
  /** The range that a value means today. */
  toRange: (value: Value | Range<End>) => Range<End>;
  /** The time zone of the two ends, if they are days; undefined if they are numbers. */
  zone?: TimeZone;
  presets: { name: string; value: Value | Range<End> }[];
  readEnd: ReadEnd<End>;
  /** An end as it is typed. */
  writeEnd: (end: End) => string;
  /** What is wrong with a text that `readEnd` cannot read. */
  fault: string;
}

export const ROTTEN_DAYS: RangeField<number, FilterValues["rotten"]> = {
  name: "Rotten days",
  write: FILTERS.rotten.write,
  toRange: (range) => range,
  presets: [7, 30, 90].map((days) => ({ name: `Over ${days} days`, value: { from: days + 1 } })),
  readEnd: readWhole,
  writeEnd: String,
  fault: "This is not a whole number, such as 3.",
};

const RELATIVE = Object.keys(RELATIVE_DAYS) as RelativeDays[];

/** The field of creation days. `today` is the day in the zone. */
export function createdField(zone: TimeZone, today: string): RangeField<string, FilterValues["created"]> {
  return {
    name: "Created",
    write: FILTERS.created.write,
    toRange: (days) => toRange(days, today),
    zone,
    presets: [
      ...RELATIVE.map((days) => ({ name: RELATIVE_DAYS[days].name, value: days })),
      { name: "This month", value: { from: `${today.slice(0, 8)}01`, to: today } },
    ],
    readEnd: (text) => readTypedDay(text, today.slice(0, 4), localDateOrder()),
    writeEnd: describeDay,
    fault: "This is not a day, such as 1 Nov 2026.",
  };
}
