import type { DocumentSummary } from "../contract/document";
import { done, pass } from "./computation";
import type { FilterName, Test, ViewContext } from "./filters";
import type { ListFacts } from "./list-facts";
import type { Question } from "./list-model";
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
export const MATCHING: Question<Matching> = {
  name: "matching",
  ignores: {},
  needs: (model, { sort }, { labels }) => [sort && model.order(sort, labels)].filter((order) => order !== undefined),
  answer(model, view, context) {
    const { documents: all } = model;
    const order = view.sort && model.order(view.sort, context.labels)?.getResult();
    if (!order && activeFilters(view).length === 0) return done({ rows: all, view, all });
    const matches = createTest(model, view, context);
    const rows: DocumentSummary[] = [];
    const add = (_: unknown, position: number) => {
      const index = order?.[position] ?? position;
      const document = all[index];
      if (document && matches(document, index)) rows.push(document);
    };
    return pass(all, add, () => ({ rows, view, all }));
  },
};

/** The matching documents. An id that occurs several times counts once, so that stepping never goes in circles. */
export const QUEUE: Question<DocumentSummary[]> = {
  name: "queue",
  ignores: {},
  // The list has found them already when one of its documents is opened.
  needs: (model, view, context) => [model.ask(MATCHING, view, context), model.repeatedIds],
  answer(model, view, context) {
    const { rows } = model.ask(MATCHING, view, context).getResult();
    const repeatedIds = model.repeatedIds.getResult();
    if (repeatedIds.size === 0) return done(rows);
    const seen = new Set<string>();
    const queue: DocumentSummary[] = [];
    const add = (document: DocumentSummary) => {
      if (seen.has(document._id)) return;
      if (repeatedIds.has(document._id)) seen.add(document._id);
      queue.push(document);
    };
    return pass(rows, add, () => queue);
  },
};

/** The test of each filter of a view. */
export function createTests(
  facts: ListFacts,
  view: ListView,
  context: ViewContext,
): { name: FilterName; matches: Test }[] {
  return activeFilters(view).map(({ name, createTest }) => ({ name, matches: createTest(facts, context) }));
}

/** A test for all filters of a view. */
export function createTest(facts: ListFacts, view: ListView, context: ViewContext): Test {
  const [first = () => true, ...others] = createTests(facts, view, context).map(({ matches }) => matches);
  // Most views have one filter or none, and each call counts in a long list.
  if (others.length === 0) return first;
  return (document, index) => first(document, index) && others.every((matches) => matches(document, index));
}
