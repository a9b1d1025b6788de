import { Link } from "react-router-dom";
import { documentIdIn, findId } from "../list/document-id";
import type { DocumentSummary } from "../contract/document";
import { paths } from "../browser/page-paths";

interface Props {
  workflowId: string;
  documents: DocumentSummary[];
  matching: DocumentSummary[];
  /** The search text as typed. */
  text: string;
  /** The list's query, which the link keeps. */
  search: string;
}

/** Links to the document whose whole id was searched for, if the filters hide it or the list does not contain it. */
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
