import type { DocumentSummary } from "../contract/document";
import { createRangeFilter } from "./list-filter";
import { getListIndex } from "./list-index";
import { countFilters, listViewSearch, type ListView } from "./list-view";

/** Results kept per list: the table and the counts beside the filters ask for different ones at every render. */
const MAX_RESULTS = 4;
const resultsByList = new WeakMap<DocumentSummary[], Map<string, DocumentSummary[]>>();

/**
 * The matching documents in the order asked for, or in the service's order. The last results are cached by the identity
 * of the array, so that the same view returns the same array. Without filters and sort this is the input itself.
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
export function isQuickToApply(documents: DocumentSummary[], { q, created, sort }: ListView): boolean {
  const index = getListIndex(documents);
  if (documents.length <= SORTED_PER_FRAME) return true;
  if (created || (sort && !index.isSorted(sort))) return false;
  return index.countCandidates(normalize(q)) <= DOCUMENTS_PER_FRAME;
}

/** Whether the order of a view is available, or can be created within a frame. */
export function isQuickToSort(documents: DocumentSummary[], { sort }: ListView): boolean {
  return !sort || documents.length <= SORTED_PER_FRAME || getListIndex(documents).isSorted(sort);
}

const normalize = (q: string) => q.trim().toLowerCase();

function findMatching(documents: DocumentSummary[], view: ListView): DocumentSummary[] {
  const text = normalize(view.q);
  const index = getListIndex(documents);
  const found = text === "" ? undefined : index.search(text);
  const isInRanges = createRangeFilter(documents, view);
  const matches = (documentIndex: number, document: DocumentSummary) =>
    (found === undefined || found[documentIndex] === 1) &&
    (view.extracted === undefined || document.Extracted === view.extracted) &&
    (view.edited === undefined || document.Edited === view.edited) &&
    isInRanges(documentIndex);
  if (!view.sort) return documents.filter((document, documentIndex) => matches(documentIndex, document));
  const matchesAll = countFilters(view) === 0;
  const sorted: DocumentSummary[] = [];
  for (const documentIndex of index.getOrder(view.sort)) {
    const document = documents[documentIndex];
    if (document && (matchesAll || matches(documentIndex, document))) sorted.push(document);
  }
  return sorted;
}

/**
 * The position of a document among the matching ones, counted from 1, and the ids before and after it. An id that comes
 * several times is one document with one page, so that stepping never leads back to where it began.
 */
export function neighbours(documents: DocumentSummary[], view: ListView, documentId: string) {
  const queue = getQueue(applyListView(documents, view));
  const index = queue.indexOf(documentId);
  if (index < 0) return undefined;
  return { position: index + 1, total: queue.length, previous: queue[index - 1], next: queue[index + 1] };
}

const queues = new WeakMap<DocumentSummary[], string[]>();

function getQueue(matching: DocumentSummary[]): string[] {
  const known = queues.get(matching);
  if (known) return known;
  const queue = [...new Set(matching.map(({ _id }) => _id))];
  queues.set(matching, queue);
  return queue;
}
