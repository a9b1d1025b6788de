import { ListX } from "lucide-react";
import type { MouseEvent } from "react";
import { plural } from "../../lib/plural";
import { clearChecked } from "../../state/checked-documents";
import { showToast } from "../../ui/feedback/toast";
import styles from "./Filters.module.css";

/** Clears all marks of a workflow. Belongs after the filter by marks. */
export function ClearChecked({ workflowId, count }: { workflowId: string; count: number }) {
  const clear = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the choice before it takes the focus.
    currentTarget.previousElementSibling?.querySelector<HTMLElement>("input:checked")?.focus();
    showToast(`Cleared ${plural(count, "checked mark")}`, clearChecked(workflowId));
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
