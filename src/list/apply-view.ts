import type { DocumentSummary } from "../contract/document";
import { parseTimestamp } from "../contract/timestamp";
import { getListIndex } from "./list-index";
import { countFilters, listViewSearch, type ListView } from "./list-view";

const DAY_MS = 86_400_000;

/** Number of results to keep per list. On each render, the table and the counts beside the filters need different ones. */
const MAX_RESULTS = 4;
const resultsByList = new WeakMap<DocumentSummary[], Map<string, DocumentSummary[]>>();

/**
 * Returns the documents that match a view, in the view's order or else in the service's. Without filters and sort this is
 * the input itself. The last results are cached by the identity of the array: the same view returns the same array.
 */
export function applyListView(documents: DocumentSummary[], view: ListView): DocumentSummary[] {
  const search = listViewSearch(view);
  if (search === "") return documents;
  const results = resultsByList.get(documents) ?? new Map<string, DocumentSummary[]>();
  const matching = results.get(search) ?? findMatching(documents, view);
  // A Map iterates in the order of insertion: the first entry is the one that was used least recently.
  results.delete(search);
  results.set(search, matching);
  const [oldest] = results.keys();
  if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest);
  resultsByList.set(documents, results);
  return matching;
}

/** Searching this many documents takes less than a frame. */
const DOCUMENTS_PER_FRAME = 100_000;
/** Sorting this many documents takes less than a frame. */
const SORTED_PER_FRAME = 5_000;

/** Whether applying a view takes less than a frame. */
export function isQuickToApply(documents: DocumentSummary[], view: ListView): boolean {
  if (documents.length <= SORTED_PER_FRAME || isApplied(documents, view)) return true;
  const { q, created, sort } = view;
  const index = getListIndex(documents);
  if (created || (sort && !index.isSorted(sort))) return false;
  return index.countCandidates(normalize(q)) <= DOCUMENTS_PER_FRAME;
}

/** Whether the result for a view is cached. */
function isApplied(documents: DocumentSummary[], view: ListView): boolean {
  return resultsByList.get(documents)?.has(listViewSearch(view)) ?? false;
}

/** Whether the order of a view is available, or can be created within a frame. */
export function isQuickToSort(documents: DocumentSummary[], { sort }: ListView): boolean {
  return !sort || documents.length <= SORTED_PER_FRAME || getListIndex(documents).isSorted(sort);
}

const normalize = (q: string) => q.trim().toLowerCase();

function findMatching(documents: DocumentSummary[], view: ListView): DocumentSummary[] {
  const text = normalize(view.q);
  const found = text === "" ? undefined : getListIndex(documents).search(text);
  const isInRanges = createRangeFilter(documents, view);
  const matches = (documentIndex: number, document: DocumentSummary) =>
    (found === undefined || found[documentIndex] === 1) &&
    (view.extracted === undefined || document.Extracted === view.extracted) &&
    (view.edited === undefined || document.Edited === view.edited) &&
    isInRanges(documentIndex);
  if (!view.sort) return documents.filter((document, documentIndex) => matches(documentIndex, document));
  const matchesAll = countFilters(view) === 0;
  const sorted: DocumentSummary[] = [];
  for (const documentIndex of getListIndex(documents).getOrder(view.sort)) {
    const document = documents[documentIndex];
    if (document && (matchesAll || matches(documentIndex, document))) sorted.push(document);
  }
  return sorted;
}

/**
 * Returns a filter by index of the document for the view's ranges. Days are days in UTC, so that an address shows the
 * same documents to everybody. Null and an unreadable timestamp are in no range.
 */
function createRangeFilter(documents: DocumentSummary[], { rotten, created }: ListView): (index: number) => boolean {
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
