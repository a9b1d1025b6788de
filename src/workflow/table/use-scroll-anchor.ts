import { useLayoutEffect, useRef, type RefObject } from "react";
import type { DocumentSummary } from "../../contract/document";
import { useList } from "../list-context";
import { indexOfRow, type RowMetrics } from "./row-geometry";
import { measureGeometry, setScrollTop } from "./use-virtual-rows";

interface Options {
  /** What the rows are the answer to, as a text. */
  query: string;
  metrics: RowMetrics;
  scroller: RefObject<HTMLDivElement | null>;
  /** Called with the new index of the row that has the focus. */
  onRefocus: (index: number) => void;
}

/**
 * Shows the rows of another query from the first one.
 *
 * Keeps the row that the reader looks at in its position when a new list replaces the one shown: the row with the
 * focus if it is in view, else the topmost row. At the top of the list nothing is kept, so that new rows can be seen.
 */
export function useScrollAnchor({ query, metrics, scroller, onRefocus }: Options): void {
  const { all: allDocuments, rows: documents } = useList().matching;
  const previous = useRef({ query, allDocuments, documents });
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { query, allDocuments, documents };
    const element = scroller.current;
    if (!element) return;
    if (before.query !== query) {
      setScrollTop(element, 0);
      return;
    }
    if (before.allDocuments === allDocuments || documents.length === 0) return;
    const top = measureGeometry(element, before.documents.length, metrics).getIndexAt(element.scrollTop);
    const focused = getFocusedIndex(element);
    const isInView =
      focused !== undefined && focused >= top - 1 && focused <= top + element.clientHeight / metrics.rowHeight;
    const anchor = isInView ? focused : Math.floor(top);
    if (focused !== undefined) onRefocus(getNewIndex(before.documents, documents, focused));
    if (!isInView && top <= 0) return;
    const newTop = top + getNewIndex(before.documents, documents, anchor) - anchor;
    setScrollTop(element, measureGeometry(element, documents.length, metrics).getScrollTop(newTop));
  }, [query, allDocuments, documents, metrics, scroller, onRefocus]);
}

/** The index of the row with the focus. */
function getFocusedIndex(scroller: HTMLElement): number | undefined {
  const row = scroller.querySelector("tbody tr:focus-within");
  return row ? indexOfRow(row) : undefined;
}

/** The index of a row in the new list; for a row that is gone, the index of the next one that is still there. */
function getNewIndex(before: readonly DocumentSummary[], after: readonly DocumentSummary[], index: number): number {
  const row = before[index];
  // An arriving list keeps its rows at their indexes. Building a map of a million ids takes too long for that case.
  if (row && after[index] === row) return index;
  const found = row ? after.indexOf(row) : -1;
  if (found >= 0) return found;
  const indexes = new Map(after.map(({ _id }, newIndex) => [_id, newIndex]));
  for (const { _id } of before.slice(index)) {
    const newIndex = indexes.get(_id);
    if (newIndex !== undefined) return newIndex;
  }
  return after.length - 1;
}
