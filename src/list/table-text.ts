import { writeJson } from "../lib/json";
import { guardFormulas } from "./formulas";

/** A cell of a table for a spreadsheet: texts are guarded, objects and arrays are JSON, null and undefined are empty. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return guardFormulas(value);
  return typeof value === "object" ? guardFormulas(writeJson(value)) : writeJson(value);
}

const ENDS_OF_CELLS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Rows as tab-separated text for the clipboard, which spreadsheets paste as a table. */
export function tableText(rows: unknown[][]): string {
  return rows.map((row) => row.map((cell) => cellText(cell).replace(ENDS_OF_CELLS, " ")).join("\t")).join("\n");
}
