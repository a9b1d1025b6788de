import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getBytesReceived, documentQuery } from "../service/queries";
import { LoadingProgress } from "../ui/feedback/LoadingProgress";
import { focusHeading } from "../ui/page/keep-focus";
import { useDocumentPage } from "./document-page-state";
import styles from "./LoadingDocument.module.css";

/** Shows the progress of the document's request, and takes the space of its labels. */
export function LoadingDocument() {
  const { documentId } = useDocumentPage();
  const client = useQueryClient();
  const received = useCallback(() => getBytesReceived("document", documentId), [documentId]);
  const cancel = () => {
    // The button of this click disappears.
    focusHeading();
    void client.cancelQueries({ queryKey: documentQuery(documentId).queryKey, exact: true });
  };
  return (
    <div className={styles.labels}>
      <div className={`${styles.bar} quiet`}>
        <span>Loading the document…</span>
        <LoadingProgress received={received} onCancel={cancel} />
      </div>
      <div aria-hidden="true" />
    </div>
  );
}
