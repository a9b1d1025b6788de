import { useEffect, useEffectEvent } from "react";
import type { DocumentSummary } from "../../contract/document";
import { getReturnedFrom } from "../../state/visit-history";
import { useShortcuts } from "../../ui/page/shortcuts";
import { useList } from "../list-context";
import type { Selection } from "../selection/use-selection";

interface Options {
  documents: DocumentSummary[];
  activeIndex: number | undefined;
  focusRow: (index: number) => void;
  scrollToIndex: (index: number) => void;
  selection: Selection;
}

/** Moves the focus between rows by keyboard. Returns a function that moves it to the row at an index. */
export function useRowNavigation(options: Options): (index: number) => void {
  const { documents, activeIndex, focusRow, scrollToIndex, selection } = options;
  const getIndexInRange = (index: number) => Math.min(Math.max(index, 0), documents.length - 1);
  const goTo = (index: number) => {
    const inRange = getIndexInRange(index);
    if (inRange < 0) return;
    scrollToIndex(inRange);
    focusRow(inRange);
  };
  const move = (index: number, { shiftKey }: KeyboardEvent) => {
    goTo(index);
    if (shiftKey) selection.selectTo(getIndexInRange(index), activeIndex ?? getIndexInRange(index));
  };
  const active = activeIndex ?? -1;
  useShortcuts([
    { keys: ["j", "ArrowDown"], description: "Next row", run: (event) => move(active + 1, event) },
    {
      keys: ["k", "ArrowUp"],
      description: "Previous row",
      run: (event) => move((activeIndex ?? documents.length) - 1, event),
    },
    { keys: ["x"], description: "Select the row", run: () => selection.toggle(active) },
    { keys: ["X"], description: "Select all rows up to this one", run: () => selection.selectTo(active) },
    { keys: ["Shift+↓", "Shift+↑"], description: "Select the next or the previous row too" },
    { keys: [" "], description: "Peek at the labels of the row" },
    { keys: ["Enter"], description: "Open the document of the row" },
    { keys: ["Home"], description: "First row", run: () => goTo(0) },
    { keys: ["End"], description: "Last row", run: () => goTo(documents.length - 1) },
  ]);

  return goTo;
}

/** Moves the focus to the row of the document that the reader returns from. A later change of the list moves nothing. */
export function useReturn(goTo: (index: number) => void): void {
  const { workflowId, matching } = useList();
  const focusReturned = useEffectEvent(() => {
    // Not from a hook: a list that was hidden renders later than this.
    const id = getReturnedFrom(workflowId);
    const index = id === undefined ? -1 : matching.rows.findIndex(({ _id }) => _id === id);
    if (index >= 0) goTo(index);
  });
  // Each time that the list is shown again.
  useEffect(() => focusReturned(), []);
}
