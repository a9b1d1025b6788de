import { useMemo } from "react";
import type { DocumentSummary } from "../../contract/document";
import { countFlagPairs, flagCounts, type FlagCounts } from "../../list/facets";
import type { ListView } from "../../list/list-view";
import { useIdle } from "../../ui/use-idle";

/** The counts beside the flags' choices; they come after the rows, which do not wait for them. */
export function useFlagCounts(
  documents: DocumentSummary[],
  view: ListView,
): { extracted: FlagCounts; edited: FlagCounts } | undefined {
  const { q, rotten, created } = view;
  // A flag or a sort changes nothing here, so that neither waits for a count.
  const asked = useMemo(() => ({ documents, others: { q, rotten, created } }), [documents, q, rotten, created]);
  const counted = useIdle(asked);
  const pairs = useMemo(() => counted && countFlagPairs(counted.documents, counted.others), [counted]);
  return pairs && flagCounts(pairs, view);
}
