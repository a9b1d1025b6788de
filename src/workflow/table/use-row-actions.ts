import { useCallback, useEffect, useRef, type MouseEvent, type RefObject } from "react";
import { useNavigate } from "react-router-dom";
import { canBeAddressed, hrefOf } from "../../browser/page-paths";
import { usePrefetchDocument } from "../../service/prefetch-document";
import { markOpened } from "../../state/visit-history";
import { useLatest } from "../../ui/page/use-latest";
import { useList } from "../list-context";

/** What the table does for a row, given its index or its document's id. */
export interface RowActions {
  /** Makes a row the one that the keys start from. */
  focus: (index: number) => void;
  /** Shows or hides the labels of a row. */
  peek: (index: number) => void;
  /** Whether rows are selected. */
  isSelecting: boolean;
  /** Selects or unselects a row. */
  select: (index: number) => void;
  /** Makes the last range of selected rows end at a row. */
  selectTo: (index: number) => void;
  /** Opens a document: in this tab, or elsewhere where the press says so. */
  open: (event: MouseEvent, id: string, isLink: boolean) => void;
  /** The pointer or the focus is on a document. If it stays there for a moment, the document is requested. */
  enter: (id: string) => void;
  leave: () => void;
  /** Requests a document at once. */
  press: (id: string) => void;
}

/** The latest actions, in an object that stays the same, so that the memoized rows do not render for them. */
export function useRowActions(
  linkTo: (documentId: string) => string,
  focus: (index: number) => void,
  peek: (index: number) => void,
): RefObject<RowActions> {
  const { selection } = useList();
  const navigate = useNavigate();
  const prefetch = usePrefetchOfRow();
  const open = (event: MouseEvent, id: string, isLink: boolean) => {
    if (!canBeAddressed(id)) return;
    const opensElsewhere = event.type !== "click" || event.ctrlKey || event.metaKey || (isLink && event.shiftKey);
    // With Alt alone, browsers save what a link leads to.
    if (isLink && event.altKey && !opensElsewhere) return;
    if (opensElsewhere || event.altKey) {
      // The browser follows a link by itself.
      if (!isLink) window.open(hrefOf(linkTo(id)), "_blank", "noopener");
      markOpened(id);
      return;
    }
    event.preventDefault();
    void navigate(linkTo(id));
  };
  const isSelecting = selection.selected.size > 0;
  return useLatest({
    focus,
    peek,
    isSelecting,
    select: selection.toggle,
    selectTo: selection.selectTo,
    open,
    ...prefetch,
  });
}

const REST_MS = 80;

/**
 * Requests the document of a row on which the pointer or the focus has rested for a moment, or on which the pointer is
 * pressed. The request ends when they leave the row, or when the list is hidden and no document is shown.
 */
function usePrefetchOfRow() {
  const prefetch = usePrefetchDocument();
  const current = useRef<{ id: string; begin: () => void; end: () => void }>(undefined);
  const leave = useCallback(() => {
    current.current?.end();
    current.current = undefined;
  }, []);
  const enter = (id: string) => {
    if (current.current?.id === id) return;
    leave();
    if (!canBeAddressed(id)) return;
    let stop: (() => void) | undefined;
    const begin = () => (stop ??= prefetch(id));
    const timer = setTimeout(begin, REST_MS);
    const end = () => {
      clearTimeout(timer);
      stop?.();
    };
    current.current = { id, begin, end };
  };
  const press = (id: string) => {
    enter(id);
    current.current?.begin();
  };
  useEffect(() => leave, [leave]);
  return { enter, press, leave };
}
