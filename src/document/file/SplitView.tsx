import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useShared } from "../document-page-state";
import { clampSplitRatio, getSplitColumns, getSplitRatioAfterKey } from "./split-ratio";
import styles from "./SplitView.module.css";

interface Props {
  /** The panel with the file; falsy if it is closed. */
  file: ReactNode;
  /** The labels. */
  children: ReactNode;
}

/**
 * The file and the labels with a separator that the pointer or the arrow keys move: side by side, or one above the other
 * in a narrow window. Without a file, the labels take all the room.
 */
export function SplitView({ file, children }: Props) {
  const { panel, lookup } = useShared();
  const { wide } = panel;
  const { fileShare } = usePreferences();
  const fileElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a narrow window the file is above the labels, out of sight.
    if (lookup && !wide) fileElement.current?.scrollIntoView();
  }, [lookup, wide]);
  const fileId = useId();
  const container = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const ratio = clampSplitRatio(dragged ?? fileShare);
  const sideBySide = wide && Boolean(file);

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
        <div ref={fileElement} id={fileId} className={styles.first}>
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
          aria-valuemin={clampSplitRatio(0)}
          aria-valuemax={clampSplitRatio(100)}
          className={styles.separator}
          onKeyDown={pressKey}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
      )}
      <div className={styles.second}>{children}</div>
    </div>
  );
}
