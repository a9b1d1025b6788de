import type { DocumentSummary } from "./document";
import type { Sort, SortField } from "./list-view";
import { parseTimestamp } from "./timestamp";

/** What is derived once per answer of the service: the texts to search in, and the order by each column. */
export interface ListIndex {
  /** Per document one lower-cased text of file name, id and owner; a line break keeps them apart. */
  texts(): string[];
  /** Places in the list, sorted; null and unreadable values last both ways, ties by _id. */
  order(sort: Sort): Uint32Array;
}

const indexes = new WeakMap<DocumentSummary[], ListIndex>();

export function indexOf(documents: DocumentSummary[]): ListIndex {
  const known = indexes.get(documents);
  if (known) return known;
  const index = buildIndex(documents);
  indexes.set(documents, index);
  return index;
}

function buildIndex(documents: DocumentSummary[]): ListIndex {
  let texts: string[] | undefined;
  const orders = new Map<string, Uint32Array>();
  return {
    texts() {
      texts ??= documents.map((document) =>
        `${document.original_file_name}\n${document._id}\n${document.userId}`.toLowerCase(),
      );
      return texts;
    },
    order(sort) {
      const name = `${sort.descending ? "-" : ""}${sort.field}`;
      const known = orders.get(name);
      if (known) return known;
      const order = sortedPlaces(documents, sort);
      orders.set(name, order);
      return order;
    },
  };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function sortedPlaces(documents: DocumentSummary[], { field, descending }: Sort): Uint32Array {
  const keys = sortKeys(documents, field);
  const readable: number[] = [];
  const last: number[] = [];
  keys.forEach((key, at) => (key === null ? last : readable).push(at));
  const byId = (a: number, b: number) => compare(documents[a]?._id ?? "", documents[b]?._id ?? "");
  const direction = descending ? -1 : 1;
  readable.sort((a, b) => direction * compare(keys[a] ?? 0, keys[b] ?? 0) || byId(a, b) || a - b);
  last.sort((a, b) => byId(a, b) || a - b);
  return Uint32Array.from(readable.concat(last));
}

// One comparable key per document, made once: comparing with a collator or a Date per comparison is 5 to 12 times slower.
function sortKeys(documents: DocumentSummary[], field: SortField): (string | number | null)[] {
  switch (field) {
    case "original_file_name":
      return nameRanks(documents);
    case "Extracted":
    case "Edited":
      return documents.map((document) => Number(document[field]));
    case "CreatedAt":
    case "EditedAt":
      return documents.map((document) => {
        const time = parseTimestamp(document[field]);
        return Number.isNaN(time) ? null : time;
      });
    case "rottenDays":
      return documents.map((document) => document.rottenDays);
    case "_id":
    case "userId":
      return documents.map((document) => document[field]);
  }
}

function nameRanks(documents: DocumentSummary[]): number[] {
  const names = [...new Set(documents.map((document) => document.original_file_name))];
  names.sort((a, b) => collator.compare(a, b) || compare(a, b));
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  return documents.map((document) => ranks.get(document.original_file_name) ?? 0);
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
