import type { DocumentSummary } from "../contract/document";
import { keepLatest } from "../lib/once";
import { createComputation, type Computation, type Steps } from "./computation";
import { DEFAULT_CONTEXT, type FilterName, type ViewContext } from "./filters";
import { createFacts, type ListFacts } from "./list-facts";
import { activeFilters, contextOf, writeListView, type ListView } from "./list-view";

/** What can be asked of a list, and how it is answered. Each question is a constant beside what it counts. */
export interface Question<Answer> {
  /** No two questions have the same. */
  name: string;
  /** The parts of the view that the answer does not depend on. */
  ignores: Partial<Record<FilterName | "sort", undefined>>;
  /** The parts of the context that it depends on, besides those that the view depends on. */
  dependsOn?: readonly (keyof ViewContext)[];
  /** What is computed before the answer, besides what the view's filters need. */
  needs?: (model: ListModel, view: ListView, context: ViewContext) => readonly Computation<unknown>[];
  answer: (model: ListModel, view: ListView, context: ViewContext) => Steps<Answer>;
}

/** Everything that is derived from the documents of one answer of the service. */
export interface ListModel extends ListFacts {
  /**
   * The answer to a question about a view. Views and contexts that do not differ in what the answer depends on have the
   * same computation, and thus the same result.
   */
  ask<Answer>(question: Question<Answer>, view: ListView, context?: ViewContext): Computation<Answer>;
}

const models = new WeakMap<DocumentSummary[], ListModel>();

/** The model of a list. There is one for each array of documents. */
export function getListModel(documents: DocumentSummary[]): ListModel {
  const model = models.get(documents) ?? createListModel(documents);
  models.set(documents, model);
  return model;
}

/**
 * The number of answers to keep: the six that a page shows of a view, those of the view before, because readers take a filter
 * back or return from a document, and some of a view between them. The rows of a million documents take 4 MB each time.
 */
const MAX_ANSWERS = 16;

function createListModel(documents: DocumentSummary[]): ListModel {
  const known = new Map<string, { parts: unknown[]; computation: Computation<unknown> }>();
  const model: ListModel = {
    ...createFacts(documents),
    ask<Answer>(question: Question<Answer>, wholeView: ListView, context = DEFAULT_CONTEXT) {
      const { name, ignores, dependsOn = [], needs, answer } = question;
      const view = { ...wholeView, ...ignores };
      const key = `${name} ${writeListView(view)}`;
      const parts = [...dependsOn, ...contextOf(view)].map((part) => context[part]);
      const last = known.get(key);
      const isSame = last?.parts.every((part, index) => part === parts[index]);
      // The key names the question.
      const computation = isSame
        ? (last?.computation as Computation<Answer>)
        : createComputation(
            () => answer(model, view, context),
            [
              ...activeFilters(view).flatMap((filter) => filter.needs(model, context) ?? []),
              ...(needs?.(model, view, context) ?? []),
            ],
          );
      keepLatest(known, key, { parts, computation }, MAX_ANSWERS);
      return computation;
    },
  };
  return model;
}
