import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { cutText } from "../contract/cut-text";
import { fileName, wholeFileName } from "../contract/document";
import { idsIn } from "../browser/page-paths";
import { LoadingCancelled } from "../ui/LoadingCancelled";
import { Page } from "../ui/Page";
import { DocumentContent } from "./DocumentContent";
import { DocumentFault, isNotFound } from "./DocumentFault";
import { DocumentHead } from "./DocumentHead";
import { createDocumentLinks } from "./document-links";
import { FactsBand } from "./FactsBand";
import { FileLinks } from "./file/FileLinks";
import { useFilePanel } from "./file/use-file-panel";
import type { Zoom } from "./file/zoom";
import { useLabelsView } from "./labels/use-labels-view";
import { LoadingDocument } from "./LoadingDocument";
import { QueueNote } from "./QueueNote";
import { useDocument } from "./use-document";
import { useFetchAhead, useQueue } from "./use-queue";

const MAX_TITLE_LENGTH = 200;

export function DocumentPage() {
  const { pathname, search } = useLocation();
  const { workflowId, documentId = "" } = idsIn(pathname);
  const { data, previous, error, isFetching, refetch } = useDocument(documentId);
  const document = data?.document;
  const settled = data !== undefined || error !== null;
  const loading = !settled && isFetching;
  const retry = () => void refetch();

  const queue = useQueue(workflowId, documentId, search);
  useFetchAhead(settled ? queue.neighbours?.next : undefined);
  const [labelsView, setLabelsView] = useLabelsView(documentId);
  // The zoom stays while the user steps from document to document.
  const [zoom, setZoom] = useState<Zoom>("width");
  const panel = useFilePanel();
  const heading = useRef<HTMLHeadingElement>(null);

  const links = createDocumentLinks(workflowId, search);
  const named = document ?? queue.summary;
  const title = cutText(named ? fileName(named) : documentId, MAX_TITLE_LENGTH);
  const fault = error && !data ? error : undefined;
  const shown = data ? { id: documentId, data } : previous;
  const ownWorkflowId = document?.workflowId ?? workflowId;
  const note = <QueueNote queue={queue} unfiltered={links.toDocumentUnfiltered(documentId)} />;

  return (
    <Page title={`${title} · Document`} busy={loading} layout="document">
      <DocumentHead
        heading={heading}
        name={named ? wholeFileName(named) : fault ? nameOfFault(documentId, isNotFound(fault)) : documentId}
        flags={named}
        back={links.toList(workflowId ?? document?.workflowId)}
        position={queue.neighbours}
        incomplete={queue.incomplete}
        previous={links.toDocument(queue.neighbours?.previous)}
        next={links.toDocument(queue.neighbours?.next)}
      >
        <FileLinks fileUrl={document?.fileUrl} panel={panel} />
      </DocumentHead>
      <FactsBand
        documentId={documentId}
        document={document}
        workflowId={ownWorkflowId}
        workflow={links.toList(ownWorkflowId)}
        summary={queue.summary}
        readAt={queue.readAt}
        isListLoading={queue.loading}
      />
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
          zoom={zoom}
          onZoom={setZoom}
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

/** The heading of a page without a document, whose file name is unknown. */
function nameOfFault(documentId: string, isMissing: boolean): string {
  return isMissing ? "Document not found" : `Document ${documentId}`;
}
