import { useCallback, useMemo, useState } from "react";
import { useHref, useLocation } from "react-router-dom";
import { DOCUMENT_FIELDS, otherFields } from "../contract/document";
import { formatMoment } from "../lib/timestamp";
import type { ReceivedDocument } from "../service/queries";
import { OtherFields } from "../ui/text/OtherFields";
import { UnreadableFieldsNote } from "../ui/feedback/UnreadableNote";
import { RequestFault } from "../ui/feedback/ErrorAlert";
import { useDocumentPage } from "./document-page-state";
import { DocumentFile } from "./file/DocumentFile";
import { FileAddressFault } from "./file/FileFault";
import { FileContext, type FileLookup } from "./file/file-context";
import { getPreview } from "./file/use-file";
import { LabelsSection } from "./labels/LabelsSection";
import { QueueNote } from "./QueueNote";
import { ResponseView } from "./ResponseView";
import styles from "./DocumentContent.module.css";

interface Props {
  documentId: string;
  data: ReceivedDocument;
  /** Whether this is the previous document, which stays until the next one is ready. It cannot be used. */
  isPrevious: boolean;
}

/** Everything below the bands: the file beside the labels, unknown fields and the response. */
export function DocumentContent({ documentId, data, isPrevious }: Props) {
  const { panel, labelsView, onLabelsView, fileView, onFileView } = useDocumentPage();
  const { document, labels, unreadable } = data;
  const { lookup, find } = useLookup(documentId);
  const hasLabels = labels.length + unreadable.count > 0;
  // Notices above the labels do not push the file out of the window.
  const areNoticesBeside = hasLabels && panel.wide;
  // Expanded fields and the open response belong to one document.
  const rest = <OtherData key={documentId} data={data} />;
  return (
    <div inert={isPrevious} className={isPrevious ? `${styles.content} ${styles.previous}` : styles.content}>
      {!areNoticesBeside && <Notices data={data} />}
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
          lookup,
          active: true,
          searchLabels: (search) => onLabelsView({ ...labelsView, search }),
        }}
      >
        <DocumentFile documentId={documentId} document={document}>
          {hasLabels && (
            <>
              {areNoticesBeside && <Notices data={data} />}
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
      <PrintSource readAt={data.response.receivedAt} />
    </div>
  );
}

/** The label to find in the file, and a function that changes it. What is looked up belongs to one document. */
function useLookup(documentId: string) {
  const { open, toggle } = useDocumentPage().panel;
  const [lookup, setLookup] = useState<{ documentId: string; found: FileLookup }>();
  const find = useCallback(
    (found: FileLookup) => {
      setLookup({ documentId, found });
      if (!open) toggle();
    },
    [documentId, open, toggle],
  );
  return { lookup: lookup?.documentId === documentId ? lookup.found : undefined, find };
}

function Notices({ data }: { data: ReceivedDocument }) {
  const { error, retry } = useDocumentPage();
  return (
    <>
      {error && <RequestFault error={error} onRetry={retry} kept="The data below was loaded earlier." />}
      <QueueNote />
      <UnreadableFieldsNote fields={data.unreadableFields} />
      <FileAddressFault fileUrl={data.document.fileUrl} />
    </>
  );
}

function OtherData({ data: { document, response } }: { data: ReceivedDocument }) {
  const others = useMemo(() => otherFields(document, DOCUMENT_FIELDS), [document]);
  return (
    <>
      {others.length > 0 && (
        <div className={styles.others}>
          <h2>Other fields</h2>
          <OtherFields fields={others} />
        </div>
      )}
      <ResponseView response={response} />
    </>
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
