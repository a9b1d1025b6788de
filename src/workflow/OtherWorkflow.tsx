import { useLocation, useNavigate } from "react-router-dom";
import { idsIn, paths } from "../browser/page-paths";
import { useWorkflows } from "../state/workflow-list";
import { IdForm } from "../ui/fields/IdForm";
import { WorkflowLinks } from "../ui/text/WorkflowLinks";

/** Shown below an empty workflow: a form to correct its id, and the workflows that were opened recently. */
export function OtherWorkflow() {
  const navigate = useNavigate();
  const { workflowId = "" } = idsIn(useLocation().pathname);
  const { recent } = useWorkflows();
  const open = (id: string) => {
    if (id === workflowId) return "This workflow is open. Refresh looks for new documents.";
    void navigate(paths.workflow(id));
    return undefined;
  };
  return (
    <div className="panel next-steps">
      <IdForm key={workflowId} thing="workflow" id={workflowId} onOpen={open} />
      <p className="quiet">Or choose another one:</p>
      <WorkflowLinks workflowIds={recent.filter((id) => id !== workflowId)} />
    </div>
  );
}
