import { useEffect, useMemo, useState } from "react";
import { runOnceWhenIdle } from "../../browser/idle";
import type { DocumentSummary } from "../../contract/document";
import { countFlagPairs, flagCounts, type FlagCounts } from "../../list/facets";
import type { ListView } from "../../list/list-view";

/** The counts beside the choices of the flags. They are computed in idle time, so that they do not delay the rows. */
export function useFlagCounts(
  documents: DocumentSummary[],
  view: ListView,
): { extracted: FlagCounts; edited: FlagCounts } | undefined {
  const { q, rotten, created } = view;
  // The flags and the sort are left out: changing them does not need a new count.
  const input = useMemo(() => ({ documents, others: { q, rotten, created } }), [documents, q, rotten, created]);
  const idleInput = useValueWhenIdle(input);
  const pairs = useMemo(() => idleInput && countFlagPairs(idleInput.documents, idleInput.others), [idleInput]);
  return pairs && flagCounts(pairs, view);
}

/** Follows a value whenever the browser is idle; undefined at first. */
function useValueWhenIdle<T>(value: T): T | undefined {
  const [latest, setLatest] = useState<T>();
  useEffect(() => runOnceWhenIdle(() => setLatest(value)), [value]);
  return latest;
}
