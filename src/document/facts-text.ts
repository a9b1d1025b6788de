import { wholeFileName, type Document, type DocumentSummary } from "../contract/document";
import { tableText } from "../list/table-text";

/** The facts of a document as lines of a name, a tab and a value, which is empty if it could not be read. */
export function factsText(documentId: string, document: Document, summary: DocumentSummary | undefined): string {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? "Yes" : "No");
  const facts: [name: string, value: unknown][] = [
    ["File name", document.original_file_name === undefined ? undefined : wholeFileName(document)],
    ["Document type", document.documentType],
    ["Extracted", flag(document.Extracted)],
    ["Edited", flag(document.Edited)],
    ["Workflow", document.workflowId],
    ["Document ID", documentId],
  ];
  if (summary) {
    facts.push(
      ["Owner", summary.userId],
      ["Created", summary.CreatedAt],
      ["Edited at", summary.EditedAt],
      ["Rotten days", summary.rottenDays],
    );
  }
  return tableText(facts);
}
