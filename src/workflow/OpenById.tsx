import { Link } from "react-router-dom";
import { documentIdIn, findId } from "../list/document-id";
import type { DocumentSummary } from "../contract/document";
import { paths } from "../browser/page-paths";

interface Props {
  workflowId: string;
  documents: DocumentSummary[];
  matching: DocumentSummary[];
  /** What is searched for, as typed. */
  text: string;
  /** The list's query, kept from page to page. */
  search: string;
}

/** Offers the document whose whole id is searched for, where the filters or the list leave it out. */
export function OpenById({ workflowId, documents, matching, text, search }: Props) {
  const id = documentIdIn(text, documents);
  if (id === undefined || findId(matching, id) !== undefined) return null;
  const listed = findId(documents, id) !== undefined;
  return (
    <p className="open-by-id">
      {listed ? "The filters leave this document out." : "This list holds no document with this id."}{" "}
      <Link to={listed ? paths.workflowDocument(workflowId, id, search) : paths.document(id)}>
        Open document <bdi className="mono">{id}</bdi>
      </Link>
    </p>
  );
}
