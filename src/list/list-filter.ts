import type { DocumentSummary } from "../contract/document";
import type { ListView } from "./list-view";
import { parseTimestamp } from "../contract/timestamp";

const DAY_MS = 86_400_000;

/**
 * Whether the document at a place of the list lies in the view's ranges. Days are days in UTC, so that an address shows
 * the same documents to everybody. Null and an unreadable timestamp lie in no range.
 */
export function rangeFilter(documents: DocumentSummary[], { rotten, created }: ListView): (at: number) => boolean {
  const { from: least = -Infinity, to: most = Infinity } = rotten ?? {};
  const times = created && createdTimes(documents);
  const start = created?.from === undefined ? -Infinity : Date.parse(created.from);
  const end = created?.to === undefined ? Infinity : Date.parse(created.to) + DAY_MS;
  return (at) => {
    if (rotten) {
      const days = documents[at]?.rottenDays ?? null;
      if (days === null || days < least || days > most) return false;
    }
    if (!times) return true;
    const time = times[at] ?? NaN;
    return time >= start && time < end;
  };
}

// Reading a timestamp costs more than all other filters together, so each list's are read once.
const known = new WeakMap<DocumentSummary[], Float64Array>();

function createdTimes(documents: DocumentSummary[]): Float64Array {
  const found = known.get(documents);
  if (found) return found;
  const times = new Float64Array(documents.length);
  documents.forEach(({ CreatedAt }, at) => {
    times[at] = parseTimestamp(CreatedAt);
  });
  known.set(documents, times);
  return times;
}
