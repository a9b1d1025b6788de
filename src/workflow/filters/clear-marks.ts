import { plural } from "../../lib/plural";
import { clearChecked } from "../../state/checked-documents";
import { showToast } from "../../ui/feedback/toast";

/** Clears the checked marks of a workflow, says how many there were, and offers to take that back. */
export function clearMarks(workflowId: string, count: number): void {
  showToast(`Cleared ${plural(count, "checked mark")}`, clearChecked(workflowId));
}
