import { SORT_FIELDS, type DocumentSummary, type SortField } from "../contract/document";
import { type Sort } from "./list-view";
import { narrows, search, traitsOf, type Search } from "./search";
import { shareTexts } from "./share-texts";
import { columnOrder, idOrder, type Order } from "./sort-orders";
import { createWork, type Work } from "./work";

/** What is derived once per answer of the service: what a search can skip, and the order by each column. */
export interface ListIndex {
  /** By place, 1 where the file name, the id or the owner holds a lower-cased text, else 0. */
  found(wanted: string): Uint8Array;
  /** Places in the list, sorted; null and unreadable values last both ways, ties by _id. */
  order(sort: Sort): Uint32Array;
  /** How many documents a search for a lower-cased text would look at now. */
  searched(wanted: string): number;
  /** Whether an order stands ready. */
  isSorted(sort: Sort): boolean;
  /** Makes all of it ahead of need, in steps of about a millisecond. */
  prepare(): Generator<void, void>;
}

const indexes = new WeakMap<DocumentSummary[], ListIndex>();

export function getListIndex(documents: DocumentSummary[]): ListIndex {
  const known = indexes.get(documents);
  if (known) return known;
  const index = buildIndex(documents);
  indexes.set(documents, index);
  return index;
}

function buildIndex(documents: DocumentSummary[]): ListIndex {
  let last: Search | undefined;
  const traits = createWork(() => traitsOf(documents));
  const byId = createWork(() => idOrder(documents));
  const orders = new Map<SortField, Work<Order>>(
    SORT_FIELDS.map((field) => [field, createWork(() => columnOrder(documents, field, byId.result()))]),
  );
  return {
    found(wanted) {
      if (last?.wanted !== wanted) last = search(documents, wanted, traits.done(), last);
      return last.found;
    },
    order({ field, descending }) {
      const order = orders.get(field)?.result();
      return (descending ? order?.descending : order?.ascending) ?? new Uint32Array();
    },
    searched: (wanted) => (narrows(last, wanted) ? last.count : documents.length),
    isSorted: ({ field }) => orders.get(field)?.done() !== undefined,
    *prepare() {
      yield* shareTexts(documents);
      yield* traits.steps();
      yield* byId.steps();
      // What readers sort by most comes first.
      yield* orders.get("CreatedAt")?.steps() ?? [];
      for (const order of orders.values()) yield* order.steps();
    },
  };
}
