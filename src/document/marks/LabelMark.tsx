import type { Label } from "../../contract/document";
import { oneLine } from "../../lib/visible-text";
import { useEvidence, useFileState } from "../file-context";
import { markWords } from "./mark-words";
import styles from "./LabelMark.module.css";

/** Says where the label's value is in the file, once that is known, and leads there. */
export function LabelMark({ label }: { label: Label }) {
  const { find } = useFileState();
  const file = useEvidence();
  const { byLabel, isComplete } = file;
  const evidence = byLabel.get(label);
  // What is not on the first pages can be on one that has not been read yet.
  if (!evidence || (evidence.kind === "missing" && !isComplete)) return null;
  const words = markWords(evidence, file);
  if (words === undefined) return null;
  const className = `${styles.mark} ${styles.shape} ${styles[evidence.kind]}`;
  if (evidence.places.length === 0) return <span className={className}>{words}</span>;
  return (
    <button
      type="button"
      // For the mouse: the keyboard has the button that finds the label.
      tabIndex={-1}
      className={className}
      title={evidence.places[0] && `In the file: ${oneLine(evidence.places[0].text).slice(0, 200)}`}
      onClick={() => find({ label })}
    >
      {words}
    </button>
  );
}
