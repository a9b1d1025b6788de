import { useEffect, useRef, type RefObject } from "react";
import type { DocumentSummary } from "../../contract/document";
import { useShortcuts } from "../../ui/page/shortcuts";
import { setScrollTop } from "./use-virtual-rows";

interface Options {
  documents: DocumentSummary[];
  activeIndex: number | undefined;
  focusRow: (index: number) => void;
  scrollToIndex: (index: number) => void;
  onSelect: (index: number) => void;
  onSelectTo: (index: number, from?: number) => void;
}

/** Moves the focus between rows by keyboard. Returns a function that moves it to the row at an index. */
export function useRowNavigation(options: Options): (index: number) => void {
  const { documents, activeIndex, focusRow, scrollToIndex, onSelect, onSelectTo } = options;

  const getIndexInRange = (index: number) => Math.min(Math.max(index, 0), documents.length - 1);
  const goTo = (index: number) => {
    const inRange = getIndexInRange(index);
    if (inRange < 0) return;
    scrollToIndex(inRange);
    focusRow(inRange);
  };
  const move = (index: number, { shiftKey }: KeyboardEvent) => {
    goTo(index);
    if (shiftKey) onSelectTo(getIndexInRange(index), activeIndex ?? getIndexInRange(index));
  };
  const active = activeIndex ?? -1;
  useShortcuts([
    { keys: ["j", "ArrowDown"], description: "Next row", run: (event) => move(active + 1, event) },
    {
      keys: ["k", "ArrowUp"],
      description: "Previous row",
      run: (event) => move((activeIndex ?? documents.length) - 1, event),
    },
    { keys: ["x"], description: "Select the row", run: () => onSelect(active) },
    { keys: ["X"], description: "Select all rows up to this one", run: () => onSelectTo(active) },
    { keys: ["Shift+↓", "Shift+↑"], description: "Select the next or the previous row too" },
    { keys: [" "], description: "Peek at the labels of the row" },
    { keys: ["Enter"], description: "Open the document of the row" },
    { keys: ["Home"], description: "First row", run: () => goTo(0) },
    { keys: ["End"], description: "Last row", run: () => goTo(documents.length - 1) },
  ]);

  return goTo;
}

/**
 * Scrolls to where the list was left for a document, and moves the focus to its row. `scrollTop` is in CSS px. A later
 * change of the list moves nothing.
 */
export function useReturn(
  documents: DocumentSummary[],
  scroller: RefObject<HTMLDivElement | null>,
  returnTo: { documentId: string; scrollTop: number } | undefined,
  goTo: (index: number) => void,
): void {
  const goToOnMount = useRef(goTo);
  useEffect(() => {
    const index = returnTo ? documents.findIndex(({ _id }) => _id === returnTo.documentId) : -1;
    if (index < 0) return;
    if (scroller.current && returnTo) setScrollTop(scroller.current, returnTo.scrollTop);
    // The frame around the pages moves the focus to the heading first.
    const frame = requestAnimationFrame(() => goToOnMount.current(index));
    return () => cancelAnimationFrame(frame);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
