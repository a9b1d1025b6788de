import {
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from "react";
import type { CheckedIds } from "../../list/apply-view";
import type { ChangeKind } from "../../list/changes";
import { canBeAddressed, hrefOf } from "../../browser/page-paths";
import { cutText } from "../../contract/cut-text";
import type { DocumentSummary, SortField } from "../../contract/document";
import type { TimeStyle } from "../../contract/timestamp";
import { DIFFERENCES, findDifferences, type DifferenceContext } from "../../list/differences";
import { copyWithToast } from "../../ui/copy-with-toast";
import { DocumentRow } from "./DocumentRow";
import type { RowLayout } from "./row-geometry";
import { useDwell } from "./use-dwell";
import styles from "./DocumentsTable.module.css";

export interface RowsProps {
  /** The matching documents, in the order shown. */
  documents: DocumentSummary[];
  /** The documents that differ from the previous answer. */
  changes: ReadonlyMap<DocumentSummary, ChangeKind> | undefined;
  linkTo: (documentId: string) => string;
  /** The search text, which the rows highlight. */
  search: string;
  times: TimeStyle;
  hidden: readonly SortField[];
  /** Ids of the documents that the reader marked as checked. */
  checked: CheckedIds;
  /** Ids of the documents opened since this tab was. */
  opened: ReadonlySet<string>;
  /** Called when a document is opened in another tab or window. */
  onOpenElsewhere: (documentId: string) => void;
  /** Called with the path of a link that is followed in this tab. */
  onFollow: (path: string) => void;
  /** Called when the reader stays on a document for a moment; the function returned is called when they leave it. */
  onDwell: (documentId: string) => () => void;
  /** Where the list was left for a document; `scrollTop` is in CSS px. */
  returnTo: { documentId: string; scrollTop: number } | undefined;
  /** What the documents' differences from the description depend on; undefined until it is known. */
  differenceContext: DifferenceContext | undefined;
  /** Ids of the documents that the reader selected. */
  selected: ReadonlySet<string>;
  /** Called with the index of a row to select or unselect. */
  onSelect: (index: number) => void;
  /** Called with the index of the row that the last range now ends at. */
  onSelectTo: (index: number) => void;
}

interface Props extends RowsProps {
  layout: RowLayout;
  /** In CSS px. */
  bodyHeight: number;
  /** Called with the index of the row that gets the focus. */
  onFocusRow: (index: number) => void;
  /** Called with the index of the row to show or hide the labels of. */
  onPeek: (index: number) => void;
}

/** The table's body: as high as all rows, of which it contains those to render, each in its place. */
export function TableRows({ layout, bodyHeight, ...props }: Props) {
  const [now] = useState(() => Date.now());
  const { pointed, focused, ...handlers } = useRowEvents(props);
  const { first, last, top, pinned } = layout;
  const renderRow = (index: number, pinnedTop?: number) => {
    const document = props.documents[index];
    if (!document) return null;
    return (
      <DocumentRow
        key={index}
        document={document}
        rowIndex={index + 2}
        pinnedTop={pinnedTop}
        linkTo={props.linkTo}
        hidden={props.hidden}
        search={props.search}
        times={props.times}
        now={now}
        change={props.changes?.get(document)}
        checked={props.checked.has(document._id)}
        opened={props.opened.has(document._id)}
        returned={props.returnTo?.documentId === document._id}
        selected={props.selected.has(document._id)}
        active={index === pointed || index === focused}
        differences={describeDifferences(document, props.differenceContext)}
      />
    );
  };
  // One array, so that a row keeps its element, and thus the focus, when it enters or leaves the range.
  const rows = Array.from({ length: last - first + 1 }, (_, offset) => renderRow(first + offset));
  if (pinned) rows[pinned.index < first ? "unshift" : "push"](renderRow(pinned.index, pinned.top));
  return (
    <tbody role="rowgroup" className={styles.body} style={getBodyStyle(bodyHeight, top)} {...handlers}>
      {rows}
    </tbody>
  );
}

/** The differences of a document from the service's description, in words. */
function describeDifferences(document: DocumentSummary, context: DifferenceContext | undefined): string {
  if (!context) return "";
  return findDifferences(document, context)
    .map((difference) => DIFFERENCES[difference])
    .join(". ");
}

/** One handler for all rows: a router link in each row costs more than the rest of the row. */
function useRowEvents(props: Omit<Props, "layout" | "bodyHeight">) {
  const { documents, linkTo, onFocusRow, onOpenElsewhere, onFollow, onDwell, onSelect, onSelectTo, onPeek } = props;
  const { enter, press, leave, open } = useDwell(onDwell);
  // The rows that had the pointer and the focus last.
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const callWithId = (call: (id: string) => void, index: number | undefined) => {
    const id = index === undefined ? undefined : documents[index]?._id;
    if (id !== undefined) call(id);
  };
  const follow = (event: MouseEvent, id: string, isLink: boolean) => {
    if (!canBeAddressed(id)) return;
    const opensElsewhere = event.type !== "click" || event.ctrlKey || event.metaKey || event.altKey;
    if (opensElsewhere || (isLink && event.shiftKey)) {
      // The browser follows a link by itself.
      if (!isLink) window.open(hrefOf(linkTo(id)), "_blank", "noopener");
      onOpenElsewhere(id);
      return;
    }
    event.preventDefault();
    open();
    onFollow(linkTo(id));
  };
  /** The whole row is a target, except for its buttons and for text that is being selected. */
  const onClick = (event: MouseEvent) => {
    const index = getRowIndex(event) ?? -1;
    const document = documents[index];
    if (!document || !(event.target instanceof Element)) return;
    const isLink = event.target.closest("a") !== null;
    const control = getControl(event);
    if (control instanceof HTMLButtonElement) copyId(control.value === "_id" ? document._id : document.userId);
    else if (control?.hasAttribute("data-peek")) onPeek(index);
    else if (event.shiftKey && (control || !isLink)) onSelectTo(index);
    else if (control) onSelect(index);
    else if (isLink || window.getSelection()?.isCollapsed !== false) follow(event, document._id, isLink);
  };
  const onAuxClick = (event: MouseEvent) => {
    const id = documents[getRowIndex(event) ?? -1]?._id;
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    if (id !== undefined && !getControl(event) && (isLink || event.button === MIDDLE_BUTTON)) follow(event, id, isLink);
  };
  return {
    pointed,
    focused,
    onFocus: (event: FocusEvent) => {
      const index = getRowIndex(event);
      setFocused(index);
      if (index !== undefined) onFocusRow(index);
      callWithId(enter, index);
    },
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      const index = getRowIndex(event);
      if (event.key !== " " || index === undefined || getControl(event)) return;
      event.preventDefault();
      onPeek(index);
    },
    onClick,
    onAuxClick,
    onPointerOver: (event: PointerEvent) => {
      const index = getRowIndex(event);
      setPointed(index);
      callWithId(enter, index);
    },
    onPointerDown: (event: PointerEvent) => getControl(event) ?? callWithId(press, getRowIndex(event)),
    // Shift extends the selection of rows, not of text.
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    onPointerLeave: leave,
  };
}

const MIDDLE_BUTTON = 1;

/** The control of a row in which an event happened: a button that copies, or what selects the row or peeks at it. */
function getControl({ target }: SyntheticEvent): Element | undefined {
  return (target instanceof Element && target.closest("button, [data-select], [data-peek]")) || undefined;
}

const MAX_TOAST_LENGTH = 40;

function copyId(id: string) {
  void copyWithToast(id, `Copied ${cutText(id, MAX_TOAST_LENGTH)}`);
}

/** Makes the body as high as all rows, and begins the rendered ones at `top` without an element or a style for each. */
function getBodyStyle(height: number, top: number) {
  return { height: height - Math.min(0, top), marginTop: Math.min(0, top), paddingTop: Math.max(0, top) };
}

/** The index of the document in whose row an event happened; `aria-rowindex` counts from 1 and includes the header. */
function getRowIndex(event: SyntheticEvent): number | undefined {
  const row = event.target instanceof Element ? event.target.closest("tr[aria-rowindex]") : null;
  return row ? Number(row.getAttribute("aria-rowindex")) - 2 : undefined;
}
