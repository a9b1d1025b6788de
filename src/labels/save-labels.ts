import { EXCEL_TYPE, exportName, saveFile, saveStream } from "../browser/save-file";
import { inSlices } from "../browser/scheduling";
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
import { writeCsv, type CsvOptions } from "../list/export";
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
type Saved =
  { outcome: "saved"; guarded?: number; cut?: number } | { outcome: "no place" | "too many columns" | "too many rows" };

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
 * Saves the labels of collected documents as a file whose name begins with a title. There is none where the reader chose no
 * place for a large one, or where Excel could not open it.
 */
export async function saveLabels(
  title: string,
  isIncomplete: boolean,
  format: LabelExport,
  { documents, collected, groupInHeaders, review }: Source,
): Promise<Saved> {
  const columns = format === "documents" || format === "excel" ? await findColumns(collected, groupInHeaders) : [];
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
  const pieces = createPieces(format, collected, summaries, columns, csv);
  const isSaved = await saveStream(name, type, pieces, await estimateBytes(format, collected, columns.length));
  return isSaved ? { outcome: "saved", guarded } : { outcome: "no place" };
}

/** The columns of the table with one row per document; undefined if there are too many. */
async function findColumns(
  collected: readonly CollectedDocument[],
  groupInAll: boolean,
): Promise<LabelColumn[] | undefined> {
  const columns = createLabelColumns();
  for await (const { labels } of inSlices(collected)) {
    columns.add(labels);
    if (columns.count() > MAX_COLUMNS) return undefined;
  }
  return columns.get(groupInAll);
}

function createPieces(
  format: Exclude<LabelExport, "excel">,
  collected: readonly CollectedDocument[],
  summaries: ReadonlyMap<string, DocumentSummary>,
  columns: readonly LabelColumn[],
  csv: CsvOptions,
): AsyncIterable<string> {
  if (format === "jsonl") return mapInSlices(collected, (each) => [jsonLine(each)]);
  if (format === "labels") return writeCsv(LABEL_HEADER, mapInSlices(collected, labelRows), csv);
  const rows = mapInSlices(collected, (each) => {
    const summary = summaries.get(each.id);
    return summary ? [documentRow(summary, each, columns)] : [];
  });
  return writeCsv(documentHeader(columns), rows, csv);
}

async function* mapInSlices<T>(
  collected: readonly CollectedDocument[],
  map: (each: CollectedDocument) => Iterable<T>,
): AsyncGenerator<T> {
  for await (const each of inSlices(collected)) yield* map(each);
}

const SAMPLE = 100;

/** About how large the file gets, from some of its documents and the number of columns for labels. */
async function estimateBytes(
  format: LabelExport,
  collected: readonly CollectedDocument[],
  columns: number,
): Promise<number> {
  const step = Math.max(1, Math.floor(collected.length / SAMPLE));
  const sample = collected.filter((_, index) => index % step === 0);
  let bytes = 0;
  for await (const each of inSlices(sample)) bytes += jsonLine(each).length;
  const perDocument = bytes / sample.length;
  // A CSV row per label repeats the id. A row per document has no keys, but a comma for each column. JSON is the longest of
  // the three where documents have the same labels.
  return collected.length * (format === "documents" ? perDocument * 0.5 + columns : perDocument);
}
