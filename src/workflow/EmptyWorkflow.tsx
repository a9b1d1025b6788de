import { Inbox } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { ServiceMessage } from "../contract/service-error";
import { idsIn, paths } from "../browser/page-paths";
import { useWorkflows } from "../state/recent-workflows";
import { IdForm } from "../ui/fields/IdForm";
import { WorkflowLinks } from "../ui/text/WorkflowLinks";
import { ServiceMessageText } from "../ui/feedback/ServiceMessageText";
import { useIsPainted } from "../ui/page/use-is-painted";

interface Props {
  /** The service may answer with a 404 or with an empty list. */
  status: 200 | 404;
  message: ServiceMessage;
}

/** Replaces the list of a workflow that has no documents. */
export function EmptyWorkflow({ status, message }: Props) {
  const isPainted = useIsPainted();
  const isDocumented = status === 200 || message.member === "message";
  return (
    <>
      <div role="status" className="empty">
        <Inbox aria-hidden="true" />
        <h2>
          <span key={String(isPainted)}>No documents in this workflow</span>
        </h2>
        <p>
          <ServiceMessageText message={message} /> {status === 404 && "(404)"}
        </p>
        {isDocumented ? (
          <p>Check the workflow's id, or refresh once documents have been processed.</p>
        ) : (
          <p>
            This is not the documented answer for an empty workflow: something else may be answering at this address.
            Check the paths in the <Link to={paths.settings}>settings</Link>.
          </p>
        )}
      </div>
      <OtherWorkflow />
    </>
  );
}

/** Shown below an empty workflow: a form to correct its id, and the workflows that were opened recently. */
function OtherWorkflow() {
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
