import { useMemo } from "react";
import type { MarkPiece } from "../marks/text-marks";
import { isLong, toBlocks, toPieces } from "./text-blocks";
import styles from "./TextLines.module.css";

const LINE_HEIGHT = 18;

interface Props {
  ref?: (root: HTMLElement | null) => void;
  lines: string[];
  /** The index of the first line among the pieces of the text. */
  start?: number;
  markPiece: MarkPiece;
  numbered: boolean;
  wrap: boolean;
  /** Whether the text that is no value is tinted. */
  isTinted: boolean;
}

/** Lines of a text, with their numbers. The numbers are no text, so they are neither copied nor found. */
export function TextLines({ ref, lines, start = 0, markPiece, numbered, wrap, isTinted }: Props) {
  const blocks = useMemo(() => {
    const draw = (line: string, index: number) =>
      markPiece(start + index, line) ?? (isLong(line) ? <LongLine line={line} /> : undefined);
    return toBlocks(lines).map(({ first, lines: part }) => (
      <div key={first} className={styles.block} style={{ containIntrinsicBlockSize: part.length * LINE_HEIGHT }}>
        {numbered || part.some((line, index) => draw(line, first + index))
          ? part.map((line, index) => (
              <span key={index} data-line={numbered ? first + index + 1 : undefined} className={styles.line}>
                {draw(line, first + index) ?? line}
              </span>
            ))
          : part.join("")}
      </div>
    ));
  }, [lines, start, numbered, markPiece]);
  return (
    <pre
      ref={ref}
      translate="no"
      className={[styles.text, numbered && styles.numbered, wrap && styles.wrap, isTinted && styles.tinted]
        .filter(Boolean)
        .join(" ")}
    >
      {blocks}
    </pre>
  );
}

/** A line whose pieces are laid out one by one. They stand in the line's own direction, which only its text says. */
function LongLine({ line }: { line: string }) {
  const text = line.replace(/\n$/, "");
  return (
    <>
      <span dir="auto">
        {toPieces(text).map((piece, index) => (
          <span key={index} className={styles.piece}>
            {piece}
          </span>
        ))}
      </span>
      {line.slice(text.length)}
    </>
  );
}
