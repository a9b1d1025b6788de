import { useEffect, useState } from "react";
import { runWhenIdle } from "../../browser/idle";
import type { DocumentSummary } from "../../contract/document";
import { countFlagPairs, flagCounts, type FlagCounts, type FlagPairs } from "../../list/facets";
import type { ListView } from "../../list/list-view";

/**
 * The counts beside the choices of the flags; undefined at first. They are computed in idle time, so that they do not
 * delay the rows.
 */
export function useFlagCounts(
  documents: DocumentSummary[],
  view: ListView,
): { extracted: FlagCounts; edited: FlagCounts } | undefined {
  const [pairs, setPairs] = useState<FlagPairs>();
  const { q, rotten, created } = view;
  useEffect(() => {
    const count = function* () {
      setPairs(yield* countFlagPairs(documents, { q, rotten, created }));
    };
    return runWhenIdle(count());
    // The flags and the sort are left out: changing them does not need a new count.
  }, [documents, q, rotten, created]);
  return pairs && flagCounts(pairs, view);
}
