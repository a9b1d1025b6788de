import { useEffect, useRef, type ReactNode } from "react";
import { FilePanel } from "./FilePanel";
import { SplitView } from "./SplitView";
import { fileName, type Document } from "../../contract/document";
import { fileLink } from "../../contract/file";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useFetchFileAhead } from "./use-fetch-file-ahead";
import { useFile } from "./use-file";
import type { FileLookup } from "./file-lookup";
import type { FilePanelState } from "./use-file-panel";
import type { FileViewProps } from "./file-view";

interface Props extends FileViewProps {
  documentId: string;
  document: Document;
  panel: FilePanelState;
  /** The document whose file is fetched ahead. */
  nextId: string | undefined;
  /** Requests the document again and resolves with the address of its file, which may be a new one. */
  readDocument: () => Promise<string | undefined>;
  /** The label to find in the file. */
  lookup: FileLookup | undefined;
  /** Searches the labels for a text that the reader selected in the file. */
  onSearchLabels: (text: string) => void;
  /** The labels. They are beside the file, or below it in a narrow window. Without labels the file has all the width. */
  children: ReactNode;
}

/** The panel with a document's file, if the app may open its address, and the labels beside it. */
export function DocumentFile({ document, children, ...props }: Props) {
  const link = fileLink(document.fileUrl);
  if ("fault" in link) return children;
  return (
    <FileBesideLabels {...link} name={fileName(document)} {...props}>
      {children}
    </FileBesideLabels>
  );
}

interface BesideProps extends Omit<Props, "document"> {
  href: string;
  host: string;
  name: string;
}

function FileBesideLabels(props: BesideProps) {
  const { documentId, panel, nextId, href, host, name, readDocument, children, ...view } = props;
  const { wide, open } = panel;
  const { lookup } = view;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a narrow window the file is above the labels, out of sight.
    if (lookup && !wide) first.current?.scrollIntoView();
  }, [lookup, wide]);
  const { fileShare } = usePreferences();
  const { file, refreshing, getFreshLink, fail } = useFile({
    documentId,
    fileUrl: href,
    fileName: name,
    open,
    readDocument,
  });
  useFetchFileAhead(nextId, { open, ready: file !== undefined });
  return (
    <SplitView
      wide={wide}
      splitRatio={fileShare}
      onSplitRatio={(ratio) => changePreferences({ fileShare: ratio })}
      separatorName="Resize file and labels"
      firstRef={first}
      first={
        open && (
          <FilePanel
            {...view}
            file={file}
            host={host}
            refreshing={refreshing}
            onFault={fail}
            onFreshLink={() => void getFreshLink()}
          />
        )
      }
      second={children}
    />
  );
}
