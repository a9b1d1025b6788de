import {
  memo,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { Check, CircleDot, Pencil, Plus } from "lucide-react";
import { changeInWords, type ChangeKind } from "../../list/changes";
import { canBeAddressed, hrefOf } from "../../browser/page-paths";
import { cutText } from "../../lib/cut-text";
import { fileName, isLabelColumn, labelOfColumn, type ColumnKey, type DocumentSummary } from "../../contract/document";
import { valuesByLabel } from "../../contract/labels";
import type { KnownLabels } from "../../list/label-filter";
import type { EpochMs, TimeStyle } from "../../lib/timestamp";
import { oneLine } from "../../lib/visible-text";
import { guardFormulas } from "../../list/table-text";
import { copyWithToast } from "../../ui/buttons/copy-with-toast";
import { columnClass, type Column } from "../display/columns";
import { FileName } from "../../ui/text/FileName";
import { Flag } from "../../ui/text/Flag";
import { Highlight } from "../../ui/text/Highlight";
import { Timestamp } from "../../ui/text/Timestamp";
import type { RowActions } from "./use-row-actions";
import styles from "./DocumentsTable.module.css";

// A row has one line per id. An export contains the whole id.
const MAX_ID_LENGTH = 500;

/** How all rows are shown. */
export interface RowDisplay {
  /** The path of a document's page. */
  linkTo: (documentId: string) => string;
  columns: readonly Column[];
  /** Undefined if no column shows a label. */
  labels: KnownLabels | undefined;
  /** The search text, which the rows highlight. */
  search: string;
  times: TimeStyle;
  now: EpochMs;
}

interface Props {
  document: DocumentSummary;
  index: number;
  /** In CSS px from the top of the table's body, for a row that does not follow the one before it. */
  pinnedTop: number | undefined;
  display: RowDisplay;
  /** How it changed since the reader last looked. */
  change: readonly ChangeKind[] | undefined;
  /** Whether the reader marked the document as checked. */
  checked: boolean;
  /** Whether the document was opened since this tab was. */
  opened: boolean;
  /** Whether the reader returns from this document. */
  returned: boolean;
  selected: boolean;
  /** How it differs from the service's documentation, in words; empty if it does not. */
  differences: string;
  actions: RefObject<RowActions>;
}

export const DocumentRow = memo(function DocumentRow(props: Props) {
  const { document, index, pinnedTop, display, opened, returned, selected, actions } = props;
  const { _id: id } = document;
  const values = useLabelValues(id, display);
  const marked = opened || props.checked || props.change !== undefined || props.differences !== "";
  const { isActive, ...handlers } = useRowEvents(index, id, actions);
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected ? true : undefined}
      className={returned ? `${styles.row} ${styles.returned}` : opened ? `${styles.row} ${styles.opened}` : styles.row}
      style={pinnedTop === undefined ? undefined : { position: "absolute", top: pinnedTop }}
      {...handlers}
    >
      {display.columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={`${styles.cell} ${columnClass(column)}${column.key === "original_file_name" && marked ? ` ${styles.withMark}` : ""}`}
          style={column.style}
          title={wholeText(column.key, document, values)}
        >
          {renderCell(column.key, props, isActive, values)}
        </td>
      ))}
    </tr>
  );
});

type LabelValues = ReadonlyMap<string, string> | undefined;

/** The values of the document's labels, if a column shows some. Undefined if they were not read. */
function useLabelValues(id: string, { labels }: RowDisplay): LabelValues {
  return useMemo(() => {
    const read = labels?.of(id);
    return read && valuesByLabel(read);
  }, [id, labels]);
}

/** What happens in a row, and whether the row has the pointer or the focus. */
function useRowEvents(index: number, id: string, actions: RefObject<RowActions>) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { pause, endsInSelection, ...touch } = useTouch(() => actions.current.select(index));
  return {
    isActive: isPointed || isFocused,
    onFocus: () => {
      setIsFocused(true);
      actions.current.focus(index);
      actions.current.enter(id);
    },
    onBlur: () => {
      setIsFocused(false);
      actions.current.leave();
    },
    onPointerEnter: () => {
      setIsPointed(true);
      actions.current.enter(id);
    },
    onPointerLeave: () => {
      setIsPointed(false);
      pause();
      actions.current.leave();
    },
    ...touch,
    onPointerDown: (event: PointerEvent) => {
      actions.current.press(id);
      touch.onPointerDown(event);
    },
    // Shift extends the selection of rows, not of text.
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== " " || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      actions.current.peek(index);
    },
    /** The whole row is a target, except for text that is being selected. */
    onClick: (event: MouseEvent) => {
      const isLink = isInLink(event);
      if (endsInSelection(actions.current.isSelecting)) event.preventDefault();
      else if (event.shiftKey && !isLink) actions.current.selectTo(index);
      else if (isLink || window.getSelection()?.isCollapsed !== false) actions.current.open(event, id, isLink);
    },
    onAuxClick: (event: MouseEvent) => {
      // The right button opens a menu only.
      if (event.button === MIDDLE_BUTTON) actions.current.open(event, id, isInLink(event));
    },
  };
}

/** The press of a finger. A long one selects the row, and so does a tap while other rows are selected. */
function useTouch(select: () => void) {
  /** From when the finger comes down until its click. */
  const press = useRef<{ isLong: boolean; timer: ReturnType<typeof setTimeout> }>(undefined);
  const pause = () => clearTimeout(press.current?.timer);
  const end = () => {
    pause();
    press.current = undefined;
  };
  const onLongPress = () => {
    if (press.current) press.current.isLong = true;
    select();
  };
  return {
    /** For a finger that leaves the row, which it does before its click. */
    pause,
    /** Ends the press with its click. Returns whether it selects the row, given whether rows are selected. */
    endsInSelection: (hasSelection: boolean) => {
      const ended = press.current;
      end();
      if (!ended) return false;
      if (!ended.isLong && hasSelection) select();
      return ended.isLong || hasSelection;
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      end();
      if (pointerType === "touch") press.current = { isLong: false, timer: setTimeout(onLongPress, LONG_PRESS_MS) };
    },
    // The finger scrolls the list.
    onPointerCancel: end,
    onPointerUp: pause,
    // Browsers show a menu for a link that is pressed long.
    onContextMenu: (event: MouseEvent) => press.current && event.preventDefault(),
  };
}

const MIDDLE_BUTTON = 1;
const LONG_PRESS_MS = 450;

function isInLink({ target }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest("a") !== null;
}

/** Only an active row has controls: in all rows they slow scrolling. */
function renderCell(key: ColumnKey, row: Props, isActive: boolean, values: LabelValues): ReactNode {
  const { document } = row;
  const { search, times, now } = row.display;
  if (isLabelColumn(key)) return <LabelCell label={labelOfColumn(key)} values={values} search={search} />;
  switch (key) {
    case "original_file_name":
      return <NameCell row={row} isActive={isActive} />;
    case "Extracted":
    case "Edited":
      return <Flag kind={key} value={document[key]} />;
    case "EditedAt":
      return (
        <span className={document.EditedAt === document.CreatedAt ? "quiet" : undefined}>
          <Timestamp value={document.EditedAt} style={times} now={now} />
        </span>
      );
    case "CreatedAt":
      return <Timestamp value={document.CreatedAt} style={times} now={now} />;
    case "rottenDays":
      return document.rottenDays ?? "–";
    case "_id":
    case "userId":
      return (
        <>
          <bdi translate="no" className={styles.id}>
            <Highlight text={cutText(document[key], MAX_ID_LENGTH)} search={search} />
          </bdi>
          {isActive && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.copy}
              aria-label={key === "_id" ? "Copy document ID" : "Copy owner"}
              {...control(() => copyId(document[key]))}
            />
          )}
        </>
      );
  }
}

/** The value of a label. A dash stands for none, and words for a document that was not read. */
function LabelCell({ label, values, search }: { label: string; values: LabelValues; search: string }) {
  if (!values) return <span className={styles.notRead}>not read</span>;
  const value = values.get(label);
  if (value === undefined) return "–";
  return (
    <bdi translate="no">
      <Highlight text={cutText(value, MAX_ID_LENGTH)} search={search} />
    </bdi>
  );
}

function NameCell({ row, isActive }: { row: Props; isActive: boolean }) {
  const { document, index, display, change, checked, opened, selected, differences, actions } = row;
  const { linkTo, search } = display;
  const name = <FileName name={fileName(document)} search={search} />;
  const select = ({ shiftKey }: MouseEvent) => actions.current[shiftKey ? "selectTo" : "select"](index);
  return (
    <>
      {/* Targets for the pointer. By keyboard, x selects the row and Space peeks. */}
      {(isActive || selected) && <span className={styles.select} aria-hidden="true" {...control(select)} />}
      {canBeAddressed(document._id) ? <a href={hrefOf(linkTo(document._id))}>{name}</a> : name}
      {checked && <span role="img" aria-label="Checked" title="Checked" className={styles.checkedMark} />}
      {differences !== "" && (
        <span className={styles.difference} title={differences}>
          {differences}
        </span>
      )}
      {change && <ChangeMark kinds={change} />}
      {opened && <span className={styles.openedMark}>opened</span>}
      {isActive && (
        <span
          className={styles.peek}
          title="Peek (Space)"
          aria-hidden="true"
          {...control(() => actions.current.peek(index))}
        />
      )}
    </>
  );
}

/** Handlers of a control in the row. What happens to the control does not happen to the row. */
function control(run: (event: MouseEvent) => void) {
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    run(event);
  };
  return { onClick, onAuxClick: stop, onPointerDown: stop };
}

const MAX_TOAST_LENGTH = 40;

function copyId(id: string) {
  void copyWithToast(guardFormulas(id), `Copied ${cutText(id, MAX_TOAST_LENGTH)}`);
}

function wholeText(key: ColumnKey, document: DocumentSummary, values: LabelValues): string | undefined {
  if (isLabelColumn(key))
    return values ? oneLine(values.get(labelOfColumn(key)) ?? "no value", MAX_ID_LENGTH) : undefined;
  if (key === "original_file_name") return fileName(document);
  return key === "_id" || key === "userId" ? oneLine(document[key], MAX_ID_LENGTH) : undefined;
}

const ICONS = { new: Plus, extracted: Check, edited: Pencil, changed: CircleDot };

/** Shows how a row changed since the reader last looked, by an icon and words. */
function ChangeMark({ kinds }: { kinds: readonly ChangeKind[] }) {
  const [first = "changed"] = kinds;
  const Icon = ICONS[first];
  return (
    <span className={styles.changeMark}>
      <Icon aria-hidden="true" />
      <span>{changeInWords(kinds)}</span>
    </span>
  );
}
