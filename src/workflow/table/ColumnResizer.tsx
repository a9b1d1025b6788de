import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { SortField } from "../../contract/document";
import { getTextScale } from "../../ui/page/text-scale";
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, type Column } from "../display/columns";
import styles from "./ColumnResizer.module.css";

/** In CSS px for one press of an arrow key. */
const STEP = 16;

interface Props {
  column: Column;
  /** In CSS px; undefined if the reader did not choose one. */
  width: number | undefined;
  /** Called with the width in CSS px while the border is dragged. */
  onResize: (field: SortField, width: number) => void;
  /** Called with the new width in CSS px, or undefined for the default one. */
  onSaveWidth: (field: SortField, width: number | undefined) => void;
}

/** The border of a column: it is dragged, or moved by arrow keys. A double click or Enter restores the default width. */
export function ColumnResizer({ column: { field, name, width: defaultWidth }, width, onResize, onSaveWidth }: Props) {
  const drag = useRef<{ startX: number; startWidth: number; width: number | undefined }>(undefined);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX, startWidth: measure(event.currentTarget), width: undefined };
  };
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    drag.current.width = drag.current.startWidth + event.clientX - drag.current.startX;
    onResize(field, drag.current.width);
  };
  const end = () => {
    const moved = drag.current?.width;
    drag.current = undefined;
    if (moved !== undefined) onSaveWidth(field, moved);
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
    onSaveWidth(field, changes[event.key]);
  };
  return (
    // A focusable separator is an interactive control.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${name}`}
      aria-valuenow={width ?? Math.round(defaultWidth * getTextScale())}
      aria-valuemin={MIN_COLUMN_WIDTH}
      aria-valuemax={MAX_COLUMN_WIDTH}
      tabIndex={0}
      className={styles.border}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onSaveWidth(field, undefined)}
      onKeyDown={onKeyDown}
    />
  );
}

/** The width of the header that a border belongs to, in CSS px. */
function measure(border: HTMLElement): number {
  return border.parentElement?.offsetWidth ?? 0;
}
