import { Link } from "react-router-dom";
import { documentIdIn, findId } from "../list/document-id";
import { listViewSearch, type ListView } from "../list/list-view";
import type { DocumentSummary } from "../contract/document";
import { paths } from "../browser/page-paths";
import { visibleName } from "../lib/visible-text";
import styles from "./OpenById.module.css";

interface Props {
  workflowId: string;
  /** The whole list. */
  documents: DocumentSummary[];
  matching: DocumentSummary[];
  /** The view that `matching` was made with. */
  view: ListView;
}

/** Links to a document if the search text is its id, and the filters hide it or the list does not contain it. */
export function OpenById({ workflowId, documents, matching, view }: Props) {
  const id = documentIdIn(view.q, documents);
  if (id === undefined || findId(matching, id) !== undefined) return null;
  const isListed = findId(documents, id) !== undefined;
  return (
    <p className={styles.openById}>
      {isListed ? "The filters leave this document out." : "This list contains no document with this id."}{" "}
      <Link to={isListed ? paths.workflowDocument(workflowId, id, listViewSearch(view)) : paths.document(id)}>
        Open document <bdi className="mono">{visibleName(id)}</bdi>
      </Link>
    </p>
  );
}
