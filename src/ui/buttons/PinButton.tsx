import { Pin } from "lucide-react";
import { visibleName } from "../../lib/visible-text";
import { pinWorkflow } from "../../state/recent-workflows";
import { IconButton } from "./IconButton";
import styles from "./PinButton.module.css";

interface Props {
  workflowId: string;
  pinned: boolean;
}

/** Toggles whether a workflow stays at the top of the home page. */
export function PinButton({ workflowId, pinned }: Props) {
  return (
    <IconButton
      icon={Pin}
      label={`Pin ${visibleName(workflowId)}`}
      title={pinned ? "Unpin" : "Keep at the top of the home page"}
      className={styles.pin}
      aria-pressed={pinned}
      onClick={({ currentTarget }) => {
        pinWorkflow(workflowId, !pinned);
        // Pinning moves the row, and a moved element loses the focus. React renders a click in a microtask before this one.
        queueMicrotask(() => currentTarget.focus());
      }}
    />
  );
}
