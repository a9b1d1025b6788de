import { Link } from "react-router-dom";
import { documentIdIn, findId } from "../list/document-id";
import type { DocumentSummary } from "../contract/document";
import { paths } from "../browser/page-paths";
import styles from "./OpenById.module.css";

interface Props {
  workflowId: string;
  documents: DocumentSummary[];
  matching: DocumentSummary[];
  /** The search text as typed. */
  searchText: string;
  /** The view as a query string, which the link keeps. */
  queryString: string;
}

/** Links to a document if the search text is its id, and the filters hide it or the list does not contain it. */
export function OpenById({ workflowId, documents, matching, searchText, queryString }: Props) {
  const id = documentIdIn(searchText, documents);
  if (id === undefined || findId(matching, id) !== undefined) return null;
  const isListed = findId(documents, id) !== undefined;
  return (
    <p className={styles.openById}>
      {isListed ? "The filters leave this document out." : "This list holds no document with this id."}{" "}
      <Link to={isListed ? paths.workflowDocument(workflowId, id, queryString) : paths.document(id)}>
        Open document <bdi className="mono">{id}</bdi>
      </Link>
    </p>
  );
}
