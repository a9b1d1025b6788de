import type { DocumentSummary } from "../contract/document";
import { parseTimestamp } from "../lib/timestamp";

const ROWS_PER_STEP = 4096;

/**
 * Parses the timestamps of a list in steps of about a millisecond. Returns ms since 1970 by index of the document, and
 * NaN where `parseTimestamp` does.
 */
export function* parseTimestamps(
  documents: DocumentSummary[],
  field: "CreatedAt" | "EditedAt",
): Generator<void, Float64Array> {
  const times = new Float64Array(documents.length);
  const parse = createParser();
  for (const [index, document] of documents.entries()) {
    times[index] = parse(document[field]);
    if (index % ROWS_PER_STEP === 0) yield;
  }
  return times;
}

/**
 * Returns a function that parses like `parseTimestamp`, but several times as fast in the documented format: it parses
 * each day only once, and reads the time of day digit by digit.
 */
export function createParser(): (text: string) => number {
  const days = new Map<string, number>();
  return (text) => {
    const timeOfDay = parseTimeOfDay(text);
    if (Number.isNaN(timeOfDay)) return parseTimestamp(text);
    const day = text.slice(0, 10);
    let start = days.get(day);
    if (start === undefined) {
      start = parseTimestamp(`${day}T00:00Z`);
      days.set(day, start);
    }
    return start + timeOfDay;
  };
}

/** The ms since midnight of a timestamp such as 2026-03-04T05:06:07.890Z; NaN for any other format. */
function parseTimeOfDay(text: string): number {
  const isExpected =
    text.length === 24 &&
    text[10] === "T" &&
    text[13] === ":" &&
    text[16] === ":" &&
    text[19] === "." &&
    text[23] === "Z";
  if (!isExpected) return NaN;
  const hours = readDigits(text, 11, 13);
  const minutes = readDigits(text, 14, 16);
  const seconds = readDigits(text, 17, 19);
  if (hours > 23 || minutes > 59 || seconds > 59) return NaN;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + readDigits(text, 20, 23);
}

function readDigits(text: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index++) {
    const digit = text.charCodeAt(index) - 48;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : NaN;
  }
  return number;
}
