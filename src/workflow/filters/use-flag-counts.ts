import { useEffect, useMemo, useState } from "react";
import { runOnceWhenIdle } from "../../browser/idle";
import type { DocumentSummary } from "../../contract/document";
import { countFlagPairs, flagCounts, type FlagCounts } from "../../list/facets";
import type { ListView } from "../../list/list-view";

/** The counts beside the choices of the flags. They are computed in idle time, so that the rows do not wait for them. */
export function useFlagCounts(
  documents: DocumentSummary[],
  view: ListView,
): { extracted: FlagCounts; edited: FlagCounts } | undefined {
  const { q, rotten, created } = view;
  // A change of a flag or of the sort does not need a new count.
  const asked = useMemo(() => ({ documents, others: { q, rotten, created } }), [documents, q, rotten, created]);
  const counted = useIdle(asked);
  const pairs = useMemo(() => counted && countFlagPairs(counted.documents, counted.others), [counted]);
  return pairs && flagCounts(pairs, view);
}

/** Returns the latest value that was set when the browser was idle; undefined at first. For work that can wait. */
function useIdle<T>(value: T): T | undefined {
  const [idle, setIdle] = useState<T>();
  useEffect(() => runOnceWhenIdle(() => setIdle(value)), [value]);
  return idle;
}
