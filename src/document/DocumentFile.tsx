import { useEffect } from "react";
import { fileName } from "../contract/document";
import { fileLink } from "../contract/file";
import { LoadingCancelled } from "../ui/feedback/LoadingCancelled";
import { LoadingProgress } from "../ui/feedback/LoadingProgress";
import { passFocusToHeading } from "../ui/page/keep-focus";
import { useDocumentPage } from "./document-page-state";
import { useMarks } from "./file-context";
import { FileFault } from "./file/FileFault";
import { FilePanel } from "./viewer/FilePanel";
import { useFile, useFileAhead, useFileBehind, useUnsearchedFile } from "./file/use-file";

const NO_DOCUMENT = "The document has not been read, so its file is not known.";

/** The panel with a document's file. The previous one stays while the document is loading. */
export function DocumentFile() {
  const { documentId, document, isLoading, queue, readFileUrl } = useDocumentPage();
  const link = fileLink(document?.fileUrl);
  const { href, host } = "fault" in link ? { href: undefined, host: "" } : link;
  const name = document ? fileName(document) : "";
  const fault = document ? ("fault" in link ? link.fault : undefined) : isLoading ? undefined : NO_DOCUMENT;
  const options = { documentId, fileUrl: href, sentUrl: document?.fileUrl, fault, name, readFileUrl };
  const { file, loading, load, refreshing, getFreshLink, fail } = useFile(options);
  useFileAhead(queue.neighbours?.next, file);
  useUnsearchedFile(file?.content.kind === "fault" && file.content.fault.kind !== "cancelled" ? name : undefined);
  const marks = useMarks();
  useEffect(() => () => marks?.leave(), [marks]);
  return (
    <FilePanel
      file={file}
      progress={
        loading && (
          <div key={href} ref={passFocusToHeading}>
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
