import type { DocumentSummary } from "../contract/document";
import { done, pass, SLOW_ITEMS_PER_STEP } from "./computation";
import { findDifferences, type Difference, type DifferenceContext } from "./differences";
import { FLAG_NAMES, FLAGS, type FilterName, type FlagName } from "./filters";
import { UNKNOWN } from "./label-filter";
import type { Question } from "./list-model";
import { NO_FILTERS } from "./list-view";
import { createTest, createTests, MATCHING, type Matching } from "./matching";

/** The number of documents that each choice of a flag would show. */
interface FlagCounts {
  yes: number;
  no: number;
}

/** The documents for each choice of each flag. A count respects the other filters, but not its own flag. */
export const FLAG_COUNTS: Question<Record<FlagName, FlagCounts>> = {
  name: "flags",
  ignores: { sort: undefined },
  dependsOn: ["checkedIds"],
  answer(model, view, context) {
    const tests = createTests(model, view, context);
    const none = () => ({ yes: 0, no: 0 });
    const counts = { extracted: none(), edited: none(), checked: none() };
    const count = (document: DocumentSummary, index: number) => {
      let failed: FilterName | undefined;
      for (const { name, matches } of tests) {
        if (matches(document, index)) continue;
        if (failed !== undefined) return;
        failed = name;
      }
      for (const name of FLAG_NAMES) {
        if (failed === undefined || failed === name) counts[name][FLAGS[name].of(document, context) ? "yes" : "no"]++;
      }
    };
    return pass(model.documents, count, () => counts);
  },
};

/** The matching documents, once the counts of the flags are known too, so that rows and counts change together. */
export const COUNTED_MATCHING: Question<Matching> = {
  name: "counted matching",
  ignores: {},
  dependsOn: ["checkedIds"],
  needs: (model, view, context) => [model.ask(MATCHING, view, context), model.ask(FLAG_COUNTS, view, context)],
  answer: (model, view, context) => done(model.ask(MATCHING, view, context).getResult()),
};

/** The owners of the documents that match the other filters, with their number, the most first. */
export const OWNERS: Question<[owner: string, count: number][]> = {
  name: "owners",
  ignores: { owner: undefined, sort: undefined },
  answer(model, view, context) {
    const matches = createTest(model, view, context);
    const counts = new Map<string, number>();
    const count = (document: DocumentSummary, index: number) => {
      if (matches(document, index)) counts.set(document.userId, (counts.get(document.userId) ?? 0) + 1);
    };
    return pass(model.documents, count, () => [...counts].sort(([, a], [, b]) => b - a));
  },
};

/**
 * Of how many of the documents that the other filters leave it is not known whether their labels match. Where no filter asks
 * for labels: how many were not read.
 */
export const UNREAD: Question<number> = {
  name: "unread",
  ignores: { sort: undefined },
  dependsOn: ["labels"],
  answer(model, view, context) {
    const matches = createTest(model, { ...view, label: undefined }, context);
    const found = view.label && context.labels?.find(model.documents, view.label).getResult();
    let unread = 0;
    const isUnknown = ({ _id }: DocumentSummary, index: number) =>
      found ? found[index] === UNKNOWN : !context.labels?.of(_id);
    const count = (document: DocumentSummary, index: number) => {
      if (matches(document, index) && isUnknown(document, index)) unread++;
    };
    return pass(model.documents, count, () => unread);
  },
};

/** The number of documents with any difference, and with each, and what they were counted with. */
export interface DifferenceCounts {
  documents: number;
  byDifference: ReadonlyMap<Difference, number>;
  context: DifferenceContext;
}

/** How all documents of a list differ from the service's documentation. */
export const DIFFERENCE_COUNTS: Question<DifferenceCounts> = {
  name: "differences",
  ignores: { ...NO_FILTERS, sort: undefined },
  dependsOn: ["receivedAt"],
  needs: (model) => [model.repeatedIds],
  answer(model, _, { receivedAt }) {
    const context = { repeatedIds: model.repeatedIds.getResult(), receivedAt };
    const byDifference = new Map<Difference, number>();
    const counts = { documents: 0, byDifference, context };
    const count = (document: DocumentSummary) => {
      const found = findDifferences(document, context);
      if (found.length > 0) counts.documents++;
      for (const difference of found) byDifference.set(difference, (byDifference.get(difference) ?? 0) + 1);
    };
    return pass(model.documents, count, () => counts, SLOW_ITEMS_PER_STEP);
  },
};
