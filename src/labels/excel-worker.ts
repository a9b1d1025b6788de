import { utils, write, type WorkSheet } from "@e965/xlsx";

/** Rows that are added to a sheet of a workbook. */
export interface ExcelRows {
  sheet: string;
  rows: ExcelCell[][];
}

export type ExcelCell = string | number | boolean | null;

// Creating a workbook takes a second for every 20,000 rows, in which the page would not answer.
const sheets = new Map<string, WorkSheet>();

self.onmessage = ({ data }: MessageEvent<ExcelRows | "end">) => {
  if (data !== "end") {
    const { sheet, rows } = data;
    const known = sheets.get(sheet);
    if (known) utils.sheet_add_aoa(known, rows, { origin: -1 });
    else sheets.set(sheet, utils.aoa_to_sheet(rows, { dense: true }));
    return;
  }
  const book = utils.book_new();
  for (const [name, sheet] of sheets) utils.book_append_sheet(book, sheet, name);
  const bytes = write(book, { type: "array", bookType: "xlsx", compression: true }) as ArrayBuffer;
  self.postMessage(bytes, { transfer: [bytes] });
};
