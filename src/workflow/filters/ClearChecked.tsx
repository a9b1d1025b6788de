import { ListX } from "lucide-react";
import type { MouseEvent } from "react";
import { clearChecked } from "../../state/mark-documents";
import { showToast } from "../../ui/toast";
import styles from "./Filters.module.css";

/** Clears all marks of a workflow. Belongs after the filter by marks. */
export function ClearChecked({ workflowId, count }: { workflowId: string; count: number }) {
  const clear = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the choice before it takes the focus.
    currentTarget.previousElementSibling?.querySelector<HTMLElement>("input:checked")?.focus();
    showToast(count === 1 ? "Cleared 1 checked mark" : `Cleared ${count} checked marks`, clearChecked(workflowId));
  };
  return (
    <button
      type="button"
      className={`icon-button ${styles.clear}`}
      aria-label="Clear checked marks"
      title="Clear checked marks"
      onClick={clear}
    >
      <ListX aria-hidden="true" />
    </button>
  );
}
