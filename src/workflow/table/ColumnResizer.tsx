import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { Column } from "../../list/columns";
import { getTextScale } from "../../ui/page/text-scale";
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, resizeColumn } from "./column-widths";
import styles from "./ColumnResizer.module.css";

/** In CSS px for one press of an arrow key. */
const STEP = 16;

interface Props {
  column: Column;
  /** In CSS px; undefined if the reader did not choose one. */
  width: number | undefined;
}

/** The border of a column: it is dragged, or moved by arrow keys. A double click fits the column to its content, Enter restores the default width. */
export function ColumnResizer({ column: { key, header, width: defaultWidth }, width }: Props) {
  const drag = useRef<{ startX: number; startWidth: number }>(undefined);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX, startWidth: measure(event.currentTarget) };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (drag.current) resizeColumn(key, drag.current.startWidth + clientX - drag.current.startX);
  };
  const end = () => {
    drag.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const current = width ?? measure(event.currentTarget);
    const changes: Record<string, number | undefined> = {
      ArrowLeft: current - STEP,
      ArrowRight: current + STEP,
      Home: MIN_COLUMN_WIDTH,
      Enter: undefined,
    };
    if (!(event.key in changes)) return;
    event.preventDefault();
    resizeColumn(key, changes[event.key]);
  };
  return (
    // A focusable separator is an interactive control.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${header}`}
      aria-valuenow={width ?? Math.round(defaultWidth * getTextScale())}
      aria-valuemin={MIN_COLUMN_WIDTH}
      aria-valuemax={MAX_COLUMN_WIDTH}
      tabIndex={0}
      className={styles.border}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={(event) => resizeColumn(key, measureContent(event.currentTarget))}
      onKeyDown={onKeyDown}
    />
  );
}

/** The width that the header and the rendered cells of a column need, in CSS px. */
function measureContent(border: HTMLElement): number {
  const header = border.closest("th");
  const cells = border
    .closest("table")
    ?.querySelectorAll<HTMLElement>(`tr > :nth-child(${(header?.cellIndex ?? 0) + 1})`);
  return Math.max(...Array.from(cells ?? [], measureCell)) + 1;
}

/** The sign of the sort and the gap before it, in CSS px. */
const SORT_SIGN = 20;

function measureCell(cell: HTMLElement): number {
  const button = cell.querySelector<HTMLElement>(":scope > button:first-of-type");
  const isHeader = cell.tagName === "TH" && button !== null;
  // Names and ids are cut inside of their element, and the button of a header fills it.
  const text = isHeader ? button.firstChild : (cell.querySelector("bdi") ?? cell);
  const range = document.createRange();
  if (text) range.selectNode(text);
  if (text === cell) range.selectNodeContents(cell);
  const { paddingLeft, paddingRight, marginLeft } = getComputedStyle(isHeader ? button : cell);
  const hidden = text instanceof HTMLElement && text !== cell ? text.scrollWidth : 0;
  const width = Math.max(range.getBoundingClientRect().width, hidden);
  return (
    width + parseFloat(marginLeft) + parseFloat(paddingLeft) + parseFloat(paddingRight) + (isHeader ? SORT_SIGN : 0)
  );
}

/** The width of the header that a border belongs to, in CSS px. */
function measure(border: HTMLElement): number {
  return border.parentElement?.offsetWidth ?? 0;
}
