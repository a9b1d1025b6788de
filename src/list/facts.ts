import { isLabelColumn, labelOfColumn, type ColumnKey, type DocumentSummary } from "../contract/document";
import { countEach } from "../lib/count-each";
import { foldText } from "../lib/fold-text";
import { once, remember } from "../lib/once";
import { compareWithSeen, hashRows, type Changes, type SeenList } from "./changes";
import { COLUMNS } from "./columns";
import type { KnownLabels } from "./label-filter";
import { readTimes, sortByKeys, sortKeysOf } from "./sort";

/** What is derived from the documents of one answer, whatever the view. Each fact is computed on its first use, and kept. */
export interface Facts {
  documents: DocumentSummary[];
  /** By index of the document: when it was created, in ms since 1970, or NaN. */
  createdTimes: () => Float64Array;
  /** The ids that several documents have. */
  repeatedIds: () => ReadonlySet<string>;
  /** By index of the document: its name, id and owner, folded for a search. */
  searchTexts: () => readonly string[];
  /** The owners with the number of their documents, the most first. */
  owners: () => readonly OwnerCount[];
  /**
   * Indexes of the documents in the order of a column. What is null or unreadable comes last, ties are in order of `_id`.
   * Undefined for that of a label before any document was read.
   */
  order: (sort: { key: ColumnKey; descending: boolean }, labels?: KnownLabels) => Uint32Array | undefined;
  /** The hashes of the documents under a key: see `SeenList`. */
  hashes: (key: number) => ReadonlyMap<number, number>;
  /** What changed since the reader saw a list. */
  changesSince: (seen: SeenList) => Changes;
}

export interface OwnerCount {
  owner: string;
  documents: number;
}

/** The fields with names and ids. */
const SEARCHED = COLUMNS.filter(({ kind }) => kind === "name" || kind === "id").map(({ key }) => key);

const known = new WeakMap<DocumentSummary[], Facts>();

/** The facts of an answer. There is one object for each array of documents. */
export function factsOf(documents: DocumentSummary[]): Facts {
  return remember(known, documents, () => createFacts(documents));
}

function createFacts(documents: DocumentSummary[]): Facts {
  const orders = new Map<string, Uint32Array>();
  const hashes = new Map<number, ReadonlyMap<number, number>>();
  const changes = new WeakMap<SeenList["rows"], Changes>();
  const hashesOf = (key: number) => remember(hashes, key, () => hashRows(documents, key));
  return {
    documents,
    createdTimes: once(() => readTimes(documents, "CreatedAt")),
    repeatedIds: once(() => findRepeated(documents.map(({ _id }) => _id))),
    searchTexts: once(() =>
      documents.map((document) => foldText(SEARCHED.map((field) => String(document[field])).join("\n"))),
    ),
    owners: once(() => countOwners(documents)),
    order({ key, descending }, labels) {
      if (isLabelColumn(key)) return labels?.order(documents, labelOfColumn(key), descending);
      return remember(orders, `${key} ${descending}`, () =>
        sortByKeys(documents, sortKeysOf(documents, key), descending),
      );
    },
    hashes: hashesOf,
    changesSince: (seen) => remember(changes, seen.rows, () => compareWithSeen(documents, seen, hashesOf(seen.key))),
  };
}

function findRepeated(ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) repeated.add(id);
    else seen.add(id);
  }
  return repeated;
}

/** Counts the owners of documents, the one with the most documents first. */
export function countOwners(documents: readonly DocumentSummary[]): OwnerCount[] {
  const counts = countEach(documents.map(({ userId }) => userId));
  return Array.from(counts, ([owner, number]) => ({ owner, documents: number })).sort(
    (a, b) => b.documents - a.documents,
  );
}
