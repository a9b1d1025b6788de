import { useEffect, useRef, type ReactNode } from "react";
import { fileName, type Document } from "../../contract/document";
import { useDocumentPage } from "../document-page-state";
import { FileFault } from "./FileFault";
import { FilePanel } from "./FilePanel";
import { useFileContext } from "./file-context";
import { SplitView } from "./SplitView";
import { useFetchFileAhead, useFile } from "./use-file";
import { fileLink } from "../../contract/file";

interface Props {
  documentId: string;
  document: Document;
  /** The labels. They are beside the file, or below it in a narrow window. Without labels the file has all the width. */
  children: ReactNode;
}

/** The panel with a document's file, if the app may open its address, and the labels beside it. */
export function DocumentFile({ documentId, document, children }: Props) {
  const link = fileLink(document.fileUrl);
  if ("fault" in link) return children;
  return (
    <FileBesideLabels {...link} documentId={documentId} name={fileName(document)}>
      {children}
    </FileBesideLabels>
  );
}

interface BesideProps extends Omit<Props, "document"> {
  href: string;
  host: string;
  name: string;
}

function FileBesideLabels({ documentId, href, host, name, children }: BesideProps) {
  const { panel, queue, readFileUrl } = useDocumentPage();
  const { wide, open } = panel;
  const { lookup } = useFileContext();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a narrow window the file is above the labels, out of sight.
    if (lookup && !wide) element.current?.scrollIntoView();
  }, [lookup, wide]);
  const { file, refreshing, getFreshLink, fail } = useFile({ documentId, fileUrl: href, name, open, readFileUrl });
  useFetchFileAhead(open ? queue.neighbours?.next : undefined, file !== undefined);
  const filePanel = open && (
    <FilePanel
      file={file}
      onFault={fail}
      renderFault={(fault) => (
        <FileFault fault={fault} host={host} refreshing={refreshing} onFreshLink={() => void getFreshLink()} />
      )}
    />
  );
  return <SplitView file={filePanel} fileRef={element} labels={children} />;
}
