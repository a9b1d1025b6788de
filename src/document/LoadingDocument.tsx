import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getBytesReceived, documentQuery } from "../service/queries";
import { usePreferences } from "../state/preferences";
import { LoadingProgress } from "../ui/feedback/LoadingProgress";
import { getSplitColumns } from "./file/split-ratio";
import type { FilePanelState } from "./file/use-file-panel";
import styles from "./LoadingDocument.module.css";

interface Props {
  documentId: string;
  panel: FilePanelState;
  /** Whether the previous document is still on screen. The progress is then laid over it. */
  isOverPrevious: boolean;
  /** Called when the user cancels, before the request is aborted. */
  onCancel: () => void;
}

/** Shows the progress of a document's request, and placeholders for its file and labels if there is nothing else. */
export function LoadingDocument({ documentId, panel, isOverPrevious, onCancel }: Props) {
  const client = useQueryClient();
  const { fileShare } = usePreferences();
  const received = useCallback(() => getBytesReceived("document", documentId), [documentId]);
  const cancel = () => {
    onCancel();
    void client.cancelQueries({ queryKey: documentQuery(documentId).queryKey, exact: true });
  };
  const bar = (
    <div className={`${styles.bar} ${isOverPrevious ? styles.over : ""} quiet`}>
      <span>Loading the document…</span>
      <LoadingProgress received={received} onCancel={cancel} />
    </div>
  );
  if (isOverPrevious) return bar;
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
