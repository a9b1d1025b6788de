import { EXCEL_TYPE, exportName, saveFile, type ExportFormat } from "../../browser/save-file";
import { writeJsonArray } from "../../lib/json";
import { csvParts } from "../../list/export";
import { getPreferences } from "../../state/preferences";

/** How many cells of a file are not as sent: those that got an apostrophe in front, and those that Excel cuts. */
export interface ChangedCells {
  guarded?: number;
  cut?: number;
}

interface Table {
  headers: readonly string[];
  rows: unknown[][];
}

interface Exported extends Table {
  /** What the file's name begins with, such as a workflow's id. */
  title: string;
  /** What the file's name says of its contents. May be empty. */
  contents: string;
  /** What was sent, for JSON. */
  sent?: readonly unknown[];
  /** For Excel: the sheet's name, perhaps with columns of the reader's own. Those of `ids` are no numbers whatever they look like. */
  sheet?: Partial<Table> & { name: string; ids: ReadonlySet<string> };
}

/** Saves a table as a file. */
export async function saveTable(format: ExportFormat, exported: Exported): Promise<ChangedCells> {
  const { title, contents, headers, rows, sent = [], sheet } = exported;
  const nameFor = (extension: string) => exportName(title, contents, new Date(), extension);
  if (format === "json") {
    saveFile(nameFor("json"), "application/json", writeJsonArray(sent));
    return {};
  }
  if (format === "csv") {
    let guarded = 0;
    const separator = getPreferences().csvSeparator;
    const parts = await csvParts(headers, [rows], { separator, onGuarded: () => guarded++ });
    saveFile(nameFor("csv"), "text/csv;charset=utf-8", parts.join(""));
    return { guarded };
  }
  const [{ createSheet }, { writeWorkbook }] = await Promise.all([
    import("../../list/sheet"),
    import("../../browser/write-workbook"),
  ]);
  const { name = "Sheet", ids = new Set<string>() } = sheet ?? {};
  const written = createSheet(name, sheet?.headers ?? headers, sheet?.rows ?? rows, ids);
  const { bytes, cut } = await writeWorkbook([written]);
  saveFile(nameFor("xlsx"), EXCEL_TYPE, bytes);
  return { cut };
}
