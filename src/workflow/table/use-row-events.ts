import { useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent, type SyntheticEvent } from "react";
import { useNavigate } from "react-router-dom";
import { canBeAddressed, hrefOf } from "../../browser/page-paths";
import type { DocumentSummary, SummaryField } from "../../contract/document";
import { cutText } from "../../lib/cut-text";
import { guardFormulas } from "../../list/table-text";
import { usePrefetchDocument } from "../../service/prefetch-document";
import { markOpened } from "../../state/visit-history";
import { copyText } from "../../ui/buttons/copy-text";
import { useList } from "../list-context";
import { indexOfRow } from "./row-geometry";

/** What a press on a part of a row does, as the value of its `data-press`. A field is copied. */
export type RowPress = "select" | "peek" | SummaryField;

interface Options {
  linkTo: (documentId: string) => string;
  /** Called with the index of the row that gets the focus. */
  onFocusRow: (index: number) => void;
  onPeek: (index: number) => void;
}

/** How long the pointer or the focus has to stay on a row to rest there, in ms. */
const REST_MS = 80;
const LONG_PRESS_MS = 450;
const MIDDLE_BUTTON = 1;
const MAX_TOAST_LENGTH = 40;

/**
 * What happens in the rows, as handlers for the table's body. While the wheel turns, other rows come under the pointer all the
 * time. So only rows on which the pointer or the focus rests are active: they get controls, and their document is requested.
 */
export function useRowEvents({ linkTo, onFocusRow, onPeek }: Options) {
  const { matching, selection } = useList();
  const navigate = useNavigate();
  const pointed = useRestingRow();
  const focused = useRestingRow();
  usePrefetchDocument(matching.rows[pointed.row ?? focused.row ?? -1]?._id);
  const touch = useTouch(selection.toggle);

  const find = ({ target }: SyntheticEvent): { index: number; document: DocumentSummary } | undefined => {
    const row = target instanceof Element ? target.closest("tr") : null;
    const index = row ? indexOfRow(row) : -1;
    const document = matching.rows[index];
    return document && { index, document };
  };

  /** Opens a document: in this tab, or elsewhere where the press says so. */
  const open = (event: MouseEvent, id: string) => {
    if (!canBeAddressed(id)) return;
    const isLink = isInLink(event);
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

  const onClick = (event: MouseEvent) => {
    const row = find(event);
    if (!row) return;
    const { index, document } = row;
    const control = getPress(event);
    const isLink = isInLink(event);
    if (control === "select") selection[event.shiftKey ? "selectTo" : "toggle"](index);
    else if (control === "peek") onPeek(index);
    else if (control) copyId(String(document[control]));
    else if (touch.endsInSelection(index, selection.selected.size > 0)) event.preventDefault();
    else if (event.shiftKey && !isLink) selection.selectTo(index);
    // The whole row is a target, except for text that is being selected.
    else if (isLink || window.getSelection()?.isCollapsed !== false) open(event, document._id);
  };

  const handlers = {
    onClick,
    onAuxClick: (event: MouseEvent) => {
      const row = find(event);
      // The right button opens a menu only.
      if (row && event.button === MIDDLE_BUTTON && !getPress(event)) open(event, row.document._id);
    },
    onFocus: (event: FocusEvent) => {
      const row = find(event);
      if (!row) return;
      onFocusRow(row.index);
      focused.enter(row.index);
    },
    onBlur: focused.leave,
    onPointerOver: (event: PointerEvent) => {
      const row = find(event);
      if (row) pointed.enter(row.index);
    },
    onPointerLeave: () => {
      pointed.leave();
      touch.pause();
    },
    onPointerDown: (event: PointerEvent) => {
      const row = find(event);
      if (!row || getPress(event)) return;
      pointed.restNow(row.index);
      touch.begin(event, row.index);
    },
    // The finger scrolls the list.
    onPointerCancel: touch.end,
    onPointerUp: touch.pause,
    // Browsers show a menu for a link that is pressed long.
    onContextMenu: (event: MouseEvent) => touch.isPressed() && event.preventDefault(),
    // Shift extends the selection of rows, not of text.
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
  };
  return { isActive: (index: number) => index === pointed.row || index === focused.row, handlers };
}

/** The row on which the pointer or the focus rests, by its index. */
function useRestingRow() {
  const [row, setRow] = useState<number>();
  const entered = useRef<{ index: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const leave = () => {
    clearTimeout(entered.current?.timer);
    entered.current = undefined;
    setRow(undefined);
  };
  const enter = (index: number) => {
    if (entered.current?.index === index) return;
    leave();
    entered.current = { index, timer: setTimeout(() => setRow(index), REST_MS) };
  };
  return { row, enter, leave, restNow: setRow };
}

/** The press of a finger. A long one selects the row, and so does a tap while other rows are selected. */
function useTouch(select: (index: number) => void) {
  /** From when the finger comes down until its click. */
  const press = useRef<{ isLong: boolean; timer: ReturnType<typeof setTimeout> }>(undefined);
  const pause = () => clearTimeout(press.current?.timer);
  const end = () => {
    pause();
    press.current = undefined;
  };
  return {
    begin: ({ pointerType }: PointerEvent, index: number) => {
      end();
      if (pointerType !== "touch") return;
      const onLongPress = () => {
        if (press.current) press.current.isLong = true;
        select(index);
      };
      press.current = { isLong: false, timer: setTimeout(onLongPress, LONG_PRESS_MS) };
    },
    isPressed: () => press.current !== undefined,
    /** For a finger that leaves the row, which it does before its click. */
    pause,
    end,
    /** Ends the press with its click. Returns whether it selects the row, given whether rows are selected. */
    endsInSelection: (index: number, hasSelection: boolean) => {
      const ended = press.current;
      end();
      if (!ended) return false;
      if (!ended.isLong && hasSelection) select(index);
      return ended.isLong || hasSelection;
    },
  };
}

function isInLink({ target }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest("a") !== null;
}

/** The control of a row that was pressed. */
function getPress({ target }: SyntheticEvent): RowPress | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-press]") : null;
  return control?.dataset.press as RowPress | undefined;
}

function copyId(id: string) {
  void copyText(() => guardFormulas(id), `Copied ${cutText(id, MAX_TOAST_LENGTH)}`);
}
