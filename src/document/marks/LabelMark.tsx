import type { Label } from "../../contract/document";
import { oneLine } from "../../lib/visible-text";
import { useEvidence, useFileState } from "../file-context";
import { markWords, noteWords } from "./mark-words";
import styles from "./LabelMark.module.css";

// Longer than `the invoice`.
const MIN_CUT_LENGTH = 12;

/** Says where the label's value is in the file and what names it there, once that is known, and leads there. */
export function LabelMark({ label }: { label: Label }) {
  const { lookUp } = useFileState();
  const file = useEvidence();
  const evidence = file.byLabel.get(label);
  // What is not on the first pages can be on one that has not been read yet.
  if (!evidence || ((evidence.kind === "missing" || evidence.kind === "short") && !file.isComplete)) return null;
  const words = markWords(evidence, file);
  if (words === undefined) return null;
  const { kind, caption, instead, places } = evidence;
  const [place] = places;
  const note = noteWords(evidence);
  // The space is for those who hear both. It is no text of its own, which a browser's translation would replace.
  const spacedNote = ` ${note}`;
  const className = `${styles.mark} ${styles.shape} ${caption?.isOther ? styles.elsewhere : (styles[kind] ?? "")}`;
  // The buttons are for the mouse: the keyboard has the one that finds the label.
  return (
    <>
      {place ? (
        <button
          type="button"
          tabIndex={-1}
          className={className}
          title={`In the file: ${oneLine(place.text)}`}
          onClick={() => lookUp({ label })}
        >
          <Words words={words} title={place.title} />
        </button>
      ) : (
        <span className={className}>{words}</span>
      )}
      {caption && (
        <span className={`${styles.mark} ${styles.note} ${caption.isOther ? styles.warning : ""}`} title={note}>
          <span>{spacedNote}</span>
        </span>
      )}
      {instead && (
        <button
          type="button"
          tabIndex={-1}
          className={`${styles.mark} ${styles.note}`}
          title={note}
          onClick={() => lookUp({ label, place: instead.place })}
        >
          <span>{spacedNote}</span>
        </button>
      )}
    </>
  );
}

/** The words of a mark. Where there is little room, the name of an attachment is cut, and not how the value stands there. */
function Words({ words, title = "" }: { words: string; title: string | undefined }) {
  const end = words.indexOf(title) + title.length;
  if (title.length < MIN_CUT_LENGTH || end === words.length) return words;
  return (
    <span className={styles.words}>
      <span>{words.slice(0, end)}</span>
      <span>{words.slice(end)}</span>
    </span>
  );
}
