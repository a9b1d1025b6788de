import { once } from "./once";

/** A moment, in ms since 1970. */
export type EpochMs = number;

const ISO = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Parses an ISO 8601 timestamp with a time zone. NaN for anything else. */
export function parseTimestamp(text: string): EpochMs {
  const day = ISO.exec(text)?.[1];
  return day !== undefined && isValidDay(day) ? Date.parse(text) : NaN;
}

// Date.parse reads 31 February as 3 March. A date that does not round-trip is invalid.
function isValidDay(day: string) {
  if (day.slice(-2) <= "28") return true;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** How times are shown: in the reader's time zone, in UTC, or relative to now. */
export const TIME_STYLES = ["local", "utc", "relative"] as const;
export type TimeStyle = (typeof TIME_STYLES)[number];

/** Whose days and hours are shown: those of the reader's time zone, or of UTC. */
export type TimeZone = "local" | "utc";

export function zoneOf(style: TimeStyle): TimeZone {
  return style === "utc" ? "utc" : "local";
}

/** Describes a time zone, such as "UTC" or "Europe/Berlin". */
export function zoneName(zone: TimeZone): string {
  return zone === "utc" ? "UTC" : localZone();
}

/** The start of a day such as 2026-11-01, or of the day that is `daysLater` after it. */
export function getDayStart(day: string, zone: TimeZone, daysLater = 0): EpochMs {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const start = new Date(0);
  // The constructor and Date.UTC read the years 0 to 99 as 1900 to 1999.
  if (zone === "utc") start.setUTCFullYear(year, month - 1, date + daysLater);
  else {
    start.setFullYear(year, month - 1, date + daysLater);
    start.setHours(0, 0, 0, 0);
  }
  return start.getTime();
}

/** The day of a time, such as 2026-11-01. */
export function dayOf(time: EpochMs, zone: TimeZone): string {
  const { year, month, day } = fieldsOf(time, zone);
  return `${String(year).padStart(4, "0")}-${twoDigits(month + 1)}-${twoDigits(day)}`;
}

/** The IANA name of the reader's time zone, such as Europe/Berlin. */
const localZone = once(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The order of a date's parts in the language of the browser, such as day, month and year. */
export const localDateOrder = once(() =>
  new Intl.DateTimeFormat()
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === "day" || type === "month" || type === "year"),
);

/** Formats a time for a table cell. Omits the current year. */
export function formatTime(time: EpochMs, style: TimeStyle, now: EpochMs): string {
  if (style === "relative") return formatRelative(time, now);
  const zone = zoneOf(style);
  const { year, month, day, hour, minute } = fieldsOf(time, zone);
  const otherYear = year === fieldsOf(now, zone).year ? "" : ` ${year}`;
  return `${day} ${MONTHS[month] ?? ""}${otherYear}, ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Formats an earlier time briefly: "09:12" for today, else "yesterday" or the day, such as "24 Nov". */
export function formatBriefly(time: EpochMs, zone: TimeZone, now: EpochMs): string {
  const [date = "", clock = ""] = formatTime(time, zone, now).split(", ");
  const day = dayOf(time, zone);
  if (day === dayOf(now, zone)) return clock;
  return day === dayOf(getDayStart(dayOf(now, zone), zone, -1), zone) ? "yesterday" : date;
}

export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// Intl formats the same, but creating its first formatter takes as long as rendering the first screen of rows, and
// formatting is several times slower.
function fieldsOf(time: EpochMs, zone: TimeZone) {
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

/** Formats a time in all styles, with the names of the time zones. */
export function formatTimeInFull(time: EpochMs, now: EpochMs): string {
  const utc = fullUtc().format(time);
  const local = `${fullLocal().format(time)} (${localZone()})`;
  return [...(localZone() === "UTC" ? [] : [local]), utc, formatRelative(time, now)].join(" · ");
}

/** Formats a time to the second, with the offset of the reader's time zone. */
export function formatMoment(time: EpochMs): string {
  const { year, month, day } = fieldsOf(time, "local");
  return `${day} ${MONTHS[month] ?? ""} ${year}, ${formatClock(time)} ${formatOffset(-new Date(time).getTimezoneOffset())}`;
}

/** Formats an offset in minutes, such as UTC+01:00. */
function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  if (size === 0) return "UTC";
  return `UTC${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** Formats the time of day, such as 10:32:05. */
export function formatClock(time: EpochMs, zone: TimeZone = "local"): string {
  const { hour, minute, second } = fieldsOf(time, zone);
  return [hour, minute, second].map(twoDigits).join(":");
}

/** Formats the time of day without its seconds, such as 10:32. */
export function formatMinute(time: EpochMs, zone: TimeZone = "local"): string {
  return formatClock(time, zone).slice(0, -3);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Formats the distance between two times, such as "5 min ago" or "31 d ago". Longer distances are counted in days too,
 * because "last month" can be any of two dates that are weeks apart.
 */
function formatRelative(time: EpochMs, now: EpochMs): string {
  const distance = Math.abs(now - time);
  if (distance < MINUTE_MS) return "just now";
  const words =
    distance < HOUR_MS
      ? `${Math.floor(distance / MINUTE_MS)} min`
      : distance < DAY_MS
        ? `${Math.floor(distance / HOUR_MS)} h`
        : `${Math.floor(distance / DAY_MS)} d`;
  return time > now ? `in ${words}` : `${words} ago`;
}
