import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type Ref } from "react";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useDocumentPage } from "../document-page-state";
import { clampSplitRatio, getSplitColumns, getSplitRatioAfterKey } from "./split-ratio";
import styles from "./SplitView.module.css";

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
      {labels && <div className={styles.second}>{labels}</div>}
    </div>
  );
}
