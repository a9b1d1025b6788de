import type { Label } from "../../contract/document";
import { oneLine } from "../../lib/visible-text";
import { useEvidence, useFileState } from "../file-context";
import { markWords, noteWords } from "./mark-words";
import styles from "./LabelMark.module.css";

const MAX_TOOLTIP_LENGTH = 200;

/** Says where the label's value is in the file and what names it there, once that is known, and leads there. */
export function LabelMark({ label }: { label: Label }) {
  const { find } = useFileState();
  const file = useEvidence();
  const evidence = file.byLabel.get(label);
  // What is not on the first pages can be on one that has not been read yet.
  if (!evidence || ((evidence.kind === "missing" || evidence.kind === "short") && !file.isComplete)) return null;
  const words = markWords(evidence, file);
  if (words === undefined) return null;
  const note = noteWords(evidence);
  const place = evidence.places[0] ?? evidence.instead?.place;
  const isElsewhere = evidence.caption?.isOther === true;
  const content = (
    <>
      <span className={`${styles.shape} ${isElsewhere ? styles.elsewhere : styles[evidence.kind]}`}>{words}</span>
      {/* A space, for those who hear both. */}
      {note !== undefined && <span className={isElsewhere ? styles.warning : styles.note}> {note}</span>}
    </>
  );
  if (!place) return <span className={styles.mark}>{content}</span>;
  const tooltip = `In the file: ${oneLine(place.text).slice(0, MAX_TOOLTIP_LENGTH)}`;
  return (
    <button
      type="button"
      // For the mouse: the keyboard has the button that finds the label.
      tabIndex={-1}
      className={styles.mark}
      title={note === undefined ? tooltip : `${tooltip}, ${note}`}
      onClick={() => find({ label, place: evidence.places.length === 0 ? place : undefined })}
    >
      {content}
    </button>
  );
}
