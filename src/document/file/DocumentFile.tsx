import { fileName } from "../../contract/document";
import { fileLink } from "../../contract/file";
import { useDocumentPage } from "../document-page-state";
import { FileContext } from "./file-context";
import { FileFault } from "./FileFault";
import { FilePanel } from "./FilePanel";
import { useFetchFileAhead, useFile } from "./use-file";

/** The panel with a document's file. The previous one stays while the document is loading. */
export function DocumentFile() {
  const { documentId, document, queue, lookup, fileView, onFileView, labelsView, onLabelsView, readFileUrl } =
    useDocumentPage();
  const link = fileLink(document?.fileUrl);
  const { href, host } = "fault" in link ? { href: undefined, host: "" } : link;
  const name = document ? fileName(document) : "";
  const { file, refreshing, getFreshLink, fail } = useFile({ documentId, fileUrl: href, name, readFileUrl });
  useFetchFileAhead(queue.neighbours?.next, file !== undefined);
  return (
    <FileContext
      value={{
        view: fileView,
        onView: onFileView,
        lookup: lookup?.documentId === documentId ? lookup.found : undefined,
        active: true,
        searchLabels: (search) => onLabelsView({ ...labelsView, search }),
      }}
    >
      <FilePanel
        file={file}
        onFault={fail}
        renderFault={(fault) => (
          <FileFault fault={fault} host={host} refreshing={refreshing} onFreshLink={() => void getFreshLink()} />
        )}
      />
    </FileContext>
  );
}
