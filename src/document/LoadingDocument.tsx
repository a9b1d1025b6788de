import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getBytesReceived, documentQuery } from "../service/queries";
import { usePreferences } from "../state/preferences";
import { LoadingProgress } from "../ui/feedback/LoadingProgress";
import { focusHeading } from "../ui/page/keep-focus";
import { useDocumentPage } from "./document-page-state";
import { getSplitColumns } from "./file/split-ratio";
import styles from "./LoadingDocument.module.css";

/**
 * Shows the progress of the document's request: over the previous document if that is on screen, and otherwise with
 * placeholders for file and labels.
 */
export function LoadingDocument() {
  const { documentId, panel, shown } = useDocumentPage();
  const client = useQueryClient();
  const { fileShare } = usePreferences();
  const received = useCallback(() => getBytesReceived("document", documentId), [documentId]);
  const cancel = () => {
    // The button of this click disappears.
    focusHeading();
    void client.cancelQueries({ queryKey: documentQuery(documentId).queryKey, exact: true });
  };
  const bar = (
    <div className={`${styles.bar} ${shown ? styles.over : ""} quiet`}>
      <span>Loading the document…</span>
      <LoadingProgress received={received} onCancel={cancel} />
    </div>
  );
  if (shown) return bar;
  const isBeside = panel.wide && panel.open;
  return (
    <div
      className={styles.placeholder}
      style={isBeside ? { gridTemplateColumns: getSplitColumns(fileShare) } : undefined}
    >
      {isBeside && <div className={styles.file} aria-hidden="true" />}
      <div className={styles.labels}>
        {bar}
        <div aria-hidden="true" />
      </div>
    </div>
  );
}
