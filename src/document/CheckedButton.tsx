import { Square, SquareCheck } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { canBeAddressed } from "../browser/page-paths";
import { getNextUnchecked } from "../list/queue";
import { formatMoment } from "../lib/timestamp";
import { markAsChecked, useCheckedDocuments } from "../state/checked-documents";
import { ActionButton } from "../ui/buttons/ActionButton";
import { useActions, type Action } from "../ui/page/actions";
import { showToast, UNTIL_CLOSED } from "../ui/feedback/toast";
import { useDocumentPage } from "./document-page-state";
import styles from "./CheckedButton.module.css";
import { useCheckedCount } from "./use-queue";

/**
 * The reader's own mark on the document as actions, one of which goes on to the next document that has none. Undefined where
 * there is nothing to mark.
 */
export function useCheckedActions(): { toggle: Action; markAndGoOn: Action; isChecked: boolean } | undefined {
  const { markedIn, documentId, document, isMissing, queue, links } = useDocumentPage();
  const navigate = useNavigate();
  const marks = useCheckedDocuments(markedIn);
  if (isMissing || markedIn === undefined) return undefined;
  const checkedAt = marks.get(documentId);
  const isChecked = checkedAt !== undefined;
  const mark = (checked: boolean) => {
    if (!markAsChecked(markedIn, documentId, checked)) showToast(`Checked marks last ${UNTIL_CLOSED}.`);
  };
  const goOn = () => {
    const to = links.toDocument(getNextUnchecked(queue.documents ?? [], documentId, marks, canBeAddressed));
    if (to !== undefined) void navigate(to, { state: links.state, replace: true });
  };
  // What the reader has not seen cannot be marked.
  const isPossible = document !== undefined;
  return {
    isChecked,
    toggle: {
      name: "Mark as checked, or remove the mark",
      label: "Checked",
      hint: isChecked ? `Marked on ${formatMoment(checkedAt)}` : "Mark as checked, on this device only",
      icon: isChecked ? SquareCheck : Square,
      keys: ["m"],
      isPossible,
      run: () => mark(!isChecked),
    },
    markAndGoOn: {
      name: "Mark as checked, and go to the next one that is not",
      keys: ["M"],
      isPossible,
      run: () => {
        if (!isChecked) mark(true);
        goOn();
      },
    },
  };
}

/** Toggles the reader's own mark on the document. */
export function CheckedButton() {
  const actions = useCheckedActions();
  useActions(actions ? [actions.markAndGoOn] : []);
  return actions ? <ActionButton action={actions.toggle} aria-pressed={actions.isChecked} /> : null;
}

/** Says how many documents of the queue are marked. Announced, because a key can change it, but not when it appears. */
export function CheckedCount() {
  const { markedIn, queue } = useDocumentPage();
  const count = useCheckedCount(queue.documents, useCheckedDocuments(markedIn));
  if (count === undefined) return null;
  return (
    <span aria-live="polite" className={styles.count}>
      {`${count} of ${queue.documents?.length} checked`}
    </span>
  );
}
