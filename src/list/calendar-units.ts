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
import type { TimeZone } from "../lib/timestamp";

const DAY_MS = 86_400_000;

interface Choice {
  /** The longest time in days that is divided into this unit. */
  most: number;
  local: TimeInterval | null;
  utc: TimeInterval | null;
}

/** From a bar per day to a bar per century, with at most about 120 bars each. */
const CHOICES: Choice[] = [
  { most: 62, local: timeDay, utc: utcDay },
  { most: 366, local: timeMonday, utc: utcMonday },
  { most: 3653, local: timeMonth, utc: utcMonth },
  { most: 36_525, local: timeYear, utc: utcYear },
  { most: 365_250, local: timeYear.every(10), utc: utcYear.every(10) },
];
const CENTURY = { local: timeYear.every(100), utc: utcYear.every(100) };

/** The unit to divide a time into: a day, a week from Monday, a month, a year, ten years or a hundred. */
export function getCalendarUnit(milliseconds: number, zone: TimeZone): TimeInterval {
  const choice = CHOICES.find(({ most }) => milliseconds <= most * DAY_MS) ?? CENTURY;
  return choice[zone] ?? (zone === "utc" ? utcYear : timeYear);
}
