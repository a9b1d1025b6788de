import type { DocumentSummary } from "../contract/document";
import { runToEnd } from "./lazy-computation";
import { getListIndex } from "./list-index";
import { countFilters, listViewSearch, type ListView, type Sort } from "./list-view";

const DAY_MS = 86_400_000;

/** The ids of the documents that the reader marked as checked. Compared by identity: another mark is another object. */
export type CheckedIds = Pick<ReadonlySet<string>, "has" | "keys" | "size">;

export const NO_IDS: CheckedIds = new Set<string>();

interface Result {
  matching: DocumentSummary[];
  checkedIds: CheckedIds;
}

/** Number of results to keep per list. On each render, the table and the counts beside the filters need different ones. */
const MAX_RESULTS = 4;
const resultsByList = new WeakMap<DocumentSummary[], Map<string, Result>>();

/**
 * Returns the documents that match a view, in the view's order or else in the service's. Without filters and sort this is
 * the input itself. The last results are cached by the identity of the array: the same view returns the same array, as long
 * as the marks that it filters by are the same.
 */
export function applyListView(documents: DocumentSummary[], view: ListView, checkedIds = NO_IDS): DocumentSummary[] {
  return runToEnd(applyInSteps(documents, view, checkedIds));
}

/** Does what `applyListView` does, in steps of about a millisecond. */
export function* applyInSteps(
  documents: DocumentSummary[],
  view: ListView,
  checkedIds = NO_IDS,
): Generator<void, DocumentSummary[]> {
  if (listViewSearch(view) === "") return documents;
  const matching = getKnown(documents, view, checkedIds) ?? (yield* findMatching(documents, view, checkedIds));
  cacheResult(documents, view, { matching, checkedIds });
  return matching;
}

function getKnown(documents: DocumentSummary[], view: ListView, checkedIds: CheckedIds): DocumentSummary[] | undefined {
  const known = resultsByList.get(documents)?.get(listViewSearch(view));
  return view.checked === undefined || known?.checkedIds === checkedIds ? known?.matching : undefined;
}

function cacheResult(documents: DocumentSummary[], view: ListView, result: Result) {
  const search = listViewSearch(view);
  const results = resultsByList.get(documents) ?? new Map<string, Result>();
  // A Map iterates in the order of insertion: the first entry is the one that was used least recently.
  results.delete(search);
  results.set(search, result);
  const [oldest] = results.keys();
  if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest);
  resultsByList.set(documents, results);
}

/** Searching and filtering this many documents takes less than a frame. */
const DOCUMENTS_PER_FRAME = 100_000;
/** Sorting this many documents takes less than a frame. */
const SORTED_PER_FRAME = 5_000;

/** Whether applying a view takes less than a frame. */
export function isQuickToApply(documents: DocumentSummary[], view: ListView, checkedIds = NO_IDS): boolean {
  if (documents.length <= SORTED_PER_FRAME || isApplied(documents, view, checkedIds)) return true;
  if (documents.length > DOCUMENTS_PER_FRAME || !isQuickToSort(documents, view)) return false;
  return !view.created || getListIndex(documents).createdTimes.isDone();
}

/** Whether the result for a view is known. */
function isApplied(documents: DocumentSummary[], view: ListView, checkedIds: CheckedIds): boolean {
  return listViewSearch(view) === "" || getKnown(documents, view, checkedIds) !== undefined;
}

/** Whether the order of a view is available, or can be created within a frame. */
export function isQuickToSort(documents: DocumentSummary[], { sort }: ListView): boolean {
  return !sort || documents.length <= SORTED_PER_FRAME || getListIndex(documents).isSorted(sort);
}

const normalize = (q: string) => q.trim().toLowerCase();

const ROWS_PER_STEP = 4096;

function* findMatching(
  documents: DocumentSummary[],
  view: ListView,
  checkedIds: CheckedIds,
): Generator<void, DocumentSummary[]> {
  const matches = yield* createFilter(documents, view, checkedIds);
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

function* createFilter(documents: DocumentSummary[], view: ListView, checkedIds: CheckedIds): Generator<void, Filter> {
  if (countFilters(view) === 0) return () => true;
  const text = normalize(view.q);
  const found = text === "" ? undefined : yield* getListIndex(documents).search(text);
  const isInRanges = yield* createRangeFilter(documents, view);
  return (document, index) =>
    (found === undefined || found[index] === 1) &&
    (view.extracted === undefined || document.Extracted === view.extracted) &&
    (view.edited === undefined || document.Edited === view.edited) &&
    (view.checked === undefined || checkedIds.has(document._id) === view.checked) &&
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
