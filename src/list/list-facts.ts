import {
  isLabelColumn,
  labelOfColumn,
  type ColumnKey,
  type DocumentSummary,
  type SummaryField,
} from "../contract/document";
import { remember } from "../lib/once";
import { NO_CHANGES, type Changes } from "./changes";
import { createComputation, done, pass, SLOW_ITEMS_PER_STEP, type Computation, type Steps } from "./computation";
import type { KnownLabels } from "./label-filter";
import { compareFingerprints, takeFingerprints, type Fingerprints, type SeenList } from "./seen-list";
import { inDirection, readNumbers, sortDocuments, type ColumnOrder } from "./sort-orders";

/** What is derived from the documents of one answer, whatever the view. Each fact is computed once, on demand. */
export interface ListFacts {
  documents: DocumentSummary[];
  /** By index of the document: when it was created, in ms since 1970, or NaN. */
  createdTimes: Computation<Float64Array>;
  /** The ids that several documents have. */
  repeatedIds: Computation<ReadonlySet<string>>;
  /**
   * Indexes of the documents in the order of a column. What is null or unreadable comes last, ties are in order of `_id`.
   * Undefined for that of a label before any document was read.
   */
  order(sort: { key: ColumnKey; descending: boolean }, labels?: KnownLabels): Computation<Uint32Array> | undefined;
  /** By index of the document: 1 if its file name, id or owner contains the text, whatever its case, else 0. */
  search(text: string): Computation<Uint8Array>;
  /** The fingerprints of the documents under a key. */
  fingerprints(key: number): Computation<Fingerprints>;
  /** What changed since the reader saw a list. */
  changesSince(seen: SeenList): Computation<Changes>;
  /** What readers are likely to use, computed ahead: the orders by creation and by name, and the ids that come twice. */
  prepared: Computation<boolean>;
}

export function createFacts(documents: DocumentSummary[]): ListFacts {
  const ascending = new Map<SummaryField, Computation<ColumnOrder>>();
  const orders = new Map<string, Computation<Uint32Array>>();
  const fingerprints = new Map<number, Computation<Fingerprints>>();
  const changes = new WeakMap<Computation<Fingerprints>, Computation<Changes>>();
  let lastSearch: Search | undefined;
  const createdTimes = createComputation(() => readNumbers(documents, "CreatedAt"));
  const sortBy = (field: SummaryField) =>
    remember(ascending, field, () =>
      createComputation(
        () => sortDocuments(documents, field, createdTimes),
        field === "CreatedAt" ? [createdTimes] : [],
      ),
    );
  const fingerprint = (key: number) =>
    remember(fingerprints, key, () => createComputation(() => takeFingerprints(documents, key)));
  const repeatedIds = createComputation(() => findRepeatedIds(documents));
  const sharedTexts = createComputation(() => shareTexts(documents));
  return {
    documents,
    createdTimes,
    repeatedIds,
    order: ({ key, descending }, labels) =>
      isLabelColumn(key)
        ? labels?.order(documents, labelOfColumn(key), descending)
        : remember(orders, `${key} ${descending}`, () => inDirection(sortBy(key), descending)),
    fingerprints: fingerprint,
    changesSince: ({ key, rows: before }) =>
      remember(changes, before, () => {
        const after = fingerprint(key);
        if (before === after) return createComputation(() => done(NO_CHANGES));
        const start = () => compareFingerprints(before.getResult(), after.getResult(), documents);
        return createComputation(start, [before, after]);
      }),
    prepared: createComputation(
      () => done(true),
      [sortBy("CreatedAt"), repeatedIds, sharedTexts, sortBy("original_file_name")],
    ),
    search: (typed) => {
      // A letter with an accent can be one character, or a letter and an accent.
      const text = typed.trim().toLowerCase().normalize();
      if (lastSearch?.text !== text) lastSearch = createSearch(documents, text, lastSearch);
      return lastSearch.found;
    },
  };
}

/**
 * Keeps equal texts of a list in memory only once: all documents together have few owners, and a document that was never
 * edited has the same time twice, but JSON.parse creates each text anew. That is a fifth of the list's memory. Mutates the
 * documents, but replaces texts only by equal ones.
 */
function shareTexts(documents: DocumentSummary[]): Steps<boolean> {
  const owners = new Map<string, string>();
  const share = (document: DocumentSummary) => {
    const { userId, CreatedAt, EditedAt } = document;
    const owner = owners.get(userId);
    if (owner === undefined) owners.set(userId, userId);
    else document.userId = owner;
    if (EditedAt === CreatedAt) document.EditedAt = CreatedAt;
  };
  return pass(documents, share, () => true);
}

function findRepeatedIds(documents: DocumentSummary[]): Steps<ReadonlySet<string>> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const look = ({ _id }: DocumentSummary) => {
    if (seen.has(_id)) repeated.add(_id);
    else seen.add(_id);
  };
  return pass(documents, look, () => repeated, SLOW_ITEMS_PER_STEP);
}

interface Search {
  /** In lower case. */
  text: string;
  found: Computation<Uint8Array>;
}

/** Searches a list for a lower-cased text. A text that contains the previous one is searched for in its results only. */
function createSearch(documents: DocumentSummary[], text: string, previous: Search | undefined): Search {
  const candidates = previous && text.includes(previous.text) ? previous.found.peek() : undefined;
  const start = () => {
    const contains = createTextTest(text);
    const found = new Uint8Array(documents.length);
    const look = ({ _id, userId, original_file_name }: DocumentSummary, index: number) => {
      if (candidates?.[index] === 0) return;
      if (contains(_id) || contains(userId) || contains(original_file_name)) found[index] = 1;
    };
    return pass(documents, look, () => found);
  };
  return { text, found: createComputation(start) };
}

/** A text that has the same meaning in a regular expression that ignores case. A much longer one would not compile. */
const PLAIN_TEXT = /^[\x20-\x7e]{1,200}$/;

/**
 * Returns a function that tells whether a value contains a lower-cased text, ignoring case. A regular expression needs
 * half the time, because it creates no lower-cased copy of each value.
 */
function createTextTest(text: string): (value: string) => boolean {
  if (!PLAIN_TEXT.test(text)) return (value) => value.toLowerCase().normalize().includes(text);
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
  return (value) => pattern.test(value);
}
