import { WrapText } from "lucide-react";
import { useMemo, useRef, type ReactNode } from "react";
import type { TextPiece } from "../../evidence/page-text";
import { useSearchableText } from "../kinds/use-searchable-text";
import type { Marks } from "../marks/file-evidence";
import { MarkedLine, type PlacedInLines } from "../marks/text-marks";
import { useFileContext } from "./file-context";
import { FileToolbar, ToolButton } from "./FileToolbar";
import { FindBar } from "./FindBar";
import { isLong, toBlocks, toPieces } from "./text-blocks";
import panel from "./FilePanel.module.css";
import styles from "./TextView.module.css";

// Each number costs an element.
const MAX_NUMBERED_LINES = 50_000;
const LINE_HEIGHT = 19;

interface Props {
  text: string;
  /** Whether the file is longer than the text. */
  cut: boolean;
  /** What stands at the start of the toolbar. */
  children?: ReactNode;
}

export function TextView({ text, cut, children }: Props) {
  const { view, onView } = useFileContext();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => splitLines(text), [text]);
  const pieces = useMemo(() => lines.map(toPiece), [lines]);
  const { find, setRoot, placed, marks, isTinted } = useSearchableText(pieces);
  return (
    <>
      <FileToolbar find={<FindBar find={find} file={scroller} />}>
        {children}
        <ToolButton
          name="Wrap lines"
          Icon={WrapText}
          pressed={view.wrap}
          onPress={() => onView({ ...view, wrap: !view.wrap })}
        />
      </FileToolbar>
      <div ref={scroller} role="group" aria-label="Text" tabIndex={0} className={panel.scroll}>
        {cut && <p className="note">Only the beginning: the file is longer than {text.length} characters.</p>}
        <Lines ref={setRoot} lines={lines} placed={placed} marks={marks} wrap={view.wrap} isTinted={isTinted} />
      </div>
    </>
  );
}

interface LinesProps {
  ref: (root: HTMLElement | null) => void;
  lines: string[];
  /** By index of the line. */
  placed: PlacedInLines;
  marks: Marks | undefined;
  wrap: boolean;
  /** Whether the text that is no value is tinted. */
  isTinted: boolean;
}

/** The lines with their numbers. The numbers are no text, so they are neither copied nor found. */
function Lines({ ref, lines, placed, marks, wrap, isTinted }: LinesProps) {
  const blocks = useMemo(() => {
    const numbered = lines.length <= MAX_NUMBERED_LINES;
    const content = (line: string, index: number) => {
      const values = placed.get(index);
      if (values && marks) return <MarkedLine line={line} values={values} marks={marks} />;
      return isLong(line) ? <LongLine line={line} /> : line;
    };
    return toBlocks(lines).map(({ first, lines: part }) => (
      <div key={first} className={styles.block} style={{ containIntrinsicBlockSize: part.length * LINE_HEIGHT }}>
        {numbered || part.some((line, index) => isLong(line) || placed.has(first + index))
          ? part.map((line, index) => (
              <span key={index} data-line={numbered ? first + index + 1 : undefined} className={styles.line}>
                {content(line, first + index)}
              </span>
            ))
          : part.join("")}
      </div>
    ));
  }, [lines, placed, marks]);
  return (
    <pre ref={ref} className={[styles.text, wrap && styles.wrap, isTinted && styles.tinted].filter(Boolean).join(" ")}>
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

function toPiece(text: string, index: number): TextPiece {
  return { text, box: { left: 0, top: index, width: text.length / 2, height: 1 } };
}

/** The lines of a text, each with its line break. */
function splitLines(text: string): string[] {
  return text.replace(/\r\n?/g, "\n").match(/[^\n]*\n|[^\n]+$/g) ?? [""];
}
