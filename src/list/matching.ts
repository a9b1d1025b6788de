import type { DocumentSummary } from "../contract/document";
import { pass } from "./computation";
import type { FilterName, Test, ViewContext } from "./filters";
import type { ListFacts } from "./list-facts";
import type { ListModel, Question } from "./list-model";
import { activeFilters, type ListView } from "./list-view";

/** The documents that match a view, in its order or else in the service's. */
export interface Matching {
  rows: DocumentSummary[];
  /** The view that they match. */
  view: ListView;
  /** All documents of the list. */
  all: DocumentSummary[];
}

/** The documents that match a view. */
export const MATCHING: Question<Matching> = { name: "matching", ignores: {}, answer: findMatching };

/** The matching documents. An id that occurs several times counts once, so that stepping never goes in circles. */
export const QUEUE: Question<DocumentSummary[]> = { name: "queue", ignores: {}, answer: findQueue };

/** The test of each filter of a view, after what it needs was computed. */
export function* createTests(
  facts: ListFacts,
  view: ListView,
  context: ViewContext,
): Generator<void, { name: FilterName; matches: Test }[]> {
  const filters = activeFilters(view);
  for (const { needs } of filters) yield* needs(facts)?.run() ?? [];
  return filters.map(({ name, createTest }) => ({ name, matches: createTest(facts, context) }));
}

/** A test for all filters of a view. */
export function* createTest(facts: ListFacts, view: ListView, context: ViewContext): Generator<void, Test> {
  const tests = yield* createTests(facts, view, context);
  return (document, index) => tests.every(({ matches }) => matches(document, index));
}

function* findMatching(facts: ListFacts, view: ListView, context: ViewContext): Generator<void, Matching> {
  const { documents: all } = facts;
  const matches = yield* createTest(facts, view, context);
  const order = view.sort && (yield* facts.order(view.sort).run());
  if (!order && activeFilters(view).length === 0) return { rows: all, view, all };
  const rows: DocumentSummary[] = [];
  const add = (_: unknown, position: number) => {
    const index = order?.[position] ?? position;
    const document = all[index];
    if (document && matches(document, index)) rows.push(document);
  };
  return yield* pass(all, add, { rows, view, all });
}

/** The matching documents without those whose id occurs before. */
function* findQueue(model: ListModel, view: ListView, context: ViewContext): Generator<void, DocumentSummary[]> {
  // The list has found them already when one of its documents is opened.
  const { rows } = yield* model.ask(MATCHING, view, context).run();
  const repeatedIds = yield* model.repeatedIds.run();
  if (repeatedIds.size === 0) return rows;
  const seen = new Set<string>();
  return rows.filter(({ _id }) => {
    if (!repeatedIds.has(_id)) return true;
    if (seen.has(_id)) return false;
    seen.add(_id);
    return true;
  });
}
