import { Fragment, useCallback, useMemo, useState } from "react";
import { useHref, useLocation } from "react-router-dom";
import { DOCUMENT_FIELDS } from "../contract/document";
import { otherFields } from "../contract/json-text";
import { formatMoment } from "../lib/timestamp";
import type { ReceivedDocument } from "../service/queries";
import { OtherFields } from "../ui/text/OtherFields";
import { UnreadableFieldsNote } from "../ui/feedback/UnreadableNote";
import { ServiceFault } from "./DocumentFault";
import { useDocumentPage } from "./document-page-state";
import { DocumentFile } from "./file/DocumentFile";
import { FileAddressFault } from "./file/FileFault";
import { FileContext, type FileLookup, type FileView } from "./file/file-view";
import { getPreview } from "./file/use-file";
import { LabelsSection } from "./labels/LabelsSection";
import type { LabelsView } from "./labels/labels-view";
import { QueueNote } from "./QueueNote";
import { ResponseView } from "./ResponseView";
import styles from "./DocumentContent.module.css";

interface Props {
  documentId: string;
  data: ReceivedDocument;
  /** Whether this is the previous document, which stays until the next one is ready. It cannot be used. */
  isPrevious: boolean;
  labelsView: LabelsView;
  onLabelsView: (view: LabelsView) => void;
  fileView: FileView;
  onFileView: (view: FileView) => void;
}

/** Everything below the bands: the file beside the labels, unknown fields and the response. */
export function DocumentContent({ documentId, data, isPrevious, ...views }: Props) {
  const { labelsView, onLabelsView, fileView, onFileView } = views;
  const { error, panel } = useDocumentPage();
  const { document, unreadableFields, labels, unreadable, response } = data;
  // What is looked up belongs to one document.
  const [lookup, setLookup] = useState<{ documentId: string; found: FileLookup }>();
  const { show: showFile } = panel;
  const find = useCallback(
    (found: FileLookup) => {
      setLookup({ documentId, found });
      showFile();
    },
    [documentId, showFile],
  );
  const others = useMemo(() => otherFields(document, DOCUMENT_FIELDS), [document]);
  const hasLabels = labels.length + unreadable.count > 0;
  const notices = (
    <>
      {error && <ServiceFault error={error} kept="The data below was loaded earlier." />}
      <QueueNote />
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
      <FileContext
        value={{
          view: fileView,
          onView: onFileView,
          lookup: lookup?.documentId === documentId ? lookup.found : undefined,
          active: true,
          searchLabels: (search) => onLabelsView({ ...labelsView, search }),
        }}
      >
        <DocumentFile documentId={documentId} document={document}>
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
                onFind={getPreview(document) && find}
              />
              {rest}
            </>
          )}
        </DocumentFile>
      </FileContext>
      {!hasLabels && rest}
      <PrintSource readAt={response.receivedAt} />
    </div>
  );
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
