import { WrapText } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useFileContext } from "./file-context";
import { FileToolbar, ToolButton } from "./FileToolbar";
import { FindBar } from "./FindBar";
import { isLong, toBlocks, toPieces } from "./text-blocks";
import { createTextFinder } from "./text-finder";
import { NO_MATCHES, useFind } from "./use-find";
import panel from "./FilePanel.module.css";
import styles from "./TextView.module.css";

// Each number costs an element.
const MAX_NUMBERED_LINES = 50_000;
const LINE_HEIGHT = 19;

interface Props {
  text: string;
  /** Whether the file is longer than the text. */
  cut: boolean;
}

export function TextView({ text, cut }: Props) {
  const { view, onView } = useFileContext();
  const scroller = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [matches, setMatches] = useState(NO_MATCHES);
  const lines = useMemo(() => splitLines(text), [text]);
  const finder = useMemo(() => (root ? createTextFinder(lines.join(""), root, setMatches) : undefined), [lines, root]);
  const find = useFind(finder, matches);
  return (
    <>
      <FileToolbar find={<FindBar find={find} file={scroller} />}>
        <ToolButton
          name="Wrap lines"
          Icon={WrapText}
          pressed={view.wrap}
          onPress={() => onView({ ...view, wrap: !view.wrap })}
        />
      </FileToolbar>
      <div ref={scroller} role="group" aria-label="Text" tabIndex={0} className={panel.scroll}>
        {cut && <p className="note">Only the beginning: the file is longer than {text.length} characters.</p>}
        <Lines ref={setRoot} lines={lines} wrap={view.wrap} />
      </div>
    </>
  );
}

interface LinesProps {
  ref: (root: HTMLElement | null) => void;
  lines: string[];
  wrap: boolean;
}

/** The lines with their numbers. The numbers are no text, so they are neither copied nor found. */
function Lines({ ref, lines, wrap }: LinesProps) {
  const blocks = useMemo(() => {
    const numbered = lines.length <= MAX_NUMBERED_LINES;
    return toBlocks(lines).map(({ first, lines: part }) => (
      <div key={first} className={styles.block} style={{ containIntrinsicBlockSize: part.length * LINE_HEIGHT }}>
        {numbered || part.some(isLong)
          ? part.map((line, index) => (
              <span key={index} data-line={numbered ? first + index + 1 : undefined} className={styles.line}>
                {isLong(line) ? <LongLine line={line} /> : line}
              </span>
            ))
          : part.join("")}
      </div>
    ));
  }, [lines]);
  return (
    <pre ref={ref} className={wrap ? `${styles.text} ${styles.wrap}` : styles.text}>
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

/** The lines of a text, each with its line break. */
function splitLines(text: string): string[] {
  return text.replace(/\r\n?/g, "\n").match(/[^\n]*\n|[^\n]+$/g) ?? [""];
}
