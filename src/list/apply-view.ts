import type { DocumentSummary } from "../contract/document";
import { rangeFilter } from "./list-filter";
import { getListIndex } from "./list-index";
import { countFilters, listViewSearch, type ListView } from "./list-view";

const applied = new WeakMap<DocumentSummary[], { search: string; matching: DocumentSummary[] }>();

/**
 * The matching documents in the order asked for; without a sort, in the service's order. A list's last result is kept:
 * its pages ask for it at every render.
 */
export function applyListView(documents: DocumentSummary[], view: ListView): DocumentSummary[] {
  const search = listViewSearch(view);
  const last = applied.get(documents);
  if (last?.search === search) return last.matching;
  const matching = search === "" ? documents : findMatching(documents, view);
  applied.set(documents, { search, matching });
  return matching;
}

// As many documents are looked at within a frame.
const QUICK = 100_000;

/** Whether a view can be applied within a frame, so that it need not be put off. */
export function isQuick(documents: DocumentSummary[], { q, created, sort }: ListView): boolean {
  const index = getListIndex(documents);
  if (documents.length <= QUICK / 20) return true;
  if (created || (sort && !index.isSorted(sort))) return false;
  return index.searched(wantedOf(q)) <= QUICK;
}

const wantedOf = (q: string) => q.trim().toLowerCase();

function findMatching(documents: DocumentSummary[], view: ListView): DocumentSummary[] {
  const wanted = wantedOf(view.q);
  const index = getListIndex(documents);
  const found = wanted === "" ? undefined : index.found(wanted);
  const inRanges = rangeFilter(documents, view);
  const matches = (at: number, document: DocumentSummary) =>
    (found === undefined || found[at] === 1) &&
    (view.extracted === undefined || document.Extracted === view.extracted) &&
    (view.edited === undefined || document.Edited === view.edited) &&
    inRanges(at);
  if (!view.sort) return documents.filter((document, at) => matches(at, document));
  const all = countFilters(view) === 0;
  const sorted: DocumentSummary[] = [];
  for (const at of index.order(view.sort)) {
    const document = documents[at];
    if (document && (all || matches(at, document))) sorted.push(document);
  }
  return sorted;
}

/**
 * Where a document stands among the matching ones, counted from one, and the ids before and after it. An id that comes
 * several times is one document with one page, so that stepping never leads back to where it began.
 */
export function neighbours(documents: DocumentSummary[], view: ListView, documentId: string) {
  const queue = queueOf(applyListView(documents, view));
  const at = queue.indexOf(documentId);
  if (at < 0) return undefined;
  return { position: at + 1, total: queue.length, previous: queue[at - 1], next: queue[at + 1] };
}

const queues = new WeakMap<DocumentSummary[], string[]>();

function queueOf(matching: DocumentSummary[]): string[] {
  const known = queues.get(matching);
  if (known) return known;
  const queue = [...new Set(matching.map(({ _id }) => _id))];
  queues.set(matching, queue);
  return queue;
}
