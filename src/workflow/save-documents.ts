import { exportName, saveFile, type ExportFormat } from "../browser/save-file";
import type { DocumentSummary } from "../contract/document";
import { writeJsonArray } from "../lib/json";
import { documentsCsv } from "../list/export";

/** Saves documents of a workflow as a file. Its name says which they are, if not all that match. */
export async function saveDocuments(
  workflowId: string,
  which: "incomplete" | "selection" | "",
  documents: DocumentSummary[],
  format: ExportFormat,
): Promise<void> {
  const name = exportName(workflowId, which, new Date(), format);
  if (format === "csv") saveFile(name, "text/csv;charset=utf-8", await documentsCsv(documents));
  // JSON holds the summaries exactly as they were sent.
  else saveFile(name, "application/json", writeJsonArray(documents));
}
