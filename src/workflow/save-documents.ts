import { exportName, type ExportFormat } from "../browser/export-file";
import { saveFile } from "../browser/save-file";
import type { DocumentSummary } from "../contract/document";
import { documentsCsv, documentsJson } from "../list/export";

/** Saves documents as a file whose name begins with a title. */
export async function saveDocuments(title: string, documents: DocumentSummary[], format: ExportFormat): Promise<void> {
  const name = exportName(title, new Date(), format);
  if (format === "csv") saveFile(name, "text/csv;charset=utf-8", await documentsCsv(documents));
  else saveFile(name, "application/json", documentsJson(documents));
}
