import {
  useCallback,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
} from "react";
import { useNavigate } from "react-router-dom";
import { canBeAddressed, hrefOf } from "../../browser/page-paths";
import { cutText } from "../../lib/cut-text";
import type { DocumentSummary } from "../../contract/document";
import { guardFormulas } from "../../list/table-text";
import { markOpened } from "../../state/visit-history";
import { copyWithToast } from "../../ui/buttons/copy-with-toast";
import { usePrepare } from "../../ui/page/prepare";

/** What the table does for a row, given its index. */
export interface RowActions {
  /** Called for the row that gets the focus. */
  onFocusRow: (index: number) => void;
  /** Shows or hides the labels of a row. */
  onPeek: (index: number) => void;
  /** Selects or unselects a row. */
  onSelect: (index: number) => void;
  /** Makes the last range of selected rows end at a row. */
  onSelectTo: (index: number) => void;
}

/** One handler for all rows: a router link in each row costs more than the rest of the row. */
export function useRowEvents(
  documents: DocumentSummary[],
  linkTo: (documentId: string) => string,
  { onFocusRow, onPeek, onSelect, onSelectTo }: RowActions,
) {
  const { enter, press, leave } = usePrepareRow(linkTo);
  // The rows that had the pointer and the focus last.
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const callWithId = (call: (id: string) => void, index = -1) => {
    const id = documents[index]?._id;
    if (id !== undefined) call(id);
  };
  const openDocument = useOpenDocument(linkTo);
  /** The whole row is a target, except for its buttons and for text that is being selected. */
  const onClick = (event: MouseEvent) => {
    const index = getRowIndex(event.target) ?? -1;
    const document = documents[index];
    if (!document) return;
    const isLink = isInLink(event);
    const control = getControl(event);
    if (control instanceof HTMLButtonElement) copyId(control.value === "_id" ? document._id : document.userId);
    else if (control?.hasAttribute("data-peek")) onPeek(index);
    else if (event.shiftKey && (control || !isLink)) onSelectTo(index);
    else if (control) onSelect(index);
    else if (isLink || window.getSelection()?.isCollapsed !== false) openDocument(event, document._id, isLink);
  };
  const onAuxClick = (event: MouseEvent) => {
    const id = documents[getRowIndex(event.target) ?? -1]?._id;
    const isLink = isInLink(event);
    if (id !== undefined && !getControl(event) && (isLink || event.button === MIDDLE_BUTTON))
      openDocument(event, id, isLink);
  };
  return {
    pointed,
    focused,
    onFocus: (event: FocusEvent) => {
      const index = getRowIndex(event.target);
      setFocused(index);
      if (index !== undefined) onFocusRow(index);
      callWithId(enter, index);
    },
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      const index = getRowIndex(event.target);
      if (event.key !== " " || index === undefined || getControl(event)) return;
      event.preventDefault();
      onPeek(index);
    },
    onClick,
    onAuxClick,
    onPointerOver: (event: PointerEvent) => {
      const index = getRowIndex(event.target);
      setPointed(index);
      callWithId(enter, index);
    },
    onPointerDown: (event: PointerEvent) => getControl(event) ?? callWithId(press, getRowIndex(event.target)),
    // Shift extends the selection of rows, not of text.
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    onPointerLeave: leave,
  };
}

/** Opens the document of a row that was pressed: in this tab, or elsewhere where the press says so. */
function useOpenDocument(linkTo: (documentId: string) => string) {
  const navigate = useNavigate();
  return (event: MouseEvent, id: string, isLink: boolean) => {
    if (!canBeAddressed(id)) return;
    const opensElsewhere = event.type !== "click" || event.ctrlKey || event.metaKey || event.altKey;
    if (opensElsewhere || (isLink && event.shiftKey)) {
      // The browser follows a link by itself.
      if (!isLink) window.open(hrefOf(linkTo(id)), "_blank", "noopener");
      markOpened(id);
      return;
    }
    event.preventDefault();
    void navigate(linkTo(id));
  };
}

const MIDDLE_BUTTON = 1;

/** The control of a row in which an event happened: a button that copies, or what selects the row or peeks at it. */
function getControl({ target }: SyntheticEvent): Element | undefined {
  return (target instanceof Element && target.closest("button, [data-select], [data-peek]")) || undefined;
}

function isInLink({ target }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest("a") !== null;
}

const MAX_TOAST_LENGTH = 40;

function copyId(id: string) {
  void copyWithToast(guardFormulas(id), `Copied ${cutText(id, MAX_TOAST_LENGTH)}`);
}

/**
 * The index of the document in whose row an event happened, or which has the focus. Undefined outside of the rows.
 * `aria-rowindex` counts from 1 and includes the header.
 */
export function getRowIndex(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest("tbody tr[aria-rowindex]") : null;
  return row ? Number(row.getAttribute("aria-rowindex")) - 2 : undefined;
}

const REST_MS = 80;

/**
 * Prepares the document of a row on which the pointer or the focus has rested for a moment, or on which the pointer is
 * pressed. It is wanted no longer when they leave the row, or when the list is hidden.
 */
function usePrepareRow(linkTo: (documentId: string) => string) {
  const prepare = usePrepare();
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
    const begin = () => (stop ??= prepare(linkTo(id)));
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
