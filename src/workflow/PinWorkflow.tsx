import { useState } from "react";
import { PinButton } from "../ui/PinButton";
import { pinnedWorkflows, pinWorkflow } from "../state/recent-workflows";

/** A toggle that keeps the workflow at the top of the home page. */
export function PinWorkflow({ workflowId }: { workflowId: string }) {
  const [pinned, setPinned] = useState(() => pinnedWorkflows().includes(workflowId));
  return (
    <PinButton
      workflowId={workflowId}
      pinned={pinned}
      onPin={(pin) => {
        pinWorkflow(workflowId, pin);
        setPinned(pin);
      }}
    />
  );
}
