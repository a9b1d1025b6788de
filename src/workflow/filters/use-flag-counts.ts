import { useEffect, useState } from "react";
import { runWhenIdle } from "../../browser/idle";
import type { DocumentSummary } from "../../contract/document";
import type { ViewContext } from "../../list/apply-view";
import {
  countFlagCombinations,
  flagCounts,
  type FlagCombinations,
  type FlagCounts,
  type FlagName,
} from "../../list/facets";
import type { ListView } from "../../list/list-view";

/**
 * The counts beside the choices of the flags; undefined at first. They are computed in idle time, so that they do not
 * delay the rows.
 */
export function useFlagCounts(
  documents: DocumentSummary[],
  view: ListView,
  context: ViewContext,
): Record<FlagName, FlagCounts> | undefined {
  const [combinations, setCombinations] = useState<FlagCombinations>();
  const { q, rotten, created, look, reason } = view;
  useEffect(() => {
    const count = function* () {
      setCombinations(yield* countFlagCombinations(documents, { q, rotten, created, look, reason }, context));
    };
    return runWhenIdle(count());
    // The flags and the sort are left out: changing them does not need a new count.
  }, [documents, q, rotten, created, look, reason, context]);
  return combinations && flagCounts(combinations, view);
}
