import { FileX } from "lucide-react";
import type { Document, Label } from "../contract/document";
import { getRedactor } from "../contract/redact";
import { visibleName } from "../lib/visible-text";
import { useConnection } from "../state/connection";
import { CopyButton } from "../ui/buttons/CopyButton";
import { runAction } from "../ui/page/actions";
import { useCheckedActions } from "./CheckedButton";
import { useProblemSteps } from "./marks/problems";
import { NO_BREACHES } from "./marks/use-breaches";
import { useDocumentPage } from "./document-page-state";

const NONE: readonly Label[] = [];

/** Stands for the labels of a document that has none, with what the reader may do next. */
export function NoLabels({ document }: { document: Document }) {
  const { documentId, workflowId = document.workflowId, queue } = useDocumentPage();
  const actions = useCheckedActions();
  // On the way to the next problem, the page goes on.
  useProblemSteps(NONE, NO_BREACHES);
  // The service may repeat the key in a name or an id.
  const redact = getRedactor(useConnection().key).address;
  const wereSent = document.documentLabels !== undefined;
  const said = wereSent
    ? "The service sent no labels for this document."
    : "The labels of this document could not be read.";
  const report = () => {
    const lines = [
      `${document.original_file_name ?? documentId}: ${said}`,
      `Document: ${documentId}`,
      `Workflow: ${workflowId ?? "not known"}`,
      `Extracted: ${describeFlag(document.Extracted)}, Edited: ${describeFlag(document.Edited)}`,
      `Created: ${queue.summary?.CreatedAt ?? "not known"}`,
      window.location.href,
    ];
    return redact(lines.map(visibleName).join("\n"));
  };
  return (
    <div className="empty">
      <FileX aria-hidden="true" />
      <h2>{wereSent ? "No labels sent" : "No labels"}</h2>
      <p>{said}</p>
      <p className="alert-actions">
        <CopyButton text={report} done="Report copied">
          Copy report
        </CopyButton>
        {/* The key belongs to the button in the page's head. */}
        {actions && (
          <button type="button" onClick={() => runAction(actions.markAndGoOn)}>
            Check and go on
          </button>
        )}
      </p>
    </div>
  );
}

function describeFlag(flag: boolean | undefined): string {
  return flag === undefined ? "not known" : flag ? "Yes" : "No";
}
