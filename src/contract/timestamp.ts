import { once } from "./once";

const ISO = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Parses an ISO 8601 timestamp with a time zone. Returns ms since 1970, or NaN for anything else. */
export function parseTimestamp(text: string): number {
  const day = ISO.exec(text)?.[1];
  return day !== undefined && isValidDay(day) ? Date.parse(text) : NaN;
}

// Date.parse reads 31 February as 3 March. A date that does not round-trip is invalid.
function isValidDay(day: string) {
  if (day.slice(-2) <= "28") return true;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** How times are shown: in the user's time zone, in UTC, or relative to now. */
export type TimeStyle = "local" | "utc" | "relative";

/** The IANA name of the user's time zone, such as Europe/Berlin. */
export const localZone = once(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Formats a time for a table cell. Both times are in ms since 1970. Omits the current year. */
export function formatTime(time: number, style: TimeStyle, now: number): string {
  if (style === "relative") return formatRelative(time, now);
  const { year, month, day, hour, minute } = fieldsOf(time, style);
  const otherYear = year === fieldsOf(now, style).year ? "" : ` ${year}`;
  return `${day} ${MONTHS[month] ?? ""}${otherYear}, ${twoDigits(hour)}:${twoDigits(minute)}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// Intl formats the same, but creating its first formatter takes as long as rendering the first screen of rows, and
// formatting is several times slower.
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
const relative = once(() => new Intl.RelativeTimeFormat("en", { numeric: "auto" }));

/** Formats a time (ms since 1970) in all styles, with the names of the time zones. */
export function formatTimeInFull(time: number, now: number): string {
  const utc = fullUtc().format(time);
  const local = `${fullLocal().format(time)} (${localZone()})`;
  return [...(localZone() === "UTC" ? [] : [local]), utc, formatRelative(time, now)].join(" · ");
}

/** Formats a time (ms since 1970) to the second, with the offset of the user's time zone. */
export function formatMoment(time: number): string {
  const { year, month, day } = fieldsOf(time, "local");
  return `${day} ${MONTHS[month] ?? ""} ${year}, ${formatClock(time)} ${formatOffset(-new Date(time).getTimezoneOffset())}`;
}

/** Formats an offset in minutes, such as UTC+01:00. */
function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  if (size === 0) return "UTC";
  return `UTC${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** Formats the time of day in the user's time zone, such as 10:32:05. */
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

function formatRelative(time: number, now: number): string {
  for (const [unit, length] of UNITS) {
    if (Math.abs(time - now) >= length) return relative().format(Math.trunc((time - now) / length), unit);
  }
  return "just now";
}
