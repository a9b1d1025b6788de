import { Pin } from "lucide-react";
import { flushSync } from "react-dom";
import "./PinButton.css";

interface Props {
  workflowId: string;
  pinned: boolean;
  onPin: (pinned: boolean) => void;
}

/** Keeps a workflow at the top of the home page. */
export function PinButton({ workflowId, pinned, onPin }: Props) {
  return (
    <button
      type="button"
      className="icon-button pin"
      aria-label={`Pin ${workflowId}`}
      aria-pressed={pinned}
      title={pinned ? "Unpin" : "Keep at the top of the home page"}
      onClick={({ currentTarget }) => {
        // A row that moves takes the focus along.
        flushSync(() => onPin(!pinned));
        currentTarget.focus();
      }}
    >
      <Pin aria-hidden="true" />
    </button>
  );
}
