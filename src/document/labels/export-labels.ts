import { exportName, saveFile, type ExportFormat } from "../../browser/save-file";
import type { Document, Label } from "../../contract/document";
import { writeJsonArray } from "../../lib/json";
import { csvOf } from "../../list/export";
import { tableText } from "../../list/table-text";

/** Saves a document's labels as a file whose name begins with a title. */
export async function exportLabels(
  title: string,
  document: Document,
  labels: Label[],
  format: ExportFormat,
): Promise<void> {
  const name = exportName(title, "labels", new Date(), format);
  // JSON holds the labels exactly as they were sent, even those that could not be read.
  if (format === "csv") saveFile(name, "text/csv;charset=utf-8", await getCsv(labels));
  else saveFile(name, "application/json", writeJsonArray(document.documentLabels ?? []));
}

const CSV_FIELDS = ["key", "value", "group", "groupVal"] as const;

/** One row per label. */
function getCsv(labels: Label[]): Promise<string> {
  return csvOf(
    CSV_FIELDS,
    labels.map((label) => CSV_FIELDS.map((field) => label[field])),
  );
}

/** The labels as a table for the clipboard. */
export function labelsTable(labels: Label[]): string {
  return tableText([["key", "value"], ...labels.map(({ key, value }) => [key, value])]);
}
