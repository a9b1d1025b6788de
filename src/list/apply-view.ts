import type { DocumentSummary } from "../contract/document";
import { getDayStart, type TimeZone } from "../lib/timestamp";
import { findDifferences } from "./differences";
import { runToEnd } from "./lazy-computation";
import { getListIndex } from "./list-index";
import { countFilters, listViewSearch, type ListView, type Sort } from "./list-view";

/** The ids of the documents that the reader marked as checked. Compared by identity: another mark is another object. */
export type CheckedIds = Pick<ReadonlySet<string>, "has" | "keys" | "size">;

export const NO_IDS: CheckedIds = new Set<string>();

/** What the documents that match a view depend on besides the documents and the view. Compared by identity. */
export interface ViewContext {
  checkedIds: CheckedIds;
  /** Whose days `view.created` counts in. */
  zone: TimeZone;
  /** When the list was received, in ms since 1970. */
  receivedAt: number;
  /** If set, only these documents match. */
  only: Pick<ReadonlySet<DocumentSummary>, "has"> | undefined;
}

export const DEFAULT_CONTEXT: ViewContext = { checkedIds: NO_IDS, zone: "utc", receivedAt: Infinity, only: undefined };

/** The parts of a context that a view depends on; the others have their default. */
export function contextFor(view: ListView, { checkedIds, zone, receivedAt, only }: ViewContext): ViewContext {
  return {
    checkedIds: view.checked === undefined ? NO_IDS : checkedIds,
    zone: view.created ? zone : DEFAULT_CONTEXT.zone,
    receivedAt: view.look ? receivedAt : DEFAULT_CONTEXT.receivedAt,
    only,
  };
}

function isSameContext(view: ListView, first: ViewContext, second: ViewContext): boolean {
  const [a, b] = [contextFor(view, first), contextFor(view, second)];
  return a.checkedIds === b.checkedIds && a.zone === b.zone && a.receivedAt === b.receivedAt && a.only === b.only;
}

interface Result {
  matching: DocumentSummary[];
  context: ViewContext;
}

/** Number of results to keep per list. On each render, the table, the counts and the charts need different ones. */
const MAX_RESULTS = 6;
const resultsByList = new WeakMap<DocumentSummary[], Map<string, Result>>();

/**
 * Returns the documents that match a view, in the view's order or else in the service's. Without filters and sort this is
 * the input itself. The last results are cached by the identity of the array: the same view in the same context returns
 * the same array.
 */
export function applyListView(
  documents: DocumentSummary[],
  view: ListView,
  context = DEFAULT_CONTEXT,
): DocumentSummary[] {
  return runToEnd(applyInSteps(documents, view, context));
}

/** Does what `applyListView` does, in steps of about a millisecond. */
export function* applyInSteps(
  documents: DocumentSummary[],
  view: ListView,
  context = DEFAULT_CONTEXT,
): Generator<void, DocumentSummary[]> {
  if (isWholeList(view, context)) return documents;
  const matching = getKnown(documents, view, context) ?? (yield* findMatching(documents, view, context));
  cacheResult(documents, view, { matching, context });
  return matching;
}

function isWholeList(view: ListView, { only }: ViewContext): boolean {
  return only === undefined && listViewSearch(view) === "";
}

function getKnown(documents: DocumentSummary[], view: ListView, context: ViewContext): DocumentSummary[] | undefined {
  const known = resultsByList.get(documents)?.get(listViewSearch(view));
  return known && isSameContext(view, known.context, context) ? known.matching : undefined;
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
export function isQuickToApply(documents: DocumentSummary[], view: ListView, context = DEFAULT_CONTEXT): boolean {
  if (documents.length <= SORTED_PER_FRAME || isApplied(documents, view, context)) return true;
  if (documents.length > DOCUMENTS_PER_FRAME || !isQuickToSort(documents, view) || view.look) return false;
  return !view.created || getListIndex(documents).createdTimes.isDone();
}

/** Whether the result for a view is known. */
function isApplied(documents: DocumentSummary[], view: ListView, context: ViewContext): boolean {
  return isWholeList(view, context) || getKnown(documents, view, context) !== undefined;
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
  context: ViewContext,
): Generator<void, DocumentSummary[]> {
  const matches = yield* createFilter(documents, view, context);
  const order = view.sort && (yield* createOrder(documents, view.sort));
  // Appending to an array that grows takes four times as long.
  const matching = new Array<DocumentSummary>(documents.length);
  let count = 0;
  for (let position = 0; position < documents.length; position++) {
    if (position % ROWS_PER_STEP === 0) yield;
    const index = order ? (order[position] ?? 0) : position;
    const document = documents[index];
    if (document && matches(document, index)) matching[count++] = document;
  }
  matching.length = count;
  return matching;
}

function* createOrder(documents: DocumentSummary[], sort: Sort): Generator<void, Uint32Array> {
  const index = getListIndex(documents);
  yield* index.prepareOrder(sort);
  return index.getOrder(sort);
}

type Filter = (document: DocumentSummary, index: number) => boolean;

function* createFilter(documents: DocumentSummary[], view: ListView, context: ViewContext): Generator<void, Filter> {
  const { checkedIds, only } = context;
  if (countFilters(view) === 0) return (document) => only === undefined || only.has(document);
  const text = normalize(view.q);
  const found = text === "" ? undefined : yield* getListIndex(documents).search(text);
  const isInRanges = yield* createRangeFilter(documents, view, context.zone);
  const differs = yield* createDifferenceFilter(documents, view, context.receivedAt);
  return (document, index) =>
    (found === undefined || found[index] === 1) &&
    (view.extracted === undefined || document.Extracted === view.extracted) &&
    (view.edited === undefined || document.Edited === view.edited) &&
    (view.checked === undefined || checkedIds.has(document._id) === view.checked) &&
    isInRanges(document, index) &&
    (only === undefined || only.has(document)) &&
    differs(document, index);
}

/** Returns a filter for the view's ranges. Null and an unreadable timestamp are in no range. */
function* createRangeFilter(
  documents: DocumentSummary[],
  { rotten, created }: ListView,
  zone: TimeZone,
): Generator<void, Filter> {
  const { from: least = -Infinity, to: most = Infinity } = rotten ?? {};
  const { createdTimes } = getListIndex(documents);
  if (created) yield* createdTimes.steps();
  const times = created && createdTimes.getResult();
  const start = created?.from === undefined ? -Infinity : getDayStart(created.from, zone);
  const end = created?.to === undefined ? Infinity : getDayStart(created.to, zone, 1);
  return ({ rottenDays }, index) => {
    if (rotten && (rottenDays === null || rottenDays < least || rottenDays > most)) return false;
    if (!times) return true;
    const time = times[index] ?? NaN;
    return time >= start && time < end;
  };
}

/** Returns a filter for documents that differ from the documentation, or in the one way that the view names. */
function* createDifferenceFilter(
  documents: DocumentSummary[],
  { look, reason }: ListView,
  receivedAt: number,
): Generator<void, Filter> {
  if (!look) return () => true;
  const { repeatedIds } = getListIndex(documents);
  yield* repeatedIds.steps();
  const context = { repeatedIds: repeatedIds.getResult(), receivedAt };
  return (document) => {
    const found = findDifferences(document, context);
    return reason === undefined ? found.length > 0 : found.includes(reason);
  };
}
