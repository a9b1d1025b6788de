import type { DocumentSummary } from "./document";
import { rangeFilter } from "./list-filter";
import { indexOf } from "./list-index";
import { readDay, readRange, readWhole, writeRange, type Range } from "./range";

/** The fields of a summary that a list can be sorted by, in the order of the table's columns. */
export const SORT_FIELDS = [
  "original_file_name",
  "Extracted",
  "Edited",
  "CreatedAt",
  "EditedAt",
  "rottenDays",
  "_id",
  "userId",
] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export interface Sort {
  field: SortField;
  descending: boolean;
}

/** What a reader asked of a list: all of it stands in the page's address. */
export interface ListView {
  q: string;
  extracted?: boolean | undefined;
  edited?: boolean | undefined;
  rotten?: Range<number> | undefined;
  /** Days in UTC. */
  created?: Range<string> | undefined;
  sort?: Sort | undefined;
}

/** The parts of a view that leave no document out; the sort is not one of them. */
export const NO_FILTERS = { q: "", extracted: undefined, edited: undefined, rotten: undefined, created: undefined };

/** Reads a view from a page's query; unknown names and values are ignored. */
export function readListView(search: string): ListView {
  const params = new URLSearchParams(search);
  return {
    q: params.get("q") ?? "",
    extracted: readFlag(params.get("extracted")),
    edited: readFlag(params.get("edited")),
    rotten: readRange(params.get("rotten") ?? "", readWhole),
    created: readRange(params.get("created") ?? "", readDay),
    sort: readSort(params.get("sort")),
  };
}

/** A view as a page's query, with its question mark; empty for the plain list. */
export function listViewSearch(view: ListView): string {
  const params = new URLSearchParams();
  if (view.q !== "") params.set("q", view.q);
  if (view.extracted !== undefined) params.set("extracted", String(view.extracted));
  if (view.edited !== undefined) params.set("edited", String(view.edited));
  if (view.rotten) params.set("rotten", writeRange(view.rotten));
  if (view.created) params.set("created", writeRange(view.created));
  if (view.sort) params.set("sort", (view.sort.descending ? "-" : "") + view.sort.field);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

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
  const index = indexOf(documents);
  if (documents.length <= QUICK / 20) return true;
  if (created || (sort && !index.isSorted(sort))) return false;
  return index.searched(wantedOf(q)) <= QUICK;
}

const wantedOf = (q: string) => q.trim().toLowerCase();

function findMatching(documents: DocumentSummary[], view: ListView): DocumentSummary[] {
  const wanted = wantedOf(view.q);
  const index = indexOf(documents);
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

/** How many of a view's parts leave documents out; a sort leaves out none. */
export function countFilters({ q, extracted, edited, rotten, created }: ListView): number {
  const others = [extracted, edited, rotten, created].filter((part) => part !== undefined);
  return (q.trim() === "" ? 0 : 1) + others.length;
}

/** The sort that a press on a column leads to: ascending, descending, then the service's order. */
export function nextSort(current: Sort | undefined, field: SortField): Sort | undefined {
  if (current?.field !== field) return { field, descending: false };
  return current.descending ? undefined : { field, descending: true };
}

export function readFlag(value: string | null): boolean | undefined {
  return value === "true" ? true : value === "false" ? false : undefined;
}

export function readSort(value: string | null): Sort | undefined {
  const descending = value?.startsWith("-") ?? false;
  const field = SORT_FIELDS.find((name) => name === (descending ? value?.slice(1) : value));
  return field && { field, descending };
}
