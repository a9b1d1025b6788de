import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { cutText } from "../lib/cut-text";
import { fileName } from "../contract/document";
import { getRedactor } from "../contract/redact";
import { useConnection } from "../state/connection";
import { idsIn } from "../browser/page-paths";
import { LoadingCancelled } from "../ui/feedback/LoadingCancelled";
import { Page } from "../ui/page/Page";
import { CheckedButton } from "./CheckedButton";
import { DocumentBands } from "./DocumentBands";
import { DocumentContent } from "./DocumentContent";
import { DocumentFault, isNotFound } from "./DocumentFault";
import { createDocumentLinks } from "./document-links";
import { FileLinks } from "./file/FileLinks";
import { INITIAL_FILE_VIEW } from "./file/file-view";
import { useFilePanel } from "./file/use-file-panel";
import { useLabelsView } from "./labels/use-labels-view";
import { LoadingDocument } from "./LoadingDocument";
import { QueueNote } from "./QueueNote";
import { useDocument } from "./use-document";
import { useFetchAhead, useQueue } from "./use-queue";

const MAX_TITLE_LENGTH = 200;

export function DocumentPage() {
  const location = useLocation();
  const { pathname, search } = location;
  const { workflowId, documentId = "" } = idsIn(pathname);
  const { data, previous, error, isFetching, refetch } = useDocument(documentId);
  const document = data?.document;
  const settled = data !== undefined || error !== null;
  const loading = !settled && isFetching;
  // A new key has sent the request already.
  const retry = () => void refetch({ cancelRefetch: false });

  const queue = useQueue(workflowId, documentId, location);
  useFetchAhead(settled ? queue.neighbours?.next : undefined);
  const [labelsView, setLabelsView] = useLabelsView();
  // Zoom and rotation stay while the user steps from document to document.
  const [fileView, setFileView] = useState(INITIAL_FILE_VIEW);
  const panel = useFilePanel();
  const heading = useRef<HTMLHeadingElement>(null);

  // A browser keeps titles in its history, also one in which the service repeats the key in some encoding.
  const redact = getRedactor(useConnection().key).address;
  const links = createDocumentLinks(workflowId, search);
  const named = document?.original_file_name === undefined ? queue.summary : document;
  const title = cutText(redact(named ? fileName(named) : documentId), MAX_TITLE_LENGTH);
  const fault = error && !data ? error : undefined;
  // The id was probably mistyped, so no document can be marked.
  const isMissing = fault !== undefined && isNotFound(fault) && queue.summary === undefined;
  const shown = data ? { id: documentId, data } : previous;
  const note = <QueueNote queue={queue} unfiltered={links.toDocumentUnfiltered(documentId)} />;

  return (
    <Page title={`${title} · Document`} busy={loading} layout="document">
      <DocumentBands
        heading={heading}
        documentId={documentId}
        workflowId={workflowId}
        document={document}
        named={named}
        fault={fault}
        queue={queue}
        links={links}
      >
        {!isMissing && (
          <CheckedButton
            workflowId={workflowId ?? document?.workflowId}
            documentId={documentId}
            isLoaded={data !== undefined}
            queue={queue.documents}
          />
        )}
        <FileLinks fileUrl={document?.fileUrl} panel={panel} />
      </DocumentBands>
      {fault && <DocumentFault documentId={documentId} error={fault} onRetry={retry} toDocument={links.toDocument} />}
      {!shown && note}
      {shown && (
        <DocumentContent
          documentId={shown.id}
          data={shown.data}
          isPrevious={!data}
          error={error}
          onRetry={retry}
          note={note}
          panel={panel}
          nextId={queue.neighbours?.next}
          view={fileView}
          onView={setFileView}
          readDocument={async () => (await refetch()).data?.document.fileUrl}
          labelsView={labelsView}
          onLabelsView={setLabelsView}
        />
      )}
      {/* The Cancel button is removed after the click, so the focus moves to the heading. */}
      {loading && (
        <LoadingDocument
          documentId={documentId}
          panel={panel}
          isOverPrevious={previous !== undefined}
          onCancel={() => heading.current?.focus()}
        />
      )}
      {!settled && !isFetching && <LoadingCancelled onRetry={retry} />}
    </Page>
  );
}
