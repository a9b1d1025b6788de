import type { DocumentSummary } from "./document";
import { applyListView, type ListView } from "./list-view";

/** How many documents each choice of a flag would leave. */
export interface FlagCounts {
  yes: number;
  no: number;
}

/** The counts beside the choices of both flags; each respects every other filter of the view, but not its own flag. */
export function countFlags(
  documents: DocumentSummary[],
  view: ListView,
): { extracted: FlagCounts; edited: FlagCounts } {
  const extracted = { yes: 0, no: 0 };
  const edited = { yes: 0, no: 0 };
  const others = { ...view, extracted: undefined, edited: undefined, sort: undefined };
  for (const document of applyListView(documents, others)) {
    if (view.edited === undefined || view.edited === document.Edited) extracted[document.Extracted ? "yes" : "no"]++;
    if (view.extracted === undefined || view.extracted === document.Extracted) edited[document.Edited ? "yes" : "no"]++;
  }
  return { extracted, edited };
}
