import { useEffect, useMemo } from "react";
import type { Label } from "../../contract/document";
import { usePreferences } from "../../state/preferences";
import { useStore } from "../../state/store";
import { boxName, placesOn } from "./boxes";
import { useEvidence, useMarks, type Marks } from "./file-evidence";
import styles from "./text-marks.module.css";

/** A value that was found in a line, by the indexes of its code units. */
interface PlacedValue {
  label: Label;
  start: number;
  end: number;
}

/** By index of the line. The values of a line are in its order and do not overlap. */
export type PlacedInLines = ReadonlyMap<number, readonly PlacedValue[]>;

const NONE: PlacedInLines = new Map();

// In UTF-16 code units. The values of a longer file are searched for in its beginning only.
const MAX_SEARCHED = 300_000;

/** Searches the labels in the lines of a text file. */
export function useTextMarks(lines: readonly string[]): { placed: PlacedInLines; marks: Marks | undefined } {
  const marks = useMarks();
  const evidence = useEvidence();
  const { markValues } = usePreferences();
  useEffect(() => {
    if (!marks) return;
    let length = 0;
    const searched = lines.filter((line) => (length += line.length) <= MAX_SEARCHED);
    const pieces = searched.map((line, index) => ({
      text: line,
      box: { left: 0, top: index, width: line.length / 2, height: 1 },
    }));
    marks.restart();
    marks.addPages([{ index: 0, pieces }], true);
  }, [marks, lines]);
  const placed = useMemo(() => {
    const byLine = new Map<number, PlacedValue[]>();
    if (!markValues) return NONE;
    for (const { label, place } of placesOn(0, evidence)) {
      for (const { piece, start, end } of place.ranges) {
        const values = byLine.get(piece) ?? [];
        if (values.every((value) => end <= value.start || value.end <= start)) values.push({ label, start, end });
        byLine.set(piece, values);
      }
    }
    for (const values of byLine.values()) values.sort((a, b) => a.start - b.start);
    // The lines, and a search in them, stay as they are.
    return byLine.size === 0 ? NONE : byLine;
  }, [evidence, markValues]);
  return { placed, marks };
}

interface LineProps {
  line: string;
  values: readonly PlacedValue[];
  marks: Marks;
}

/** A line with a box around each value that was found in it. */
export function MarkedLine({ line, values, marks }: LineProps) {
  return (
    <>
      {values.map(({ label, start, end }, index) => (
        <span key={start}>
          {line.slice(values[index - 1]?.end ?? 0, start)}
          <MarkedValue label={label} text={line.slice(start, end)} marks={marks} />
        </span>
      ))}
      {line.slice(values.at(-1)?.end ?? 0)}
    </>
  );
}

function MarkedValue({ label, text, marks }: { label: Label; text: string; marks: Marks }) {
  const isShown = useStore(marks.shown) === label;
  return (
    // The keyboard reaches the label itself.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions
    <span
      title={boxName(label)}
      className={isShown ? `${styles.value} ${styles.shown}` : styles.value}
      onPointerEnter={() => marks.shown.set(label)}
      onPointerLeave={() => marks.shown.set(undefined)}
      onClick={() => document.getSelection()?.isCollapsed !== false && marks.press(label)}
    >
      {text}
    </span>
  );
}
