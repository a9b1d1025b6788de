import type { DocumentSummary } from "../contract/document";
import { applyInSteps, DEFAULT_CONTEXT } from "./apply-view";
import type { ListView } from "./list-view";

/** The filters by yes or no. */
export const FLAGS = ["extracted", "edited", "checked"] as const;
export type FlagName = (typeof FLAGS)[number];
export const FLAG_NAMES: Record<FlagName, string> = { extracted: "Extracted", edited: "Edited", checked: "Checked" };

/** The number of documents that each choice of a flag would show. */
export interface FlagCounts {
  yes: number;
  no: number;
}

/** The number of documents for each combination of the flags: a bit of the index is a flag, in the order of `FLAGS`. */
export type FlagCombinations = Uint32Array;

/** Documents to count per step. */
const ROWS_PER_STEP = 8192;

/** Counts the combinations of flags among the documents that match all other filters, in steps of about a millisecond. */
export function* countFlagCombinations(
  documents: DocumentSummary[],
  others: Omit<ListView, FlagName | "sort">,
  context = DEFAULT_CONTEXT,
): Generator<void, FlagCombinations> {
  const combinations = new Uint32Array(2 ** FLAGS.length);
  const matching = yield* applyInSteps(documents, others, context);
  for (const [index, { _id, Extracted, Edited }] of matching.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const combination = (Extracted ? 1 : 0) + (Edited ? 2 : 0) + (context.checkedIds.has(_id) ? 4 : 0);
    combinations[combination] = (combinations[combination] ?? 0) + 1;
  }
  return combinations;
}

/** The counts beside the choices of the flags. Each count respects the other flags, but not its own. */
export function flagCounts(
  combinations: FlagCombinations,
  view: Pick<ListView, FlagName>,
): Record<FlagName, FlagCounts> {
  const count = (flag: FlagName): FlagCounts => ({
    yes: countMatching(combinations, { ...view, [flag]: true }),
    no: countMatching(combinations, { ...view, [flag]: false }),
  });
  return { extracted: count("extracted"), edited: count("edited"), checked: count("checked") };
}

function countMatching(combinations: FlagCombinations, view: Pick<ListView, FlagName>): number {
  const matches = (combination: number) =>
    FLAGS.every((flag, bit) => view[flag] === undefined || view[flag] === ((combination >> bit) % 2 === 1));
  return combinations.reduce((sum, count, combination) => (matches(combination) ? sum + count : sum), 0);
}
