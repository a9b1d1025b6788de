import { exportName } from "../browser/export-file";
import { saveStream } from "../browser/save-file";
import type { CollectedDocument } from "../collect/collected-documents";
import { documentHeader, documentRow, jsonLine, LABEL_HEADER, labelColumns, labelRows } from "../collect/export-rows";
import type { DocumentSummary } from "../contract/document";
import { writeCsv } from "../list/export";

/** The formats in which collected labels can be saved. */
export const LABEL_EXPORTS = [
  { format: "documents", name: "CSV, one row per document", file: "documents.csv", type: "text/csv;charset=utf-8" },
  { format: "labels", name: "CSV, one row per label", file: "labels.csv", type: "text/csv;charset=utf-8" },
  { format: "jsonl", name: "JSON Lines", file: "documents.jsonl", type: "application/jsonl" },
] as const;
export type LabelExport = (typeof LABEL_EXPORTS)[number]["format"];

/**
 * Saves the labels of collected documents as a file whose name begins with a title. Resolves with false if the reader chose
 * no place for a large file.
 */
export async function saveLabels(
  title: string,
  isIncomplete: boolean,
  format: LabelExport,
  documents: DocumentSummary[],
  collected: CollectedDocument[],
): Promise<boolean> {
  const { file, type } = LABEL_EXPORTS.find((each) => each.format === format) ?? LABEL_EXPORTS[0];
  const [what = "", extension = ""] = file.split(".");
  const name = exportName(title, isIncomplete ? `incomplete ${what}` : what, new Date(), extension);
  return saveStream(name, type, createPieces(format, documents, collected), estimateBytes(format, collected));
}

function createPieces(
  format: LabelExport,
  documents: DocumentSummary[],
  collected: CollectedDocument[],
): Iterable<string> | AsyncIterable<string> {
  switch (format) {
    case "documents": {
      const columns = labelColumns(collected);
      return writeCsv(documentHeader(columns), documentRows(documents, collected, columns));
    }
    case "labels":
      return writeCsv(LABEL_HEADER, allLabelRows(collected));
    case "jsonl":
      return jsonLines(collected);
  }
}

function* documentRows(
  documents: DocumentSummary[],
  collected: CollectedDocument[],
  columns: ReturnType<typeof labelColumns>,
): Generator<unknown[]> {
  const summaries = new Map(documents.map((document) => [document._id, document]));
  for (const each of collected) {
    const summary = summaries.get(each.id);
    if (summary) yield documentRow(summary, each, columns);
  }
}

function* allLabelRows(collected: CollectedDocument[]): Generator<unknown[]> {
  for (const each of collected) yield* labelRows(each);
}

function* jsonLines(collected: CollectedDocument[]): Generator<string> {
  for (const each of collected) yield jsonLine(each);
}

const SAMPLE = 100;

/** About how large the file gets, from some of its documents. */
function estimateBytes(format: LabelExport, collected: CollectedDocument[]): number {
  const step = Math.max(1, Math.floor(collected.length / SAMPLE));
  const sample = collected.filter((_, index) => index % step === 0);
  const bytes = sample.reduce((sum, each) => sum + jsonLine(each).length, 0);
  // A CSV row per label repeats the id; a row per document has no keys. JSON is the longest of the three.
  return format === "documents"
    ? (bytes / sample.length) * collected.length * 0.5
    : (bytes / sample.length) * collected.length;
}
