import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type Ref } from "react";
import { useLocation } from "react-router-dom";
import { documentQuery } from "../service/queries";
import { cutText } from "../contract/cut-text";
import { fileName, wholeFileName } from "../contract/document";
import { idsIn } from "../browser/page-paths";
import { replaceKey, useConnection } from "../state/connection";
import { ErrorAlert } from "../ui/ErrorAlert";
import { Highlight } from "../ui/Highlight";
import { KeyPrompt } from "../ui/KeyPrompt";
import { LoadingCancelled } from "../ui/LoadingCancelled";
import { useLongText } from "../ui/LongText";
import { Page } from "../ui/Page";
import { CheckedButton } from "./CheckedButton";
import { DocumentContent } from "./DocumentContent";
import { DocumentFacts } from "./DocumentFacts";
import { createDocumentLinks } from "./document-links";
import { DocumentSteps } from "./DocumentSteps";
import type { Zoom } from "./file/zoom";
import { useLabelsView } from "./labels/use-labels-view";
import { FactsPlaceholder, LoadingDocument } from "./LoadingDocument";
import { QueueInfo } from "./QueueInfo";
import { useFetchAhead, useQueue } from "./use-queue";

const MAX_TITLE_LENGTH = 200;

export function DocumentPage() {
  const { pathname, search } = useLocation();
  const { workflowId, documentId = "" } = idsIn(pathname);
  const connection = useConnection();
  const { data, error, isFetching, refetch } = useQuery(documentQuery(documentId));
  const document = data?.document;
  const settled = data !== undefined || error !== null;
  const loading = !settled && isFetching;
  const retry = () => void refetch();

  const queue = useQueue(workflowId, documentId, search);
  useFetchAhead(settled ? queue.neighbours?.next : undefined);
  const [labelsView, setLabelsView] = useLabelsView();
  // The zoom stays while the user steps from document to document.
  const [zoom, setZoom] = useState<Zoom>("width");
  const heading = useRef<HTMLHeadingElement>(null);

  const links = createDocumentLinks(workflowId, search);
  const named = document ?? queue.summary;
  const title = cutText(named ? fileName(named) : documentId, MAX_TITLE_LENGTH);

  return (
    <Page title={`${title} · Document`} busy={loading} layout={data || loading ? "document" : "wide"}>
      <DocumentSteps
        back={links.toList(workflowId ?? document?.workflowId)}
        position={queue.neighbours}
        incomplete={queue.incomplete}
        previous={links.toDocument(queue.neighbours?.previous)}
        next={links.toDocument(queue.neighbours?.next)}
      >
        <CheckedButton
          workflowId={workflowId ?? document?.workflowId}
          documentId={documentId}
          queue={queue.documents}
        />
      </DocumentSteps>
      <DocumentHeading ref={heading} name={named ? wholeFileName(named) : documentId} />
      {error && (
        <>
          <ErrorAlert error={error} onRetry={retry} {...(data && { kept: "What stands below was read before." })} />
          <KeyPrompt error={error} connection={connection} onKey={(key) => replaceKey(key) || retry()} />
        </>
      )}
      {document && (
        <DocumentFacts document={document} documentId={documentId} workflow={links.toList(document.workflowId)} />
      )}
      {loading && <FactsPlaceholder />}
      <QueueInfo queue={queue} unfiltered={links.toDocumentUnfiltered(documentId)} />
      {data && (
        <DocumentContent
          documentId={documentId}
          data={data}
          nextId={queue.neighbours?.next}
          zoom={zoom}
          onZoom={setZoom}
          readDocument={async () => (await refetch()).data?.document.fileUrl}
          labelsView={labelsView}
          onLabelsView={setLabelsView}
        />
      )}
      {queue.failed && (
        <p className="quiet">The workflow’s list could not be read, so there is no previous or next document.</p>
      )}
      {/* The Cancel button is removed after the click, so the focus moves to the heading. */}
      {loading && <LoadingDocument documentId={documentId} onCancel={() => heading.current?.focus()} />}
      {!settled && !isFetching && <LoadingCancelled onRetry={retry} />}
    </Page>
  );
}

/** The page's heading: the file name, or the document's id until the name is known. */
function DocumentHeading({ ref, name }: { ref: Ref<HTMLHeadingElement>; name: string }) {
  const { shown, more } = useLongText(name);
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        <bdi>
          <Highlight text={shown} search="" />
        </bdi>
      </h1>
      {more}
    </>
  );
}
