import type { DocumentSummary } from "../contract/document";
import { applyListView } from "./apply-view";
import type { ListView } from "./list-view";

/** How many documents each choice of a flag would leave. */
export interface FlagCounts {
  yes: number;
  no: number;
}

/** How many documents there are of each pair of flags. */
export interface FlagPairs {
  both: number;
  onlyExtracted: number;
  onlyEdited: number;
  neither: number;
}

/** Counts the pairs of flags among the documents that every other filter leaves; one pass, whatever the flags are. */
export function countFlagPairs(
  documents: DocumentSummary[],
  others: Pick<ListView, "q" | "rotten" | "created">,
): FlagPairs {
  let both = 0;
  let onlyExtracted = 0;
  let onlyEdited = 0;
  let neither = 0;
  for (const { Extracted, Edited } of applyListView(documents, others)) {
    if (Extracted && Edited) both++;
    else if (Extracted) onlyExtracted++;
    else if (Edited) onlyEdited++;
    else neither++;
  }
  return { both, onlyExtracted, onlyEdited, neither };
}

/** The counts beside the choices of both flags; each respects the other flag, but not its own. */
export function flagCounts(
  { both, onlyExtracted, onlyEdited, neither }: FlagPairs,
  { extracted, edited }: Pick<ListView, "extracted" | "edited">,
): { extracted: FlagCounts; edited: FlagCounts } {
  return {
    extracted: { yes: leftBy(edited, both, onlyExtracted), no: leftBy(edited, onlyEdited, neither) },
    edited: { yes: leftBy(extracted, both, onlyEdited), no: leftBy(extracted, onlyExtracted, neither) },
  };
}

function leftBy(flag: boolean | undefined, yes: number, no: number): number {
  return flag === undefined ? yes + no : flag ? yes : no;
}
