import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { getTextScale } from "../../ui/page/text-scale";
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, type Column } from "../display/columns";
import { resizeColumn } from "./column-widths";
import styles from "./ColumnResizer.module.css";

/** In CSS px for one press of an arrow key. */
const STEP = 16;

interface Props {
  column: Column;
  /** In CSS px; undefined if the reader did not choose one. */
  width: number | undefined;
}

/** The border of a column: it is dragged, or moved by arrow keys. A double click or Enter restores the default width. */
export function ColumnResizer({ column: { field, name, width: defaultWidth }, width }: Props) {
  const drag = useRef<{ startX: number; startWidth: number }>(undefined);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX, startWidth: measure(event.currentTarget) };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (drag.current) resizeColumn(field, drag.current.startWidth + clientX - drag.current.startX);
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
    resizeColumn(field, changes[event.key]);
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
      onDoubleClick={() => resizeColumn(field, undefined)}
      onKeyDown={onKeyDown}
    />
  );
}

/** The width of the header that a border belongs to, in CSS px. */
function measure(border: HTMLElement): number {
  return border.parentElement?.offsetWidth ?? 0;
}
