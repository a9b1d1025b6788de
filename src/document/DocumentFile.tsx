import { useEffect } from "react";
import { LoadingCancelled } from "../ui/feedback/LoadingCancelled";
import { LoadingProgress } from "../ui/feedback/LoadingProgress";
import { passFocusToHeading } from "../ui/page/keep-focus";
import { useDocumentPage } from "./document-page-state";
import { useMarks } from "./file-context";
import { FileFault } from "./file/FileFault";
import { FilePanel } from "./viewer/FilePanel";
import { useFile, useFileAhead, useFileBehind, useUnsearchedFile } from "./file/use-file";

/** The panel with a document's file. The previous one stays while the document is loading. */
export function DocumentFile() {
  const { queue } = useDocumentPage();
  const { file, address, host, loading, load, refreshing, getFreshLink, fail } = useFile();
  useFileAhead(queue.neighbours?.next, file);
  const isMissing = file?.content.kind === "fault" && file.content.fault.kind !== "cancelled";
  useUnsearchedFile(isMissing ? file.name : undefined);
  const marks = useMarks();
  useEffect(() => () => marks?.leave(), [marks]);
  return (
    <FilePanel
      file={file}
      progress={
        loading && (
          <div key={address} ref={passFocusToHeading}>
            <LoadingProgress {...loading} />
          </div>
        )
      }
      onFault={fail}
      renderFault={(fault) =>
        fault.kind === "cancelled" ? (
          <div ref={passFocusToHeading}>
            <LoadingCancelled onRetry={load} />
          </div>
        ) : (
          <FileFault fault={fault} host={host} refreshing={refreshing} onFreshLink={() => void getFreshLink()} />
        )
      }
    />
  );
}

/** Reads a document's file behind its tab, so that the labels have their marks before the reader opens it. */
export function FileBehind() {
  useFileBehind(useDocumentPage().documentId);
  return null;
}
