import type { ReactNode } from "react";
import { FilePanel } from "./FilePanel";
import { FileSection } from "./FileSection";
import { SplitView } from "./SplitView";
import { useMediaQuery } from "../../ui/use-media-query";
import { fileName, type Document } from "../../contract/document";
import { fileLink } from "../../contract/file-url";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useFile } from "./use-file";

interface Props {
  document: Document;
  /** Requests the document again and resolves with the address of its file, which may be a new one. */
  readDocument: () => Promise<string | undefined>;
  /** The labels. They are shown beside the file, or below it in a narrow window. */
  children: ReactNode;
}

/** The link to a document's file, and a preview if the app may open the address. */
export function DocumentFile({ document, readDocument, children }: Props) {
  const link = fileLink(document.fileUrl);
  if ("fault" in link) {
    return (
      <>
        <FileSection fileUrl={document.fileUrl} />
        {children}
      </>
    );
  }
  return (
    <FileBesideLabels {...link} name={fileName(document)} readDocument={readDocument}>
      {children}
    </FileBesideLabels>
  );
}

interface BesideProps extends Pick<Props, "readDocument" | "children"> {
  href: string;
  host: string;
  name: string;
}

function FileBesideLabels({ href, host, name, readDocument, children }: BesideProps) {
  const wide = useMediaQuery("(min-width: 1024px)");
  const { fileBeside, fileAbove, fileShare } = usePreferences();
  const open = wide ? fileBeside : fileAbove;
  const file = useFile({ fileUrl: href, fileName: name, open, readDocument });
  return (
    <>
      <FileSection
        fileUrl={href}
        preview={{ open, onToggle: () => changePreferences(wide ? { fileBeside: !open } : { fileAbove: !open }) }}
      />
      <SplitView
        wide={wide}
        splitRatio={fileShare}
        onSplitRatio={(ratio) => changePreferences({ fileShare: ratio })}
        separatorName="Resize file and labels"
        first={
          open && (
            <FilePanel
              {...file}
              host={host}
              name={name}
              onFault={file.fail}
              onFreshLink={() => void file.getFreshLink()}
            />
          )
        }
        second={children}
      />
    </>
  );
}
