import { useEffect, useEffectEvent } from "react";
import { markAsChecked } from "../../state/checked-documents";
import { getReturnedFrom } from "../../state/visit-history";
import { useActions } from "../../ui/page/actions";
import { useList } from "../list-context";
import type { VirtualRows } from "./use-virtual-rows";

interface Options {
  activeIndex: number | undefined;
  focusRow: (index: number) => void;
  rows: Pick<VirtualRows, "scrollToIndex" | "scrollByPages" | "getRowsInView">;
}

/** Moves the focus between rows by keyboard. Returns a function that moves it to the row at an index. */
export function useRowNavigation({ activeIndex, focusRow, rows }: Options): (index: number) => void {
  const { workflowId, context, matching, selection } = useList();
  const documents = matching.rows;
  const getIndexInRange = (index: number) => Math.min(Math.max(index, 0), documents.length - 1);
  const goTo = (index: number) => {
    const inRange = getIndexInRange(index);
    if (inRange < 0) return;
    rows.scrollToIndex(inRange);
    focusRow(inRange);
  };
  const move = (index: number, { shiftKey }: KeyboardEvent) => {
    goTo(index);
    if (shiftKey) selection.selectTo(getIndexInRange(index), activeIndex ?? getIndexInRange(index));
  };
  /** Scrolls by a page. The row with the focus moves along, or is the first one in view if it was out of sight. */
  const page = (pages: number, event: KeyboardEvent) => {
    const { first, last } = rows.getRowsInView();
    const moved = rows.scrollByPages(pages);
    if (activeIndex === undefined) return;
    const isInView = activeIndex >= first && activeIndex <= last;
    move((isInView ? activeIndex : first) + moved, event);
  };
  const active = activeIndex ?? -1;
  const toggleChecked = () => {
    const id = documents[active]?._id;
    if (id !== undefined) markAsChecked(workflowId, id, !context.checkedIds.has(id));
  };
  // Without a row that has or had the focus, the keys start in view.
  const next = () => (activeIndex === undefined ? rows.getRowsInView().first : activeIndex + 1);
  const previous = () => (activeIndex === undefined ? rows.getRowsInView().last : activeIndex - 1);
  useActions(
    [
      { keys: ["j", "ArrowDown"], name: "Next row", run: (event) => move(next(), event) },
      { keys: ["k", "ArrowUp"], name: "Previous row", run: (event) => move(previous(), event) },
      { keys: ["PageDown"], name: "Next page of rows", run: (event) => page(1, event) },
      { keys: ["PageUp"], name: "Previous page of rows", run: (event) => page(-1, event) },
      { keys: ["x"], name: "Select the row", run: () => selection.toggle(active) },
      { keys: ["X"], name: "Select all rows up to this one", run: () => selection.selectTo(active) },
      { keys: ["m"], name: "Mark the row as checked", run: toggleChecked },
      { keys: ["Shift+↓", "Shift+↑"], name: "Select the next or the previous row too" },
      { keys: ["Enter"], name: "Open the document of the row" },
      { keys: ["Home"], name: "First row", run: () => goTo(0) },
      { keys: ["End"], name: "Last row", run: () => goTo(documents.length - 1) },
    ],
    "Rows",
  );

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
  // Once it has rows, and each time that it is shown again.
  const hasRows = matching.all.length > 0;
  useEffect(() => focusReturned(), [hasRows]);
}
