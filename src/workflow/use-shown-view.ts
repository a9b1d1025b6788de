import { useDeferredValue, useEffect, useState } from "react";
import { runInSlices } from "../browser/scheduling";
import type { DocumentSummary } from "../contract/document";
import { isQuickToApply, isQuickToSort } from "../list/apply-view";
import { getListIndex } from "../list/list-index";
import type { ListView } from "../list/list-view";

/**
 * The view that the table shows now. If applying a new view takes longer than a frame, the table shows it later, so that
 * typing never waits for the table. A large list keeps its order until the new one has been created in the background.
 */
export function useShownView(documents: DocumentSummary[], view: ListView): ListView {
  const deferred = useDeferredValue(view);
  const shown = isQuickToApply(documents, view) ? view : deferred;
  const [sort, setSort] = useState(shown.sort);
  const isReady = isSameSort(sort, shown.sort) || isQuickToSort(documents, shown);
  if (isReady && !isSameSort(sort, shown.sort)) setSort(shown.sort);
  const nextSort = shown.sort;
  useEffect(() => {
    if (isReady || !nextSort) return;
    let isCancelled = false;
    void runInSlices(getListIndex(documents).prepareOrder(nextSort), () => isCancelled).then(() => {
      if (!isCancelled) setSort(nextSort);
    });
    return () => {
      isCancelled = true;
    };
  }, [documents, isReady, nextSort]);
  return isReady ? shown : { ...shown, sort };
}

function isSameSort(a: ListView["sort"], b: ListView["sort"]): boolean {
  return a?.field === b?.field && a?.descending === b?.descending;
}
