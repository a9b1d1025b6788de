import type { DocumentSummary } from "../contract/document";
import { applyInSteps } from "./apply-view";
import type { ListView } from "./list-view";

/** The number of documents that each choice of a flag would show. */
export interface FlagCounts {
  yes: number;
  no: number;
}

/** The number of documents for each combination of the two flags. */
export interface FlagPairs {
  both: number;
  onlyExtracted: number;
  onlyEdited: number;
  neither: number;
}

/** Documents to count per step. */
const ROWS_PER_STEP = 8192;

/** Counts the combinations of flags among the documents that match all other filters, in steps of about a millisecond. */
export function* countFlagPairs(
  documents: DocumentSummary[],
  others: Pick<ListView, "q" | "rotten" | "created">,
): Generator<void, FlagPairs> {
  let both = 0;
  let onlyExtracted = 0;
  let onlyEdited = 0;
  let neither = 0;
  const matching = yield* applyInSteps(documents, others);
  for (const [index, { Extracted, Edited }] of matching.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    if (Extracted && Edited) both++;
    else if (Extracted) onlyExtracted++;
    else if (Edited) onlyEdited++;
    else neither++;
  }
  return { both, onlyExtracted, onlyEdited, neither };
}

/** The counts beside the choices of both flags. Each count respects the other flag, but not its own. */
export function flagCounts(
  { both, onlyExtracted, onlyEdited, neither }: FlagPairs,
  { extracted, edited }: Pick<ListView, "extracted" | "edited">,
): { extracted: FlagCounts; edited: FlagCounts } {
  return {
    extracted: { yes: countMatching(edited, both, onlyExtracted), no: countMatching(edited, onlyEdited, neither) },
    edited: { yes: countMatching(extracted, both, onlyEdited), no: countMatching(extracted, onlyExtracted, neither) },
  };
}

function countMatching(flag: boolean | undefined, yes: number, no: number): number {
  return flag === undefined ? yes + no : flag ? yes : no;
}
