import { useEffect } from "react";
import { Square, SquareCheck } from "lucide-react";
import { canBeAddressed } from "../browser/page-paths";
import type { WithId } from "../list/queue";
import { formatMoment } from "../lib/timestamp";
import { markAsChecked, useAreMarksKept, useCheckedDocuments } from "../state/checked-documents";
import { useShortcuts } from "../ui/page/shortcuts";
import { showToast } from "../ui/feedback/toast";
import styles from "./CheckedButton.module.css";
import { useCheckedCount } from "./use-checked";

const NOT_KEPT =
  "Checked marks last until you close or reload this tab, because the browser's storage is full or blocked.";

interface Props {
  /** Undefined until it is known. */
  workflowId: string | undefined;
  documentId: string;
  /** Whether the document's labels are there. What the reader has not seen cannot be marked. */
  isLoaded: boolean;
  /** The documents that previous and next lead through; undefined if this one is not among them. */
  queue: readonly WithId[] | undefined;
}

/** Toggles the reader's own mark on the document, and counts the marks in the queue. */
export function CheckedButton({ workflowId, documentId, isLoaded, queue }: Props) {
  const marks = useCheckedDocuments(workflowId);
  const counted = useCheckedCount(queue, marks);
  // The id may come from the service, and a mark is stored under it.
  if (workflowId === undefined || !canBeAddressed(workflowId)) return null;
  return (
    <span className={styles.checked}>
      <Toggle workflowId={workflowId} documentId={documentId} checkedAt={marks.get(documentId)} isLoaded={isLoaded} />
      {/* Announced, because a key can change it, but not when it appears. */}
      {counted && (
        <span aria-live="polite" className={styles.count}>
          {`${counted.count} of ${counted.total} checked`}
        </span>
      )}
    </span>
  );
}

interface ToggleProps {
  workflowId: string;
  documentId: string;
  /** When the document was marked, in ms since 1970; undefined if it is not. */
  checkedAt: number | undefined;
  isLoaded: boolean;
}

function Toggle({ workflowId, documentId, checkedAt, isLoaded }: ToggleProps) {
  const areMarksKept = useAreMarksKept(workflowId);
  useEffect(() => {
    if (!areMarksKept) showToast(NOT_KEPT);
  }, [areMarksKept]);
  const isChecked = checkedAt !== undefined;
  const toggle = () => {
    if (isLoaded) markAsChecked(workflowId, documentId, !isChecked);
  };
  useShortcuts([{ keys: ["m"], description: "Mark as checked, or remove the mark", run: toggle }]);
  const Icon = isChecked ? SquareCheck : Square;
  return (
    <button
      type="button"
      aria-pressed={isChecked}
      // Not `disabled`, which would lose the focus at each step to another document.
      aria-disabled={!isLoaded}
      title={isChecked ? `Marked on ${formatMoment(checkedAt)} (m)` : "Mark as checked, on this device only (m)"}
      onClick={toggle}
    >
      <Icon aria-hidden="true" />
      <span className={styles.word}>Checked</span>
    </button>
  );
}
