import { useMemo, type ReactNode } from "react";
import type { Label } from "../../contract/document";
import type { CellEvidence } from "../../evidence/search";
import { useStore } from "../../state/store";
import { useEvidence, useFileState } from "../file-context";
import { markWords } from "./mark-words";
import markStyles from "./LabelMark.module.css";
import styles from "./FoundCell.module.css";

/** What is known about the values inside a label's value, by their joined paths. */
export type Cells = ReadonlyMap<string, CellEvidence>;

const joinPath = (path: readonly string[]) => path.join("\n");

export function useCells(label: Label): Cells {
  const cells = useEvidence().byLabel.get(label)?.cells;
  return useMemo(() => new Map(cells?.map((cell) => [joinPath(cell.path), cell])), [cells]);
}

interface Props {
  label: Label;
  cells: Cells;
  path: readonly string[];
  children: ReactNode;
}

/** A value inside a label's value, with the mark of its place in the file. It leads there, and shows its box while it is pointed at. */
export function FoundCell({ label, cells, path, children }: Props) {
  const file = useEvidence();
  const { marks, lookUp } = useFileState();
  const cell = cells.get(joinPath(path));
  const place = cell?.place;
  const isShown = useStore(marks?.shown, (shown) => place !== undefined && shown?.place === place);
  if (!cell || (!place && !file.isComplete)) return children;
  const words = markWords({ kind: cell.kind, places: place ? [place] : [] }, file);
  const className = [styles.cell, markStyles.shape, markStyles[cell.kind], isShown && styles.shown]
    .filter(Boolean)
    .join(" ");
  const content = (
    <>
      {children}
      <span className="visually-hidden">{`, ${words}`}</span>
    </>
  );
  if (!place) {
    return (
      <span className={className} title={words}>
        {content}
      </span>
    );
  }
  const show = () => marks?.shown.set({ label, place });
  return (
    <button
      type="button"
      // The arrow keys lead here from the label.
      tabIndex={-1}
      className={className}
      title={words}
      onClick={() => lookUp({ label, place })}
      onPointerEnter={show}
      onPointerLeave={() => marks?.shown.set({ label })}
      onFocus={(event) => {
        show();
        // The label would show all its boxes.
        event.stopPropagation();
      }}
    >
      {content}
    </button>
  );
}
