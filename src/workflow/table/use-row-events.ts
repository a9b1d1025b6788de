import { useQueryClient } from "@tanstack/react-query";
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
import { documentQuery } from "../../service/queries";
import { markOpened } from "../../state/visit-history";
import { copyWithToast } from "../../ui/buttons/copy-with-toast";

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
  const { enter, press, leave, open } = useDwell(useFetchAhead());
  // The rows that had the pointer and the focus last.
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const callWithId = (call: (id: string) => void, index = -1) => {
    const id = documents[index]?._id;
    if (id !== undefined) call(id);
  };
  const openDocument = useOpenDocument(linkTo);
  const follow = (event: MouseEvent, id: string, isLink: boolean) => openDocument(event, id, isLink) && open();
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
    else if (isLink || window.getSelection()?.isCollapsed !== false) follow(event, document._id, isLink);
  };
  const onAuxClick = (event: MouseEvent) => {
    const id = documents[getRowIndex(event.target) ?? -1]?._id;
    const isLink = isInLink(event);
    if (id !== undefined && !getControl(event) && (isLink || event.button === MIDDLE_BUTTON)) follow(event, id, isLink);
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

/**
 * Opens the document of a row that was pressed: in this tab, or elsewhere where the press says so. Returns whether it is
 * opened in this tab.
 */
function useOpenDocument(linkTo: (documentId: string) => string) {
  const navigate = useNavigate();
  return (event: MouseEvent, id: string, isLink: boolean): boolean => {
    if (!canBeAddressed(id)) return false;
    const opensElsewhere = event.type !== "click" || event.ctrlKey || event.metaKey || event.altKey;
    if (opensElsewhere || (isLink && event.shiftKey)) {
      // The browser follows a link by itself.
      if (!isLink) window.open(hrefOf(linkTo(id)), "_blank", "noopener");
      markOpened(id);
      return false;
    }
    event.preventDefault();
    void navigate(linkTo(id));
    return true;
  };
}

/** Fetches a document that the reader will probably open. The function returned is called if they do not. */
function useFetchAhead() {
  const client = useQueryClient();
  return useCallback(
    (documentId: string) => {
      const query = documentQuery(documentId);
      // The document's own page shows the error.
      client.query(query).catch(() => undefined);
      return () => {
        const unwatched = {
          predicate: (found: { getObserversCount: () => number }) => found.getObserversCount() === 0,
        };
        void client.cancelQueries({ queryKey: query.queryKey, exact: true, ...unwatched });
      };
    },
    [client],
  );
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

const DWELL_MS = 150;

/**
 * Calls back when the pointer or the focus has stayed on one document for a moment, or when the pointer is pressed there.
 * The function that `onDwell` returns is called when the reader leaves the document, but not when they open it.
 */
function useDwell(onDwell: (documentId: string) => () => void) {
  const current = useRef<{ id: string; timer: number; begin: () => void; end: () => void }>(undefined);
  const leave = useCallback(() => {
    current.current?.end();
    current.current = undefined;
  }, []);
  const enter = useCallback(
    (id: string) => {
      if (current.current?.id === id) return;
      leave();
      let undo: (() => void) | undefined;
      const begin = () => {
        undo ??= onDwell(id);
      };
      const timer = window.setTimeout(begin, DWELL_MS);
      current.current = {
        id,
        timer,
        begin,
        end: () => {
          clearTimeout(timer);
          undo?.();
        },
      };
    },
    [leave, onDwell],
  );
  const press = useCallback(
    (id: string) => {
      enter(id);
      current.current?.begin();
    },
    [enter],
  );
  const open = useCallback(() => {
    clearTimeout(current.current?.timer);
    current.current = undefined;
  }, []);
  useEffect(() => leave, [leave]);
  return { enter, press, leave, open };
}
