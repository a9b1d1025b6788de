import type { DocumentSummary } from "../contract/document";
import { countByCreated, countByRottenDays, type Histogram } from "./bins";
import { countFlags, countOwners, type FlagCounts } from "./choices";
import { createComputation, type Computation } from "./computation";
import { countDifferences, type DifferenceCounts } from "./differences";
import { DEFAULT_CONTEXT, type FilterName, type FlagName, type ViewContext } from "./filters";
import { createFacts, type ListFacts } from "./list-facts";
import { activeFilters, NO_FILTERS, writeListView, type ListView } from "./list-view";
import { findMatching, findQueue, type Matching } from "./matching";

/** What can be asked of a list, and how it is answered. */
export interface Answers {
  matching: Matching;
  /** The matching documents. An id that occurs several times counts once, so that stepping never goes in circles. */
  queue: DocumentSummary[];
  /** How many documents each choice of a flag would show. */
  flags: Record<FlagName, FlagCounts>;
  /** How many documents each owner has among those that match the other filters. The most come first. */
  owners: [owner: string, count: number][];
  /** The documents that match the other filters, by the day or month of their creation. */
  created: Histogram<string>;
  /** The documents that match the other filters, by their rotten days. */
  rotten: Histogram<number>;
  /** How all documents of the list differ from the service's documentation. */
  differences: DifferenceCounts;
}

interface Question<Answer> {
  /** The parts of the view that the answer does not depend on. */
  ignores: Partial<Record<FilterName | "sort", undefined>>;
  /** The parts of the context that it depends on, besides those that the view's filters depend on. */
  dependsOn?: readonly (keyof ViewContext)[];
  answer: (facts: ListFacts, view: ListView, context: ViewContext) => Generator<void, Answer>;
}

const QUESTIONS: { [Name in keyof Answers]: Question<Answers[Name]> } = {
  matching: { ignores: {}, answer: findMatching },
  queue: { ignores: {}, answer: findQueue },
  flags: { ignores: { sort: undefined }, dependsOn: ["checkedIds"], answer: countFlags },
  owners: { ignores: { owner: undefined, sort: undefined }, answer: countOwners },
  created: { ignores: { created: undefined, sort: undefined }, dependsOn: ["zone"], answer: countByCreated },
  rotten: { ignores: { rotten: undefined, sort: undefined }, answer: countByRottenDays },
  differences: {
    ignores: { ...NO_FILTERS, sort: undefined },
    dependsOn: ["receivedAt"],
    answer: (facts, _, context) => countDifferences(facts, context),
  },
};

/** Everything that is derived from the documents of one answer of the service. */
export interface ListModel extends ListFacts {
  /**
   * The answer to a question about a view. Views and contexts that do not differ in what the answer depends on have the
   * same computation, and thus the same result.
   */
  ask<Name extends keyof Answers>(question: Name, view: ListView, context?: ViewContext): Computation<Answers[Name]>;
}

const models = new WeakMap<DocumentSummary[], ListModel>();

/** The model of a list. There is one for each array of documents. */
export function getListModel(documents: DocumentSummary[]): ListModel {
  const model = models.get(documents) ?? createListModel(documents);
  models.set(documents, model);
  return model;
}

/** The number of answers to keep. A page shows six at a time. */
const MAX_ANSWERS = 16;

function createListModel(documents: DocumentSummary[]): ListModel {
  const known = new Map<string, { parts: unknown[]; computation: Computation<unknown> }>();
  const model: ListModel = {
    ...createFacts(documents),
    ask<Name extends keyof Answers>(question: Name, wholeView: ListView, context = DEFAULT_CONTEXT) {
      const { ignores, dependsOn = [], answer } = QUESTIONS[question];
      const view = { ...wholeView, ...ignores };
      const key = `${question} ${writeListView(view)}`;
      const parts = [...dependsOn, ...activeFilters(view).flatMap((filter) => filter.dependsOn)].map(
        (part) => context[part],
      );
      const last = known.get(key);
      const isSame = last?.parts.every((part, index) => part === parts[index]);
      // The key names the question.
      const computation = isSame
        ? (last?.computation as Computation<Answers[Name]>)
        : createComputation(() => answer(model, view, context));
      // A Map iterates in the order of insertion: the first entry is the one that was used least recently.
      known.delete(key);
      known.set(key, { parts, computation });
      const [oldest] = known.keys();
      if (known.size > MAX_ANSWERS && oldest !== undefined) known.delete(oldest);
      return computation;
    },
  };
  return model;
}
