import { Link } from "react-router-dom";
import { paths } from "../browser/page-paths";
import { visibleName } from "../lib/visible-text";
import { documentIdIn, findId } from "../list/document-id";
import { writeListView } from "../list/list-view";
import { useList } from "./list-context";
import styles from "./DocumentList.module.css";

/** Links to a document if the search text is its id, and the filters hide it or the list does not contain it. */
export function OpenById() {
  const { workflowId, matching } = useList();
  const { rows, view, all } = matching;
  const id = documentIdIn(view.q ?? "", all);
  if (id === undefined || findId(rows, id) !== undefined) return null;
  const isListed = findId(all, id) !== undefined;
  return (
    <p className={styles.openById}>
      <span>{isListed ? "The filters leave this document out." : "This list contains no document with this id."}</span>{" "}
      <Link to={isListed ? paths.workflowDocument(workflowId, id, writeListView(view)) : paths.document(id)}>
        Open document{" "}
        <bdi translate="no" className="mono">
          {visibleName(id)}
        </bdi>
      </Link>
    </p>
  );
}
