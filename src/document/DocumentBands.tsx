import type { ReactNode, Ref } from "react";
import { wholeFileName, type Document, type DocumentSummary } from "../contract/document";
import type { ServiceError } from "../contract/service-error";
import { isNotFound } from "./DocumentFault";
import { DocumentHead } from "./DocumentHead";
import type { DocumentLinks } from "./document-links";
import { FactsBand } from "./FactsBand";
import type { Queue } from "./use-queue";

interface Props {
  heading: Ref<HTMLHeadingElement>;
  documentId: string;
  /** The workflow in the page's address. */
  workflowId: string | undefined;
  /** Undefined until it is loaded. */
  document: Document | undefined;
  /** The document, or its row in the list, whichever has a name. */
  named: Document | DocumentSummary | undefined;
  /** Why there is no document. */
  fault: ServiceError | undefined;
  queue: Queue;
  links: DocumentLinks;
  /** The actions in the first band. */
  children: ReactNode;
}

/** The two bands at the top of the page. */
export function DocumentBands({
  heading,
  documentId,
  document,
  named,
  fault,
  queue,
  links,
  children,
  ...props
}: Props) {
  const { neighbours, summary, incomplete, readAt, loading } = queue;
  // An empty id is shown as a dash.
  const workflowId = document ? (document.workflowId ?? "") : props.workflowId;
  return (
    <>
      <DocumentHead
        heading={heading}
        name={named ? wholeFileName(named) : nameWithout(documentId, fault)}
        flags={document ?? summary}
        back={links.toList(props.workflowId ?? workflowId)}
        position={neighbours}
        incomplete={incomplete}
        previous={links.toDocument(neighbours?.previous)}
        next={links.toDocument(neighbours?.next)}
      >
        {children}
      </DocumentHead>
      <FactsBand
        documentId={documentId}
        document={document}
        workflowId={workflowId}
        workflow={links.toList(workflowId)}
        summary={summary}
        readAt={readAt}
        isListLoading={loading}
      />
    </>
  );
}

/** The heading while the file name is unknown. */
function nameWithout(documentId: string, fault: ServiceError | undefined): string {
  if (!fault) return documentId;
  return isNotFound(fault) ? "Document not found" : `Document ${documentId}`;
}
