import { inSlices } from "../browser/scheduling";
import { trustWorkerScript } from "../browser/trusted-scripts";
import type { CollectedDocument } from "../collect/collected-documents";
import {
  createItemTable,
  documentHeader,
  documentRow,
  LABEL_HEADER,
  labelRows,
  type LabelColumn,
} from "../collect/export-rows";
import type { DocumentSummary } from "../contract/document";
import { writeJson } from "../lib/json";
import { excelText } from "./excel-text";
import type { ExcelCell, ExcelRows } from "./excel-worker";
import workerUrl from "./excel-worker?worker&url";

/** A workbook, and how many of its cells have only the beginning of a text, because Excel takes no more. */
interface Workbook {
  bytes: ArrayBuffer;
  cut: number;
}

// A quarter of Excel's limit for a sheet. A worker needs about 4 kB of memory for a row.
const MAX_ROWS = 250_000;
const ROWS_PER_MESSAGE = 1000;

/**
 * Writes collected documents as a workbook with three sheets: a row per document, a row per label, and a row per object in
 * the values that are arrays of objects. Texts are text cells, so that none is a formula. Undefined if there are too many rows.
 */
export async function writeWorkbook(
  summaries: ReadonlyMap<string, DocumentSummary>,
  collected: readonly CollectedDocument[],
  columns: readonly LabelColumn[],
): Promise<Workbook | undefined> {
  const workbook = startWorkbook();
  try {
    const items = createItemTable();
    const itemRows: unknown[][] = [];
    workbook.add("Documents", documentHeader(columns));
    workbook.add("Labels", [...LABEL_HEADER]);
    for await (const each of inSlices(collected)) {
      const summary = summaries.get(each.id);
      if (summary) workbook.add("Documents", documentRow(summary, each, columns));
      for (const row of labelRows(each)) workbook.add("Labels", row);
      itemRows.push(...items.rowsOf(each));
      if (workbook.size() + itemRows.length > MAX_ROWS) return undefined;
    }
    if (itemRows.length > 0) workbook.add("Items", items.header());
    for await (const row of inSlices(itemRows)) workbook.add("Items", row);
    return await workbook.end();
  } finally {
    workbook.close();
  }
}

/** A workbook that a worker puts together. It gets the rows in batches, because copying all of them at once takes long. */
function startWorkbook() {
  trustWorkerScript(workerUrl);
  const worker = new Worker(workerUrl, { type: "module" });
  const batches = new Map<string, ExcelCell[][]>();
  let size = 0;
  let cut = 0;
  const toCell = (value: unknown): ExcelCell => {
    if (value === undefined || value === null) return null;
    if (typeof value === "number" || typeof value === "boolean") return value;
    const { text, isCut } = excelText(typeof value === "string" ? value : writeJson(value));
    if (isCut) cut += 1;
    return text;
  };
  const send = (sheet: string) => {
    const rows = batches.get(sheet) ?? [];
    batches.delete(sheet);
    worker.postMessage({ sheet, rows } satisfies ExcelRows);
  };
  return {
    size: () => size,
    add: (sheet: string, row: readonly unknown[]) => {
      const rows = batches.get(sheet) ?? [];
      batches.set(sheet, rows);
      size += 1;
      // A hole in an array would stay one.
      if (rows.push(Array.from(row, toCell)) === ROWS_PER_MESSAGE) send(sheet);
    },
    end: () =>
      new Promise<Workbook>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve({ bytes: data, cut });
        worker.onerror = () => reject(new Error("The workbook could not be written."));
        [...batches.keys()].forEach(send);
        worker.postMessage("end");
      }),
    close: () => worker.terminate(),
  };
}
