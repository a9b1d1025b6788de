import { useDeferredValue, useMemo } from "react";
import type { DocumentSummary } from "../model/document";
import { countFlagPairs, flagCounts, type FlagCounts } from "../model/facets";
import type { ListView } from "../model/list-view";

/** The counts beside the flags' choices; not there yet while the first rows are painted, which do not wait for them. */
export function useFlagCounts(
  documents: DocumentSummary[],
  view: ListView,
): { extracted: FlagCounts; edited: FlagCounts } | undefined {
  const { q, rotten, created } = useDeferredValue(view);
  const counted = useDeferredValue<DocumentSummary[] | undefined>(documents, undefined);
  // A flag or a sort changes nothing here, so that neither waits for a count.
  const pairs = useMemo(
    () => counted && countFlagPairs(counted, { q, rotten, created }),
    [counted, q, rotten, created],
  );
  return pairs && flagCounts(pairs, view);
}
