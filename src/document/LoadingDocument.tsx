import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getBytesReceived, documentQuery } from "../service/queries";
import { LoadingProgress } from "../ui/LoadingProgress";
import styles from "./LoadingDocument.module.css";

interface Props {
  documentId: string;
  /** Called when the user cancels, before the request is aborted. */
  onCancel: () => void;
}

/** Shows the progress of a document's request, above placeholders for its file and labels. */
export function LoadingDocument({ documentId, onCancel }: Props) {
  const client = useQueryClient();
  const received = useCallback(() => getBytesReceived("document", documentId), [documentId]);
  const cancel = () => {
    onCancel();
    void client.cancelQueries({ queryKey: documentQuery(documentId).queryKey, exact: true });
  };
  return (
    <>
      <div className={`${styles.bar} quiet`}>
        <span>Loading the document…</span>
        <LoadingProgress received={received} onCancel={cancel} />
      </div>
      <div className={styles.placeholder} aria-hidden="true">
        <div />
        <div />
      </div>
    </>
  );
}

/** Reserves the height of the document's facts, so that nothing moves when they appear. */
export function FactsPlaceholder() {
  return <div className={styles.facts} aria-hidden="true" />;
}
