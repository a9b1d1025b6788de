import { WrapText } from "lucide-react";
import { useMemo, useRef, type ReactNode } from "react";
import { splitLines, toLinePieces } from "../../files/text-pieces";
import { useSearchableText } from "./use-searchable-text";
import { useFileView } from "../file-context";
import { FileToolbar } from "./FileToolbar";
import { TextLines } from "./TextLines";
import { ActionButton } from "../../ui/buttons/ActionButton";
import panel from "./FilePanel.module.css";

// Each number costs an element.
const MAX_NUMBERED_LINES = 50_000;

interface Props {
  text: string;
  /** Whether the file is longer than the text. */
  cut: boolean;
  /** Stands for the lines in the search: another object than the text, where that is searched by its cells. */
  file?: unknown;
  /** The first part of the toolbar. */
  children?: ReactNode;
}

export function TextView({ text, cut, file = text, children }: Props) {
  const { view, onView, active } = useFileView();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => splitLines(text), [text]);
  const pieces = useMemo(() => toLinePieces(lines), [lines]);
  const { find, setRoot, markPiece, isTinted } = useSearchableText(pieces, { isCut: cut, file });
  return (
    <>
      <FileToolbar find={find} file={scroller}>
        {children}
        <ActionButton
          action={{
            name: "Wrap lines",
            icon: WrapText,
            isPossible: active,
            run: () => onView({ ...view, wrap: !view.wrap }),
          }}
          look="icon"
          aria-pressed={view.wrap}
        />
      </FileToolbar>
      <div ref={scroller} role="group" aria-label="Text" tabIndex={0} className={panel.scroll}>
        {cut && <p className="note">{`Only the beginning: the file is longer than ${text.length} characters.`}</p>}
        <TextLines
          ref={setRoot}
          lines={lines}
          markPiece={markPiece}
          numbered={lines.length <= MAX_NUMBERED_LINES}
          wrap={view.wrap}
          isTinted={isTinted}
        />
      </div>
    </>
  );
}
