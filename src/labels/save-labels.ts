import { EXCEL_TYPE, exportName, saveBlob, saveFile } from "../browser/save-file";
import { writeWorkbook } from "../browser/write-workbook";
import type { CollectedDocument } from "../collect/collected-documents";
import {
  createLabelColumns,
  documentHeader,
  documentRow,
  jsonLine,
  LABEL_HEADER,
  labelRows,
  type LabelColumn,
} from "../collect/export-rows";
import type { DocumentSummary } from "../contract/document";
import { csvParts, type CsvOptions } from "../list/export";
import { getPreferences } from "../state/preferences";
import { createLabelSheets, type ReviewState } from "./label-sheets";

/** The formats in which collected labels can be saved. */
export const LABEL_EXPORTS = [
  { format: "documents", name: "CSV, one row per document", file: "documents.csv", type: "text/csv;charset=utf-8" },
  { format: "labels", name: "CSV, one row per label", file: "labels.csv", type: "text/csv;charset=utf-8" },
  { format: "excel", name: "Excel", file: "labels.xlsx", type: EXCEL_TYPE },
  { format: "jsonl", name: "JSON Lines", file: "documents.jsonl", type: "application/jsonl" },
] as const;
export type LabelExport = (typeof LABEL_EXPORTS)[number]["format"];

// Excel's limit.
const MAX_COLUMNS = 16_384;
// A quarter of Excel's limit for a sheet. More rows need more memory than a tab may have.
const MAX_ROWS = 250_000;

/** What became of an export: the file was saved, with numbers of cells that are not as sent, or why there is none. */
type Saved = { outcome: "saved"; guarded?: number; cut?: number } | { outcome: "too many columns" | "too many rows" };

interface Source {
  /** The list's documents. */
  documents: readonly DocumentSummary[];
  /** Those that were read. */
  collected: readonly CollectedDocument[];
  /** Whether the columns of all labels have the group in their name. */
  groupInHeaders: boolean;
  review: ReviewState;
}

/**
 * Saves the labels of collected documents as a file whose name begins with a title. There is none where
 * Excel could not open it.
 */
export async function saveLabels(
  title: string,
  isIncomplete: boolean,
  format: LabelExport,
  { documents, collected, groupInHeaders, review }: Source,
): Promise<Saved> {
  const columns = format === "documents" || format === "excel" ? findColumns(collected, groupInHeaders) : [];
  if (!columns) return { outcome: "too many columns" };
  const { file, type } = LABEL_EXPORTS.find((each) => each.format === format) ?? LABEL_EXPORTS[0];
  const [what = "", extension = ""] = file.split(".");
  const name = exportName(title, isIncomplete ? `incomplete ${what}` : what, new Date(), extension);
  const summaries = new Map(documents.map((document) => [document._id, document]));
  if (format === "excel") {
    const labels = collected.reduce((sum, each) => sum + each.labels.length, 0);
    if (labels > MAX_ROWS) return { outcome: "too many rows" };
    const sheets = createLabelSheets(summaries, collected, columns, review);
    if (sheets.some((sheet) => sheet.rows.length > MAX_ROWS)) return { outcome: "too many rows" };
    if (sheets.some((sheet) => sheet.columns.length > MAX_COLUMNS)) return { outcome: "too many columns" };
    const { bytes, cut } = await writeWorkbook(sheets);
    saveFile(name, type, bytes);
    return { outcome: "saved", cut };
  }
  let guarded = 0;
  const csv = { separator: getPreferences().csvSeparator, onGuarded: () => guarded++ };
  const parts = await createParts(format, collected, summaries, columns, csv);
  saveBlob(name, new Blob(parts, { type }));
  return { outcome: "saved", guarded };
}

/** The columns of the table with one row per document; undefined if there are too many. */
function findColumns(collected: readonly CollectedDocument[], groupInAll: boolean): LabelColumn[] | undefined {
  const columns = createLabelColumns();
  for (const { labels } of collected) {
    columns.add(labels);
    if (columns.count() > MAX_COLUMNS) return undefined;
  }
  return columns.get(groupInAll);
}

/** The texts of a file, to be saved one after the other. */
async function createParts(
  format: Exclude<LabelExport, "excel">,
  collected: readonly CollectedDocument[],
  summaries: ReadonlyMap<string, DocumentSummary>,
  columns: readonly LabelColumn[],
  csv: CsvOptions,
): Promise<string[]> {
  if (format === "jsonl") return collected.map(jsonLine);
  if (format === "labels") return csvParts(LABEL_HEADER, collected.map(labelRows), csv);
  const rows = collected.map((each) => {
    const summary = summaries.get(each.id);
    return summary ? [documentRow(summary, each, columns)] : [];
  });
  return csvParts(documentHeader(columns), rows, csv);
}
