import { once } from "./once";

const ISO = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970 of an ISO 8601 timestamp that names its zone; NaN for anything else. */
export function parseTimestamp(text: string): number {
  const day = ISO.exec(text)?.[1];
  return day !== undefined && isDay(day) ? Date.parse(text) : NaN;
}

// Date.parse takes 31 February for 3 March: a day that comes back as another one was never a day.
function isDay(day: string) {
  if (day.slice(-2) <= "28") return true;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** How times are written: in the viewer's zone, in UTC, or as the distance from now. */
export type TimeStyle = "local" | "utc" | "relative";

/** The viewer's zone by its IANA name, such as Europe/Berlin. */
export const localZone = once(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** A time for a table cell; the year is left out where it is the present one. */
export function formatTime(time: number, style: TimeStyle, now: number): string {
  if (style === "relative") return formatDistance(time, now);
  const { year, month, day, hour, minute } = fieldsOf(time, style);
  const otherYear = year === fieldsOf(now, style).year ? "" : ` ${year}`;
  return `${day} ${MONTHS[month] ?? ""}${otherYear}, ${twoDigits(hour)}:${twoDigits(minute)}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// Intl writes the same; its first formatter takes as long to make as all the rows of the first screen, and it is several
// times slower from then on.
function fieldsOf(time: number, zone: "local" | "utc") {
  const date = new Date(time);
  const [year, month, day, hour, minute] =
    zone === "utc"
      ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()]
      : [date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()];
  return { year, month, day, hour, minute, second: date.getSeconds() };
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}

const FULL: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
};
const fullLocal = once(() => new Intl.DateTimeFormat("en-GB", FULL));
const fullUtc = once(() => new Intl.DateTimeFormat("en-GB", { ...FULL, timeZone: "UTC" }));
const distance = once(() => new Intl.RelativeTimeFormat("en", { numeric: "auto" }));

/** All ways of writing a time, with their zones named. */
export function formatTimeInFull(time: number, now: number): string {
  const utc = fullUtc().format(time);
  const local = `${fullLocal().format(time)} (${localZone()})`;
  return [...(localZone() === "UTC" ? [] : [local]), utc, formatDistance(time, now)].join(" · ");
}

/** A moment in the viewer's zone to the second, with its zone. */
export function formatMoment(time: number): string {
  return fullLocal().format(time);
}

/** The time of day in the viewer's zone, for "as of 10:32:05". */
export function formatClock(time: number): string {
  const { hour, minute, second } = fieldsOf(time, "local");
  return [hour, minute, second].map(twoDigits).join(":");
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600_000],
  ["month", 2_629_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

function formatDistance(time: number, now: number): string {
  for (const [unit, length] of UNITS) {
    if (Math.abs(time - now) >= length) return distance().format(Math.trunc((time - now) / length), unit);
  }
  return "just now";
}
