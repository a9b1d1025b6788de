import type { DocumentSummary } from "../contract/document";
import { runToEnd } from "./lazy-computation";
import { getListIndex } from "./list-index";
import { countFilters, listViewSearch, type ListView, type Sort } from "./list-view";

const DAY_MS = 86_400_000;

/** Number of results to keep per list. On each render, the table and the counts beside the filters need different ones. */
const MAX_RESULTS = 4;
const resultsByList = new WeakMap<DocumentSummary[], Map<string, DocumentSummary[]>>();

/**
 * Returns the documents that match a view, in the view's order or else in the service's. Without filters and sort this is
 * the input itself. The last results are cached by the identity of the array: the same view returns the same array.
 */
export function applyListView(documents: DocumentSummary[], view: ListView): DocumentSummary[] {
  return runToEnd(applyInSteps(documents, view));
}

/** Does what `applyListView` does, in steps of about a millisecond. */
export function* applyInSteps(documents: DocumentSummary[], view: ListView): Generator<void, DocumentSummary[]> {
  const search = listViewSearch(view);
  if (search === "") return documents;
  const matching = resultsByList.get(documents)?.get(search) ?? (yield* findMatching(documents, view));
  cacheResult(documents, search, matching);
  return matching;
}

function cacheResult(documents: DocumentSummary[], search: string, matching: DocumentSummary[]) {
  const results = resultsByList.get(documents) ?? new Map<string, DocumentSummary[]>();
  // A Map iterates in the order of insertion: the first entry is the one that was used least recently.
  results.delete(search);
  results.set(search, matching);
  const [oldest] = results.keys();
  if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest);
  resultsByList.set(documents, results);
}

/** Searching and filtering this many documents takes less than a frame. */
const DOCUMENTS_PER_FRAME = 100_000;
/** Sorting this many documents takes less than a frame. */
const SORTED_PER_FRAME = 5_000;

/** Whether applying a view takes less than a frame. */
export function isQuickToApply(documents: DocumentSummary[], view: ListView): boolean {
  if (documents.length <= SORTED_PER_FRAME || isApplied(documents, view)) return true;
  if (documents.length > DOCUMENTS_PER_FRAME || !isQuickToSort(documents, view)) return false;
  return !view.created || getListIndex(documents).createdTimes.isDone();
}

/** Whether the result for a view is known. */
function isApplied(documents: DocumentSummary[], view: ListView): boolean {
  const search = listViewSearch(view);
  return search === "" || (resultsByList.get(documents)?.has(search) ?? false);
}

/** Whether the order of a view is available, or can be created within a frame. */
export function isQuickToSort(documents: DocumentSummary[], { sort }: ListView): boolean {
  return !sort || documents.length <= SORTED_PER_FRAME || getListIndex(documents).isSorted(sort);
}

const normalize = (q: string) => q.trim().toLowerCase();

const ROWS_PER_STEP = 4096;

function* findMatching(documents: DocumentSummary[], view: ListView): Generator<void, DocumentSummary[]> {
  const matches = yield* createFilter(documents, view);
  const order = view.sort && (yield* createOrder(documents, view.sort));
  const matching: DocumentSummary[] = [];
  for (let position = 0; position < documents.length; position++) {
    if (position % ROWS_PER_STEP === 0) yield;
    const index = order ? (order[position] ?? 0) : position;
    const document = documents[index];
    if (document && matches(document, index)) matching.push(document);
  }
  return matching;
}

function* createOrder(documents: DocumentSummary[], sort: Sort): Generator<void, Uint32Array> {
  const index = getListIndex(documents);
  yield* index.prepareOrder(sort);
  return index.getOrder(sort);
}

type Filter = (document: DocumentSummary, index: number) => boolean;

function* createFilter(documents: DocumentSummary[], view: ListView): Generator<void, Filter> {
  if (countFilters(view) === 0) return () => true;
  const text = normalize(view.q);
  const found = text === "" ? undefined : yield* getListIndex(documents).search(text);
  const isInRanges = yield* createRangeFilter(documents, view);
  return (document, index) =>
    (found === undefined || found[index] === 1) &&
    (view.extracted === undefined || document.Extracted === view.extracted) &&
    (view.edited === undefined || document.Edited === view.edited) &&
    isInRanges(document, index);
}

/**
 * Returns a filter for the view's ranges. Days are days in UTC, so that an address shows the same documents to everybody.
 * Null and an unreadable timestamp are in no range.
 */
function* createRangeFilter(documents: DocumentSummary[], { rotten, created }: ListView): Generator<void, Filter> {
  const { from: least = -Infinity, to: most = Infinity } = rotten ?? {};
  const { createdTimes } = getListIndex(documents);
  if (created) yield* createdTimes.steps();
  const times = created && createdTimes.getResult();
  const start = created?.from === undefined ? -Infinity : Date.parse(created.from);
  const end = created?.to === undefined ? Infinity : Date.parse(created.to) + DAY_MS;
  return ({ rottenDays }, index) => {
    if (rotten && (rottenDays === null || rottenDays < least || rottenDays > most)) return false;
    if (!times) return true;
    const time = times[index] ?? NaN;
    return time >= start && time < end;
  };
}
