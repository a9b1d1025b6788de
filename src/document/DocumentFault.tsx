import { useNavigate } from "react-router-dom";
import { paths } from "../browser/page-paths";
import type { ServiceError } from "../contract/service-error";
import { useWorkflows } from "../state/recent-workflows";
import { RequestFault } from "../ui/feedback/ErrorAlert";
import { IdForm } from "../ui/fields/IdForm";
import { WorkflowLinks } from "../ui/text/WorkflowLinks";
import { isNotFound, useDocumentPage } from "./document-page-state";
import styles from "./DocumentFault.module.css";

/** Takes the place of a document that could not be read: what happened, and what to do next. */
export function DocumentFault({ error }: { error: ServiceError }) {
  const { documentId, retry } = useDocumentPage();
  return (
    <div className={styles.fault}>
      <RequestFault error={error} onRetry={retry} />
      {isNotFound(error) && <OtherDocument key={documentId} />}
    </div>
  );
}

/** A form to correct the id of a document that was not found, and the way to the workflows. */
function OtherDocument() {
  const { documentId, links, retry } = useDocumentPage();
  const navigate = useNavigate();
  const { recent } = useWorkflows();
  const open = (id: string) => {
    if (id === documentId) retry();
    else void navigate(links.toDocument(id) ?? paths.document(id));
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
