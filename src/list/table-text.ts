import { isStructure, writeJson } from "../lib/json";

/** A cell of a table for a spreadsheet: texts are guarded, objects and arrays are JSON, null and undefined are empty. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return guardFormulas(value);
  return isStructure(value) ? guardFormulas(writeJson(value)) : writeJson(value);
}

const ENDS_OF_CELLS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Rows as tab-separated text for the clipboard, which spreadsheets paste as a table. */
export function tableText(rows: unknown[][]): string {
  return rows.map((row) => row.map((cell) => cellText(cell).replace(ENDS_OF_CELLS, " ")).join("\t")).join("\n");
}

// What a spreadsheet takes for the beginning of a formula; in Chinese, Japanese and Korean the wide signs, too.
const SIGN = "[=+\\-@＝＋－＠]";
// What it may drop before it looks for a sign: white space, invisible characters, and quotes around a cell.
const DROPPED = '[\\s\\p{Cc}\\p{Cf}\\p{DI}"]*';
// What ends a cell if cells are separated by ; or tab. The quotes of CSV hold a cell together only where they begin it.
const SEPARATOR = "[;\\t\\n\\v\\f\\r\\x85\\u2028\\u2029]";

// The places before a formula. Those inside the text are found by looking back from each sign, because looking ahead from
// each separator takes quadratic time for a run of line breaks.
const FORMULA = new RegExp(`^(?=[\\t\\r\\n]|${DROPPED}${SIGN})|(?=${SIGN})(?<=${SEPARATOR}${DROPPED})`, "gu");

/**
 * Puts apostrophes into a text so that a spreadsheet runs no part of it as a formula: one in front if it begins like a
 * formula, and one before a sign that some spreadsheets would find at the beginning of another cell, as in `x;'=1`.
 */
export function guardFormulas(text: string): string {
  return text.replace(FORMULA, "'");
}
