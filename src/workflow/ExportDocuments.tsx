import type { DocumentSummary } from "../contract/document";
import { ExportMenu } from "../ui/buttons/ExportMenu";
import { saveDocuments } from "./save-documents";

interface Props {
  workflowId: string;
  /** The matching documents, in the order shown. */
  documents: DocumentSummary[];
  /** Whether some of the list has not been received. */
  isIncomplete: boolean;
}

/** A menu that saves the documents shown. */
export function ExportDocuments({ workflowId, documents, isIncomplete }: Props) {
  return (
    <ExportMenu
      count={documents.length}
      incomplete={isIncomplete}
      onExport={(format) => saveDocuments(workflowId, isIncomplete ? "incomplete" : "", documents, format)}
    />
  );
}
