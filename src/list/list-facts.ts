import {
  isLabelColumn,
  labelOfColumn,
  type ColumnKey,
  type DocumentSummary,
  type SummaryField,
} from "../contract/document";
import { foldText } from "../lib/fold-text";
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
  /** By index of the document: 1 if its file name, id or owner contains the text as `foldText` has it, else 0. */
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
  const searchedTexts = createComputation(() => foldTexts(documents));
  let lastSearch: { text: string; found: Computation<Uint8Array> } | undefined;
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
      const text = foldText(typed.trim());
      if (lastSearch?.text !== text) {
        const start = () => searchTexts(searchedTexts.getResult(), text);
        lastSearch = { text, found: createComputation(start, [searchedTexts]) };
      }
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

/** What is searched of each document, folded. No search has a line break, so it never goes on from one text to the next. */
function foldTexts(documents: DocumentSummary[]): Steps<string[]> {
  const texts: string[] = [];
  const add = ({ _id, userId, original_file_name }: DocumentSummary) => {
    texts.push(foldText(`${original_file_name}\n${_id}\n${userId}`));
  };
  return pass(documents, add, () => texts);
}

function searchTexts(texts: readonly string[], wanted: string): Steps<Uint8Array> {
  const found = new Uint8Array(texts.length);
  const look = (text: string, index: number) => {
    if (text.includes(wanted)) found[index] = 1;
  };
  return pass(texts, look, () => found);
}
