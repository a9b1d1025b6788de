import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { clampSplitRatio, splitRatioAfterKey } from "./split-ratio";
import "./SplitView.css";

interface Props {
  /** Side by side; otherwise one above the other. */
  wide: boolean;
  /** The first part's share of the width, in percent. */
  share: number;
  onShare: (share: number) => void;
  /** The name of the separator between the two. */
  separator: string;
  first: ReactNode;
  second: ReactNode;
}

/** Two parts with a separator that pointer and arrow keys move. */
export function SplitView({ wide, share, onShare, separator, first, second }: Props) {
  const firstId = useId();
  const parts = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const shown = clampSplitRatio(dragged ?? share);
  const side = wide && Boolean(first);

  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = parts.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    setDragged(clampSplitRatio(((event.clientX - left) / width) * 100));
  };
  const drop = () => {
    if (dragged !== undefined) onShare(dragged);
    setDragged(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const next = splitRatioAfterKey(event.key, shown);
    if (next === undefined) return;
    event.preventDefault();
    onShare(next);
  };

  return (
    <div
      ref={parts}
      className={side ? "split split-side" : "split"}
      style={side ? { gridTemplateColumns: `minmax(0, ${shown}fr) 16px minmax(0, ${100 - shown}fr)` } : undefined}
    >
      {first && (
        <div id={firstId} className="split-first">
          {first}
        </div>
      )}
      {side && (
        // A separator that takes the focus is a control.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <div
          role="separator"
          tabIndex={0}
          aria-label={separator}
          aria-orientation="vertical"
          aria-controls={firstId}
          aria-valuenow={Math.round(shown)}
          aria-valuemin={clampSplitRatio(0)}
          aria-valuemax={clampSplitRatio(100)}
          className="split-separator"
          onKeyDown={press}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
      )}
      <div className="split-second">{second}</div>
    </div>
  );
}
