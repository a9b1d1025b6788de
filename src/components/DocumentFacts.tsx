import { Link } from "react-router-dom";
import type { Document } from "../model/document";
import { visibleText } from "../model/visible-text";
import { CopyButton } from "./CopyButton";
import { Fact } from "./Fact";
import { Flag } from "./Flag";
import "./Facts.css";

interface Props {
  document: Document;
  documentId: string;
  /** The page of the document's workflow; undefined where no address can hold its id. */
  workflow: string | undefined;
}

/** What the service says about a document. */
export function DocumentFacts({ document: { documentType, Extracted, Edited, workflowId }, ...props }: Props) {
  const { documentId, workflow } = props;
  return (
    <dl className="facts">
      <Fact name="Document type">{documentType === "" ? "–" : <bdi>{visibleText(documentType)}</bdi>}</Fact>
      <Fact name="Extracted">
        <Flag kind="Extracted" value={Extracted} />
      </Fact>
      <Fact name="Edited">
        <Flag kind="Edited" value={Edited} />
      </Fact>
      <Fact name="Workflow" mono>
        {workflow === undefined ? (
          <bdi>{workflowId === "" ? "–" : workflowId}</bdi>
        ) : (
          <Link to={workflow}>{workflowId}</Link>
        )}
      </Fact>
      <Fact name="Document ID" mono>
        <bdi>{documentId}</bdi>
        <CopyButton iconOnly text={() => documentId}>
          Copy document ID
        </CopyButton>
      </Fact>
    </dl>
  );
}
