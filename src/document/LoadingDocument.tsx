import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { getBytesReceived, documentQuery } from "../service/queries";
import { LoadingProgress } from "../ui/feedback/LoadingProgress";
import { focusHeading } from "../ui/page/keep-focus";
import { useDocumentPage } from "./document-page-state";
import styles from "./LoadingDocument.module.css";

/** Shows the progress of the document's request, and takes the space of its labels. */
export function LoadingDocument() {
  const { documentId, failureCount, failureReason } = useDocumentPage();
  const client = useQueryClient();
  // A shorter page would lose the scroll position of the document before.
  const [minHeight] = useState(() => (window.scrollY > 0 ? window.scrollY + window.innerHeight : undefined));
  const received = useCallback(() => getBytesReceived("document", documentId), [documentId]);
  const cancel = () => {
    // The button of this click disappears.
    focusHeading();
    void client.cancelQueries({ queryKey: documentQuery(documentId).queryKey, exact: true });
  };
  return (
    <div className={styles.labels} style={{ minHeight }}>
      <div className={`${styles.bar} quiet`}>
        <span>Loading the document…</span>
        <LoadingProgress query={{ failureCount, failureReason }} received={received} onCancel={cancel} />
      </div>
      <div aria-hidden="true" />
    </div>
  );
}
