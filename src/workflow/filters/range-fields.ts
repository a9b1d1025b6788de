import { localDateOrder, type TimeZone } from "../../lib/timestamp";
import { FILTERS, type FilterValues, type RangeName, type ViewContext } from "../../list/filters";
import { checkRange, describeDay, readTypedDay, readWhole, type Range, type RangeFaults } from "../../list/range";
import { RELATIVE_DAYS, toRange, type RelativeDays } from "../../list/relative-days";

/** How a range is chosen. `Value` is what its filter can be. */
export interface RangeField<Value> {
  presets: { name: string; value: Value }[];
  /** The value as it stands in the address. */
  write: (value: Value) => readonly string[];
  /** The two ends that a value means today. A day is like 2026-11-28. */
  toEnds: (value: Value) => Range<string>;
  /** An end as it is typed. */
  writeEnd: (end: string) => string;
  /** Reads two ends that were typed. */
  check: (typed: Record<RangeEnd, string>) => { range?: Value | undefined; faults: RangeFaults };
  /** The time zone of the two ends, if they are days. */
  zone?: TimeZone;
}

export type RangeEnd = keyof RangeFaults;

const RELATIVE = Object.keys(RELATIVE_DAYS) as RelativeDays[];

/** The value of each filter by a range. */
export type RangeValues = { [Name in RangeName]?: FilterValues[Name] | undefined };

/** The field of each filter by a range. */
export const RANGE_FIELDS: { [Name in RangeName]: (context: ViewContext) => RangeField<FilterValues[Name]> } = {
  rotten: () => ({
    presets: [7, 30, 90].map((days) => ({ name: `Over ${days} days`, value: { from: days + 1 } })),
    write: FILTERS.rotten.write,
    toEnds: ({ from, to }) => ({ from: from?.toString(), to: to?.toString() }),
    writeEnd: (end) => end,
    check: (typed) => checkRange(typed, readWhole, "This is not a whole number, such as 3."),
  }),
  created: ({ zone, today }) => ({
    presets: [
      ...RELATIVE.map((days) => ({ name: RELATIVE_DAYS[days].name, value: days })),
      { name: "This month", value: { from: `${today.slice(0, 8)}01`, to: today } },
    ],
    write: FILTERS.created.write,
    toEnds: (days) => toRange(days, today),
    writeEnd: describeDay,
    check: (typed) => {
      const readEnd = (text: string) => readTypedDay(text, today.slice(0, 4), localDateOrder());
      return checkRange(typed, readEnd, "This is not a day, such as 1 Nov 2026.");
    },
    zone,
  }),
};

export const RANGE_NAMES = Object.keys(RANGE_FIELDS) as RangeName[];
