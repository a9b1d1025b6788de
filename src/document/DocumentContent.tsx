import { Fragment, useMemo, useState, type ReactNode } from "react";
import { useHref, useLocation } from "react-router-dom";
import { DOCUMENT_FIELDS, fileName, otherFields, type Document } from "../contract/document";
import { fileLink, guessFileKind } from "../contract/file";
import type { ServiceError } from "../contract/service-error";
import { formatMoment } from "../lib/timestamp";
import type { ReceivedDocument } from "../service/queries";
import { OtherFields } from "../ui/text/OtherFields";
import { UnreadableFieldsNote } from "../ui/feedback/UnreadableNote";
import { ServiceFault } from "./DocumentFault";
import { DocumentFile } from "./file/DocumentFile";
import { FileAddressFault } from "./file/FileAddressFault";
import type { FileLookup } from "./file/file-lookup";
import type { FilePanelState } from "./file/use-file-panel";
import type { FileViewProps } from "./file/file-view";
import { LabelsSection } from "./labels/LabelsSection";
import type { LabelsView } from "./labels/use-labels-view";
import { ResponseView } from "./ResponseView";
import styles from "./DocumentContent.module.css";

interface Props extends FileViewProps {
  documentId: string;
  data: ReceivedDocument;
  /** Whether this is the previous document, which stays until the next one is ready. It cannot be used. */
  isPrevious: boolean;
  /** Why the document could not be read again. */
  error: ServiceError | null;
  onRetry: () => void;
  /** Says why there is no previous and next document. */
  note: ReactNode;
  panel: FilePanelState;
  /** The document whose file is fetched ahead. */
  nextId: string | undefined;
  /** Requests the document again and resolves with the address of its file, which may be a new one. */
  readDocument: () => Promise<string | undefined>;
  labelsView: LabelsView;
  onLabelsView: (view: LabelsView) => void;
}

/** Everything below the bands: the file beside the labels, unknown fields and the response. */
export function DocumentContent({ data, isPrevious, labelsView, onLabelsView, ...props }: Props) {
  const { error, onRetry, note, ...fileProps } = props;
  const { documentId, panel } = fileProps;
  const { document, unreadableFields, labels, unreadable, response } = data;
  // What is looked up belongs to one document.
  const [lookup, setLookup] = useState<{ documentId: string; found: FileLookup }>();
  const others = useMemo(() => otherFields(document, DOCUMENT_FIELDS), [document]);
  const hasLabels = labels.length + unreadable.count > 0;
  const find = (found: FileLookup) => {
    setLookup({ documentId, found });
    panel.show();
  };
  const notices = (
    <>
      {error && <ServiceFault error={error} onRetry={onRetry} kept="The data below was loaded earlier." />}
      {note}
      <UnreadableFieldsNote fields={unreadableFields} />
      <FileAddressFault fileUrl={document.fileUrl} />
    </>
  );
  const rest = (
    // Expanded fields and the open response belong to one document.
    <Fragment key={documentId}>
      {others.length > 0 && (
        <div className={styles.others}>
          <h2>Other fields</h2>
          <OtherFields fields={others} />
        </div>
      )}
      <ResponseView response={response} />
    </Fragment>
  );
  // Notices above the labels do not push the file out of the window.
  const areNoticesBeside = hasLabels && panel.wide;
  return (
    <div inert={isPrevious} className={isPrevious ? `${styles.content} ${styles.previous}` : styles.content}>
      {!areNoticesBeside && notices}
      {!hasLabels && (
        <p className={styles.noLabels}>
          {document.documentLabels
            ? "The service sent no labels for this document."
            : "The labels of this document could not be read."}
        </p>
      )}
      <DocumentFile
        document={document}
        lookup={lookup?.documentId === documentId ? lookup.found : undefined}
        onSearchLabels={(search) => onLabelsView({ ...labelsView, search })}
        {...fileProps}
      >
        {hasLabels && (
          <>
            {areNoticesBeside && notices}
            {/* The labels have no key: stepping is faster if the next document's labels replace the old ones in place. */}
            <LabelsSection
              documentId={documentId}
              document={document}
              labels={labels}
              unreadable={unreadable}
              view={labelsView}
              onView={onLabelsView}
              {...(hasPreview(document) && { onFind: find })}
            />
            {rest}
          </>
        )}
      </DocumentFile>
      {!hasLabels && rest}
      <PrintSource readAt={response.receivedAt} />
    </div>
  );
}

function hasPreview(document: Document): boolean {
  const link = fileLink(document.fileUrl);
  return !("fault" in link) && guessFileKind(link.href, fileName(document)) !== "other";
}

/** The address and age of a printed page. Hidden on screen, where the browser shows the address. */
function PrintSource({ readAt }: { readAt: number }) {
  const { pathname, search } = useLocation();
  const address = useHref({ pathname, search });
  return (
    <p className={styles.printSource}>
      {new URL(address, window.location.origin).href}
      <br />
      Read from the service on {formatMoment(readAt)}
    </p>
  );
}
