import { useEffect, useState } from "react";
import { runWhenIdle } from "../../browser/idle";
import type { DocumentSummary } from "../../contract/document";
import { countDifferences, type DifferenceCounts } from "../../list/differences";
import { getListIndex } from "../../list/list-index";

/**
 * Counts the documents that differ from the service's documentation, in idle time. Returns the last counts, or
 * undefined before the first ones. A list is counted once it has arrived completely.
 */
export function useDifferenceCounts(
  documents: DocumentSummary[],
  receivedAt: number,
  isArriving: boolean,
): DifferenceCounts | undefined {
  const [counts, setCounts] = useState<DifferenceCounts>();
  useEffect(() => {
    if (isArriving) return;
    const count = function* () {
      const { repeatedIds } = getListIndex(documents);
      yield* repeatedIds.steps();
      setCounts(yield* countDifferences(documents, { repeatedIds: repeatedIds.getResult(), receivedAt }));
    };
    return runWhenIdle(count());
  }, [documents, receivedAt, isArriving]);
  return counts;
}
