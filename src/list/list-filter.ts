import type { DocumentSummary } from "../contract/document";
import type { ListView } from "./list-view";
import { parseTimestamp } from "../contract/timestamp";

const DAY_MS = 86_400_000;

/**
 * Returns a filter by index of the document for the view's ranges. Days are days in UTC, so that an address shows the
 * same documents to everybody. Null and an unreadable timestamp are in no range.
 */
export function createRangeFilter(
  documents: DocumentSummary[],
  { rotten, created }: ListView,
): (index: number) => boolean {
  const { from: least = -Infinity, to: most = Infinity } = rotten ?? {};
  const times = created && getCreatedTimes(documents);
  const start = created?.from === undefined ? -Infinity : Date.parse(created.from);
  const end = created?.to === undefined ? Infinity : Date.parse(created.to) + DAY_MS;
  return (index) => {
    if (rotten) {
      const days = documents[index]?.rottenDays ?? null;
      if (days === null || days < least || days > most) return false;
    }
    if (!times) return true;
    const time = times[index] ?? NaN;
    return time >= start && time < end;
  };
}

// Parsing a timestamp costs more than all other filters together, so the times of a list are parsed once.
const timesByList = new WeakMap<DocumentSummary[], Float64Array>();

function getCreatedTimes(documents: DocumentSummary[]): Float64Array {
  const known = timesByList.get(documents);
  if (known) return known;
  const times = new Float64Array(documents.length);
  documents.forEach(({ CreatedAt }, index) => {
    times[index] = parseTimestamp(CreatedAt);
  });
  timesByList.set(documents, times);
  return times;
}
