import { useNavigate } from "react-router-dom";
import { paths } from "../browser/page-paths";
import { useWorkflows } from "../state/workflow-list";
import { IdForm } from "../ui/fields/IdForm";
import { WorkflowLinks } from "../ui/text/WorkflowLinks";

interface Props {
  /** The id that was not found. */
  documentId: string;
  /** Called if the user opens the same id again. */
  onSame: () => void;
  toDocument: (id: string) => string | undefined;
}

/** A form to correct the id of a document, and the way to the workflows. */
export function OpenDocument({ documentId, onSame, toDocument }: Props) {
  const navigate = useNavigate();
  const { recent } = useWorkflows();
  const open = (id: string) => {
    if (id === documentId) onSame();
    else void navigate(toDocument(id) ?? paths.document(id));
    return undefined;
  };
  return (
    <div className="panel next-steps">
      <IdForm thing="document" id={documentId} onOpen={open} />
      <p className="quiet">Or choose it from a workflow:</p>
      <WorkflowLinks workflowIds={recent} />
    </div>
  );
}
