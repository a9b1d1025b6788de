import { useCallback, useMemo } from "react";
import { useHref, useLocation } from "react-router-dom";
import { DOCUMENT_FIELDS, otherFields } from "../contract/document";
import { formatMoment } from "../lib/timestamp";
import type { ReceivedDocument } from "../service/queries";
import { OtherFields } from "../ui/text/OtherFields";
import { LoadingCancelled } from "../ui/feedback/LoadingCancelled";
import { UnreadableFieldsNote } from "../ui/feedback/UnreadableNote";
import { RequestFault } from "../ui/feedback/ErrorAlert";
import { DocumentFault } from "./DocumentFault";
import { DocumentHead } from "./DocumentHead";
import { useDocumentPage } from "./document-page-state";
import { FactsBand } from "./FactsBand";
import { FileAddressFault } from "./file/FileFault";
import type { FileLookup } from "./file/file-context";
import { getPreview } from "./file/use-file";
import { LabelsSection } from "./labels/LabelsSection";
import { LoadingDocument } from "./LoadingDocument";
import { QueueNote } from "./QueueNote";
import { ResponseView } from "./ResponseView";
import styles from "./DocumentParts.module.css";

/** What is above a document's file and its labels. */
export function DocumentBands() {
  const { data, error, isSettled, isFetching, hasLabels, retry } = useDocumentPage();
  return (
    <>
      <DocumentHead />
      <FactsBand />
      {error && !data && <DocumentFault error={error} />}
      {!useAreNoticesBeside() && <Notices />}
      {!hasLabels && (
        <p className={styles.noLabels}>
          {data?.document.documentLabels
            ? "The service sent no labels for this document."
            : "The labels of this document could not be read."}
        </p>
      )}
      {!isSettled && !isFetching && <LoadingCancelled onRetry={retry} />}
    </>
  );
}

/** What is beside a document's file: the labels, unknown fields and the response. */
export function DocumentLabels() {
  const { documentId, data, isSettled, isFetching, hasLabels, labelsView, onLabelsView } = useDocumentPage();
  const find = useFind();
  const areNoticesBeside = useAreNoticesBeside();
  if (!data) return !isSettled && isFetching && <LoadingDocument />;
  return (
    <>
      {areNoticesBeside && <Notices />}
      {hasLabels && (
        <LabelsSection
          documentId={documentId}
          document={data.document}
          labels={data.labels}
          unreadable={data.unreadable}
          view={labelsView}
          onView={onLabelsView}
          onFind={getPreview(data.document) && find}
        />
      )}
      <OtherData data={data} />
      <PrintSource readAt={data.response.receivedAt} />
    </>
  );
}

/** Notices above the labels do not push the file out of the window. */
function useAreNoticesBeside(): boolean {
  const { data, hasLabels, panel } = useDocumentPage();
  return data !== undefined && hasLabels && panel.wide;
}

/** A function that finds a label of the document in its file. */
function useFind() {
  const { documentId, onLookup, panel } = useDocumentPage();
  const { open, toggle } = panel;
  return useCallback(
    (found: FileLookup) => {
      onLookup({ documentId, found });
      if (!open) toggle();
    },
    [documentId, onLookup, open, toggle],
  );
}

function Notices() {
  const { data, error, retry } = useDocumentPage();
  return (
    <>
      {error && data && <RequestFault error={error} onRetry={retry} kept="The data below was loaded earlier." />}
      <QueueNote />
      {data && (
        <>
          <UnreadableFieldsNote fields={data.unreadableFields} />
          <FileAddressFault fileUrl={data.document.fileUrl} />
        </>
      )}
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
