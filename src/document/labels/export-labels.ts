import { exportName, type ExportFormat } from "../../browser/export-file";
import { saveFile } from "../../browser/save-file";
import type { Document, Label } from "../../contract/document";
import { labelText } from "../../contract/labels";
import { writeJson, writeJsonArray } from "../../contract/write-json";
import { csvOf } from "../../list/export";

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

/** One row per label. A value that is an object or an array becomes JSON. */
function getCsv(labels: Label[]): Promise<string> {
  const cell = (value: unknown) => (typeof value === "object" && value !== null ? writeJson(value) : value);
  return csvOf(
    CSV_FIELDS,
    labels.map((label) => CSV_FIELDS.map((field) => cell(label[field]))),
  );
}

/** The labels as tab-separated text for the clipboard: spreadsheets paste it as a table. */
export function labelsTable(labels: Label[]): string {
  const rows = labels.map((label) => [label.key, labelText(label)]);
  // A tab or a line break in a cell would begin another cell.
  const cell = (text: string) => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ");
  return [["key", "value"], ...rows].map((row) => row.map(cell).join("\t")).join("\n");
}
