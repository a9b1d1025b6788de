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

// Asking for it costs more than everything else in a table's row.
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's zone by its IANA name, such as Europe/Berlin. */
export function localZone(): string {
  return zone;
}

// A cached formatter is some forty times faster than toLocaleString with options.
const SHORT: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
const FULL: Intl.DateTimeFormatOptions = { ...SHORT, year: "numeric", second: "2-digit", timeZoneName: "short" };
const shortLocal = new Intl.DateTimeFormat("en-GB", SHORT);
const shortLocalYear = new Intl.DateTimeFormat("en-GB", { ...SHORT, year: "numeric" });
const shortUtc = new Intl.DateTimeFormat("en-GB", { ...SHORT, timeZone: "UTC" });
const shortUtcYear = new Intl.DateTimeFormat("en-GB", { ...SHORT, year: "numeric", timeZone: "UTC" });
const fullLocal = new Intl.DateTimeFormat("en-GB", FULL);
const fullUtc = new Intl.DateTimeFormat("en-GB", { ...FULL, timeZone: "UTC" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const distance = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** A time for a table cell; the year is left out where it is the present one. */
export function formatTime(time: number, style: TimeStyle, now: number): string {
  if (style === "relative") return formatDistance(time, now);
  if (style === "utc") {
    const sameYear = new Date(time).getUTCFullYear() === new Date(now).getUTCFullYear();
    return (sameYear ? shortUtc : shortUtcYear).format(time);
  }
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? shortLocal : shortLocalYear).format(time);
}

/** All three ways of writing a time, with their zones named. */
export function formatTimeInFull(time: number, now: number): string {
  return `${fullLocal.format(time)} (${localZone()}) · ${fullUtc.format(time)} · ${formatDistance(time, now)}`;
}

/** A moment in the viewer's zone to the second, with its zone. */
export function formatMoment(time: number): string {
  return fullLocal.format(time);
}

/** The time of day in the viewer's zone, for "as of 10:32:05". */
export function formatClock(time: number): string {
  return clock.format(time);
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
    if (Math.abs(time - now) >= length) return distance.format(Math.trunc((time - now) / length), unit);
  }
  return "just now";
}
