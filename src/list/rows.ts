import type { DocumentSummary } from "../contract/document";
import { findDifferences, type Difference, type DifferenceContext } from "./differences";
import { countOwners, type Facts, type OwnerCount } from "./facts";
import { FLAG_NAMES, FLAGS, type FilterName, type FlagName, type Test, type ViewContext } from "./filters";
import { UNKNOWN } from "./label-filter";
import { activeFilters, readListView, type ListView } from "./list-view";

/** The documents that match a view. */
export interface Matching {
  /** In the view's order, or else in the service's. */
  rows: DocumentSummary[];
  /** The view that they match. */
  view: ListView;
  /** All documents of the list. */
  all: DocumentSummary[];
  /** The documents that each choice of a flag would leave. A count respects the other filters, but not its own flag. */
  flags: Record<FlagName, FlagCounts>;
}

interface FlagCounts {
  yes: number;
  no: number;
}

/** Finds the documents that match a view, and counts those for each choice of each flag. */
export function findRows(facts: Facts, view: ListView, context: ViewContext): Matching {
  const { documents: all } = facts;
  const tests = createTests(facts, view, context);
  const order = view.sort && facts.order(view.sort, context.labels);
  const flags = Object.fromEntries(FLAG_NAMES.map((name) => [name, { yes: 0, no: 0 }])) as Matching["flags"];
  const rows: DocumentSummary[] = [];
  for (let position = 0; position < all.length; position++) {
    const index = order?.[position] ?? position;
    const document = all[index];
    if (!document) continue;
    const failed = tests.filter(({ matches }) => !matches(document, index));
    if (failed.length === 0) rows.push(document);
    if (failed.length > 1) continue;
    for (const name of FLAG_NAMES) {
      const isCounted = failed[0] === undefined || failed[0].name === name;
      if (isCounted) flags[name][FLAGS[name].of(document, context) ? "yes" : "no"]++;
    }
  }
  return { rows, view, all, flags };
}

/** The number of documents that a view shows, whose parameters are given. */
export function countRows(facts: Facts, search: string, context: ViewContext): number {
  // The number is the same in any order.
  return findRows(facts, { ...readListView(search), sort: undefined }, context).rows.length;
}

/** The matching documents. An id that occurs several times counts once, so that stepping never goes in circles. */
export function findQueue(facts: Facts, view: ListView, context: ViewContext): DocumentSummary[] {
  const { rows } = findRows(facts, view, context);
  const repeatedIds = facts.repeatedIds();
  if (repeatedIds.size === 0) return rows;
  const seen = new Set<string>();
  return rows.filter(({ _id }) => {
    const isFirst = !seen.has(_id);
    if (repeatedIds.has(_id)) seen.add(_id);
    return isFirst;
  });
}

/** The owners of the documents that match the other filters, with their number, the most first. */
export function findOwners(facts: Facts, view: ListView, context: ViewContext): readonly OwnerCount[] {
  const matches = createTest(facts, { ...view, owner: undefined }, context);
  return countOwners(facts.documents.filter(matches));
}

/**
 * How many documents the other filters leave, and of how many of them it is not known whether their labels match. Where no filter
 * asks for labels: how many were not read.
 */
export function countUnread(facts: Facts, view: ListView, context: ViewContext): { total: number; unread: number } {
  const { labels } = context;
  const matches = createTest(facts, { ...view, label: undefined }, context);
  const found = view.label && labels?.find(facts.documents, view.label);
  let [total, unread] = [0, 0];
  for (const [index, document] of facts.documents.entries()) {
    if (!matches(document, index)) continue;
    total++;
    if (found ? found[index] === UNKNOWN : !labels?.of(document._id)) unread++;
  }
  return { total, unread };
}

/** The number of documents with any difference, and with each, and what they were counted with. */
export interface DifferenceCounts {
  documents: number;
  byDifference: ReadonlyMap<Difference, number>;
  context: DifferenceContext;
}

/** Counts how the documents of a list, received at a time in ms since 1970, differ from the service's documentation. */
export function countDifferences(facts: Facts, receivedAt: number): DifferenceCounts {
  const context = { repeatedIds: facts.repeatedIds(), receivedAt };
  const byDifference = new Map<Difference, number>();
  let documents = 0;
  for (const document of facts.documents) {
    const found = findDifferences(document, context);
    if (found.length > 0) documents++;
    for (const difference of found) byDifference.set(difference, (byDifference.get(difference) ?? 0) + 1);
  }
  return { documents, byDifference, context };
}

/** A test for all filters of a view. */
export function createTest(facts: Facts, view: ListView, context: ViewContext): Test {
  const tests = createTests(facts, view, context);
  return (document, index) => tests.every(({ matches }) => matches(document, index));
}

/** The test of each filter of a view. */
function createTests(facts: Facts, view: ListView, context: ViewContext): { name: FilterName; matches: Test }[] {
  return activeFilters(view).map(({ name, createTest }) => ({ name, matches: createTest(facts, context) }));
}
