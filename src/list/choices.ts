import type { DocumentSummary } from "../contract/document";
import { pass } from "./computation";
import { FLAG_NAMES, FLAGS, type FilterName, type FlagName, type ViewContext } from "./filters";
import type { ListFacts } from "./list-facts";
import type { ListView } from "./list-view";
import { createTest, createTests } from "./matching";

/** The number of documents that each choice of a flag would show. */
export interface FlagCounts {
  yes: number;
  no: number;
}

/** Counts the documents for each choice of each flag. A count respects the other filters, but not its own flag. */
export function* countFlags(
  facts: ListFacts,
  view: ListView,
  context: ViewContext,
): Generator<void, Record<FlagName, FlagCounts>> {
  const tests = yield* createTests(facts, view, context);
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
  return yield* pass(facts.documents, count, counts);
}

/** Counts the documents of each owner, the most first. */
export function* countOwners(
  facts: ListFacts,
  view: ListView,
  context: ViewContext,
): Generator<void, [owner: string, count: number][]> {
  const matches = yield* createTest(facts, view, context);
  const counts = new Map<string, number>();
  const count = (document: DocumentSummary, index: number) => {
    if (matches(document, index)) counts.set(document.userId, (counts.get(document.userId) ?? 0) + 1);
  };
  yield* pass(facts.documents, count, counts);
  return [...counts].sort(([, a], [, b]) => b - a);
}
