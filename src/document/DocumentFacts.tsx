import { Link } from "react-router-dom";
import type { Document } from "../contract/document";
import { CopyButton } from "../ui/CopyButton";
import { Flag } from "../ui/Flag";
import { LongText, useLongText } from "../ui/LongText";
import { Highlight } from "../ui/Highlight";
import { Fact, Facts } from "./Facts";

interface Props {
  document: Document;
  documentId: string;
  /** The link to the document's workflow; undefined if its id cannot be part of an address. */
  workflow: string | undefined;
}

/** The facts that the service sends with a document. */
export function DocumentFacts({ document: { documentType, Extracted, Edited, workflowId }, ...props }: Props) {
  const { documentId, workflow } = props;
  const workflowName = useLongText(workflowId);
  return (
    <Facts>
      <Fact name="Document type">{documentType === "" ? "–" : <LongText text={documentType} />}</Fact>
      <Fact name="Extracted">
        <Flag kind="Extracted" value={Extracted} />
      </Fact>
      <Fact name="Edited">
        <Flag kind="Edited" value={Edited} />
      </Fact>
      <Fact name="Workflow" mono>
        {workflow === undefined ? (
          <LongText text={workflowId || "–"} />
        ) : (
          <Link to={workflow}>
            <Highlight text={workflowName.shown} search="" />
          </Link>
        )}
        {workflow !== undefined && workflowName.more}
      </Fact>
      <Fact name="Document ID" mono>
        <LongText text={documentId} />
        <CopyButton iconOnly text={() => documentId}>
          Copy document ID
        </CopyButton>
      </Fact>
    </Facts>
  );
}
