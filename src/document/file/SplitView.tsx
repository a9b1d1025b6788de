import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type Ref } from "react";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useDocumentPage } from "../document-page-state";
import styles from "./SplitView.module.css";

const MIN_PERCENT = 25;
const MAX_PERCENT = 75;
const STEP_PERCENT = 5;

interface Props {
  /** The panel with the file; undefined if it is closed. */
  file: ReactNode;
  fileRef: Ref<HTMLDivElement>;
  /** Undefined if the document has no labels. */
  labels: ReactNode;
}

/**
 * The file and the labels with a separator that the pointer or the arrow keys move: side by side, or one above the other
 * in a narrow window. If one of them is falsy, the other takes all the room.
 */
export function SplitView({ file, fileRef, labels }: Props) {
  const { wide } = useDocumentPage().panel;
  const { fileShare } = usePreferences();
  const fileId = useId();
  const container = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const ratio = clampSplitRatio(dragged ?? fileShare);
  const sideBySide = wide && Boolean(file) && Boolean(labels);

  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = container.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    setDragged(clampSplitRatio(((event.clientX - left) / width) * 100));
  };
  const drop = () => {
    if (dragged !== undefined) changePreferences({ fileShare: dragged });
    setDragged(undefined);
  };
  const pressKey = (event: KeyboardEvent) => {
    const next = getSplitRatioAfterKey(event.key, ratio);
    if (next === undefined) return;
    event.preventDefault();
    changePreferences({ fileShare: next });
  };

  return (
    <div
      ref={container}
      className={sideBySide ? `${styles.split} ${styles.sideBySide}` : styles.split}
      style={sideBySide ? { gridTemplateColumns: getSplitColumns(ratio) } : undefined}
    >
      {file && (
        <div ref={fileRef} id={fileId} className={styles.first}>
          {file}
        </div>
      )}
      {sideBySide && (
        // A focusable separator is an interactive control.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <div
          role="separator"
          tabIndex={0}
          aria-label="Resize file and labels"
          aria-orientation="vertical"
          aria-controls={fileId}
          aria-valuenow={Math.round(ratio)}
          aria-valuemin={MIN_PERCENT}
          aria-valuemax={MAX_PERCENT}
          className={styles.separator}
          onKeyDown={pressKey}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
      )}
      {labels && <div className={styles.second}>{labels}</div>}
    </div>
  );
}

/** Limits a split ratio, so that both parts stay wide enough to read. In percent, as is the result. */
export function clampSplitRatio(ratio: number): number {
  return Math.min(Math.max(ratio, MIN_PERCENT), MAX_PERCENT);
}

/** The split ratio after a key press on the separator, in percent; undefined for keys that do not move it. */
export function getSplitRatioAfterKey(key: string, ratio: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return clampSplitRatio(ratio - STEP_PERCENT);
    case "ArrowRight":
      return clampSplitRatio(ratio + STEP_PERCENT);
    case "Home":
      return MIN_PERCENT;
    case "End":
      return MAX_PERCENT;
    default:
      return undefined;
  }
}

/** The CSS grid columns of two parts with a separator of 16 px. The ratio is in percent. */
export function getSplitColumns(ratio: number): string {
  const first = clampSplitRatio(ratio);
  return `minmax(0, ${first}fr) 1rem minmax(0, ${100 - first}fr)`;
}
