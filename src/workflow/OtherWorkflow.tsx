import { useLocation, useNavigate } from "react-router-dom";
import { idsIn, paths } from "../browser/page-paths";
import { useWorkflows } from "../state/workflow-list";
import { IdForm } from "../ui/IdForm";
import { WorkflowLinks } from "../ui/WorkflowLinks";

/** The way on from a workflow without documents: its id to correct, and the workflows that were opened recently. */
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
    <div className="panel way-on">
      <IdForm key={workflowId} thing="workflow" id={workflowId} onOpen={open} />
      <p className="quiet">Or choose another one:</p>
      <WorkflowLinks workflowIds={recent.filter((id) => id !== workflowId)} />
    </div>
  );
}
