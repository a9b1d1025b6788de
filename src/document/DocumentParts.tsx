import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useHref, useLocation } from "react-router-dom";
import { DOCUMENT_FIELDS, otherFields } from "../contract/document";
import { formatMoment } from "../lib/timestamp";
import { documentQuery, getBytesReceived, type ReceivedDocument } from "../service/queries";
import { OtherFields } from "../ui/text/OtherFields";
import { LoadingCancelled } from "../ui/feedback/LoadingCancelled";
import { LoadingProgress } from "../ui/feedback/LoadingProgress";
import { focusHeading } from "../ui/page/keep-focus";
import { UnreadableFieldsNote } from "../ui/feedback/UnreadableNote";
import { RequestFault } from "../ui/feedback/ErrorAlert";
import { DocumentFault } from "./DocumentFault";
import { useCheckedDocuments } from "../state/checked-documents";
import { useDocumentPage } from "./document-page-state";
import { FileAddressFault } from "./file/FileFault";
import { Findings } from "./findings/Findings";
import { LabelsSection } from "./labels/LabelsSection";
import { PlaceCut } from "./marks/PlaceCut";
import { NoLabels } from "./NoLabels";
import { AllChecked, QueueNote } from "./QueueNote";
import { ResponseView } from "./ResponseView";
import styles from "./DocumentParts.module.css";

/** What is beside a document's file: the labels, unknown fields and the response, or why they are not there. */
export function DocumentLabels() {
  const { data, error, isLoading, panel, retry } = useDocumentPage();
  return (
    <>
      {/* Above the file they would push it out of the window. */}
      {panel.wide && <Notices />}
      {data && <LoadedLabels data={data} />}
      {isLoading && <LoadingDocument />}
      {error && !data && <DocumentFault error={error} />}
      {!data && !error && !isLoading && <LoadingCancelled onRetry={retry} />}
    </>
  );
}

/** Shows the progress of the document's request, and takes the space of its labels. */
function LoadingDocument() {
  const { documentId, failureCount, failureReason } = useDocumentPage();
  const client = useQueryClient();
  // A shorter page would lose the scroll position of the document before.
  const [minHeight] = useState(() => (window.scrollY > 0 ? window.scrollY + window.innerHeight : undefined));
  const received = useCallback(() => getBytesReceived("document", documentId), [documentId]);
  const cancel = () => {
    // The button of this click disappears.
    focusHeading();
    void client.cancelQueries({ queryKey: documentQuery(documentId).queryKey, exact: true });
  };
  return (
    <div className={styles.loading} style={{ minHeight }}>
      <div className={`${styles.progress} quiet`}>
        <span>Loading the document…</span>
        <LoadingProgress query={{ failureCount, failureReason }} received={received} onCancel={cancel} />
      </div>
      <div aria-hidden="true" />
    </div>
  );
}

function LoadedLabels({ data }: { data: ReceivedDocument }) {
  const { documentId } = useDocumentPage();
  const { document, labels, unreadable } = data;
  const hasLabels = labels.length + unreadable.count > 0;
  return (
    <>
      {hasLabels ? <LabelsSection data={data} /> : <NoLabels document={document} />}
      <Findings key={documentId} />
      <OtherData data={data} />
      <PrintSource readAt={data.response.receivedAt} />
      <PlaceCut />
    </>
  );
}

/** What is to be said of a document and its place in the list. */
export function Notices() {
  const { data, error, panel, retry } = useDocumentPage();
  return (
    <>
      {error && data && <RequestFault error={error} onRetry={retry} kept="The data below was loaded earlier." />}
      <QueueNote />
      <AllChecked />
      {data && (
        <>
          <UnreadableFieldsNote fields={data.unreadableFields} />
          {/* The file's panel says it too. */}
          {!panel.open && <FileAddressFault fileUrl={data.document.fileUrl} />}
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

/** The mark of the reader, and the address and age, of a printed page. Hidden on screen, where the browser shows the address. */
function PrintSource({ readAt }: { readAt: number }) {
  const { pathname, search } = useLocation();
  const address = useHref({ pathname, search });
  const { markedIn, documentId } = useDocumentPage();
  const checkedAt = useCheckedDocuments(markedIn).get(documentId);
  return (
    <p className={styles.printSource}>
      {checkedAt === undefined ? "Not checked" : `Checked on ${formatMoment(checkedAt)}`}
      <br />
      {new URL(address, window.location.origin).href}
      <br />
      Read from the service on {formatMoment(readAt)}
    </p>
  );
}
