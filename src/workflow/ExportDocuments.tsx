import { exportName, type ExportFormat } from "../browser/export-file";
import { saveFile } from "../browser/save-file";
import type { DocumentSummary } from "../contract/document";
import { documentsCsv, documentsJson } from "../list/export";
import { ExportMenu } from "../ui/ExportMenu";

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
      onExport={(format) => save(isIncomplete ? `${workflowId} incomplete` : workflowId, documents, format)}
    />
  );
}

async function save(title: string, documents: DocumentSummary[], format: ExportFormat) {
  const name = exportName(title, new Date(), format);
  if (format === "csv") saveFile(name, "text/csv;charset=utf-8", await documentsCsv(documents));
  else saveFile(name, "application/json", documentsJson(documents));
}
