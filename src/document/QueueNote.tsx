import { Link } from "react-router-dom";
import { formatClock } from "../lib/timestamp";
import { useCheckedDocuments } from "../state/checked-documents";
import { useDocumentPage } from "./document-page-state";
import { useCheckedCount } from "./use-queue";

/** Says that all documents of the queue are checked, and leads back to the list. */
export function AllChecked() {
  const { workflowId, queue, links } = useDocumentPage();
  const total = queue.documents?.length ?? 0;
  const count = useCheckedCount(queue.documents, useCheckedDocuments(workflowId)) ?? 0;
  const { to, name } = links.back(workflowId);
  if (total === 0 || count < total || to === undefined) return null;
  return (
    <p className="note">
      <span>{`You are through: ${count} of ${total} checked.`}</span> <Link to={to}>{name}</Link>
    </p>
  );
}

/** Says why a document of a workflow has no previous and no next document; nothing if it has its place in the list. */
export function QueueNote() {
  const { documentId, queue, links } = useDocumentPage();
  const { loaded, failed, neighbours, incomplete, summary, readAt } = queue;
  if (failed) {
    return <p className="note">The workflow's list could not be read, so there is no previous or next document.</p>;
  }
  if (!loaded || neighbours || incomplete === "arriving") return null;
  const unfiltered = links.toDocumentUnfiltered(documentId);
  if (!summary || unfiltered === undefined) {
    return (
      <p className="note">{`The workflow's list, read at ${formatClock(readAt)}, does not contain this document, so there is no previous or next one.`}</p>
    );
  }
  return (
    <p className="note">
      The list's filters leave this document out, so there is no previous or next one.{" "}
      <Link to={unfiltered}>Clear the filters</Link>
    </p>
  );
}
