import { useCallback, useEffect, useMemo, type ReactElement } from "react";
import { toTextPage, type WrittenPiece } from "../../files/text-pieces";
import { remember } from "../../lib/once";
import { usePreferences } from "../../state/preferences";
import { useStore } from "../../state/store";
import { insteadOn, placesOn } from "./boxes";
import { createTextCut } from "./cuts";
import type { Marked, Marks } from "./file-evidence";
import { boxName } from "./mark-words";
import { useEvidence, useMarks } from "../file-context";
import styles from "./text-marks.module.css";

/** A value that was found in a line, by the indexes of its code units. */
interface PlacedValue {
  marked: Marked;
  /** Whether it is another value than the label's, beside the label's name. */
  isInstead: boolean;
  start: number;
  end: number;
}

/** By index of the line or other piece of text. The values of each are in its order and do not overlap. */
type PlacedInLines = ReadonlyMap<number, readonly PlacedValue[]>;

/** The text of a piece with its values in boxes; undefined if it has none. Another function where other values were found. */
export type MarkPiece = (index: number, text: string) => ReactElement | undefined;

const NONE: PlacedInLines = new Map();

interface SearchedText {
  /** Stands for the text in the search. */
  file: unknown;
  /** What the text is called where others have a page's number. */
  title?: string | undefined;
  /** Whether the text is longer than its pieces. */
  isCut: boolean;
}

/**
 * Searches the labels in a text, by lines or cells, and draws those pieces of the text as it is written that have values.
 * `isTinted`: what is no value is tinted.
 */
export function useTextMarks(pieces: readonly WrittenPiece[], { file, title, isCut }: SearchedText) {
  const marks = useMarks();
  const evidence = useEvidence();
  const { markValues, markRest } = usePreferences();
  const isMarked = markValues || markRest;
  useEffect(() => {
    if (!marks) return;
    if (marks.begin(file)) {
      const page = toTextPage(pieces, title);
      marks.addPages([page]);
      if (isCut || page.pieces.length < pieces.length) marks.leaveOut({ kind: "rest" });
      marks.end();
    }
    marks.cut.set(({ ranges }) => {
      const piece = ranges[0]?.piece ?? -1;
      return createTextCut(
        pieces[piece]?.text ?? "",
        ranges.filter((range) => range.piece === piece),
      );
    });
    return () => marks.cut.set(undefined);
  }, [marks, pieces, file, title, isCut]);
  const placed = useMemo(() => {
    const byLine = new Map<number, PlacedValue[]>();
    if (!isMarked) return NONE;
    const page = marks?.firstPage ?? 0;
    for (const { label, place, path, kind } of [...placesOn(page, evidence), ...insteadOn(page, evidence)]) {
      const marked = { label, place: path && place };
      const isInstead = kind === "instead";
      for (const { piece, ...range } of place.ranges) {
        const at = pieces[piece]?.written?.at;
        const [start, end] = [at?.[range.start] ?? range.start, at?.[range.end] ?? range.end];
        const values = remember(byLine, piece, (): PlacedValue[] => []);
        if (values.every((value) => end <= value.start || value.end <= start)) {
          values.push({ marked, isInstead, start, end });
        }
      }
    }
    for (const values of byLine.values()) values.sort((a, b) => a.start - b.start);
    // The lines, and a search in them, stay as they are.
    return byLine.size === 0 ? NONE : byLine;
  }, [marks, evidence, isMarked, pieces]);
  const markPiece: MarkPiece = useCallback(
    (index, text) => {
      const values = placed.get(index);
      return values && marks && <MarkedLine line={text} values={values} marks={marks} />;
    },
    [placed, marks],
  );
  return { markPiece, isTinted: markRest && evidence.isComplete };
}

interface LineProps {
  line: string;
  values: readonly PlacedValue[];
  marks: Marks;
}

/** A line with a box around each value that was found in it. */
function MarkedLine({ line, values, marks }: LineProps) {
  return (
    <>
      {values.map(({ marked, isInstead, start, end }, index) => (
        <span key={start}>
          {line.slice(values[index - 1]?.end ?? 0, start)}
          <MarkedValue marked={marked} isInstead={isInstead} text={line.slice(start, end)} marks={marks} />
        </span>
      ))}
      {line.slice(values.at(-1)?.end ?? 0)}
    </>
  );
}

interface ValueProps extends Pick<PlacedValue, "marked" | "isInstead"> {
  text: string;
  marks: Marks;
}

function MarkedValue({ marked, isInstead, text, marks }: ValueProps) {
  const { label, place } = marked;
  const shown = useStore(marks.shown);
  const { markValues } = usePreferences();
  const isShown = shown?.label === label && (isInstead || shown.place === undefined || shown.place === place);
  if (isInstead) return <span className={isShown ? styles.instead : undefined}>{text}</span>;
  return (
    // The keyboard reaches the label itself.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions
    <span
      title={boxName(label)}
      className={[styles.value, markValues && styles.boxed, isShown && styles.shown].filter(Boolean).join(" ")}
      onPointerEnter={() => marks.shown.set(marked)}
      onPointerLeave={() => marks.shown.set(undefined)}
      onClick={() => document.getSelection()?.isCollapsed !== false && marks.press(marked)}
    >
      {text}
    </span>
  );
}
