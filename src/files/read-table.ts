import papa from "papaparse";
import type { TextPiece } from "../evidence/page-text";

// Each cell is an element, and costs time to lay out.
const MAX_CELLS = 20_000;
// The widths of cells count characters. A wider cell is wrapped.
const MAX_WIDTH = 36;
// Rows that decide whether the numbers of a column are aligned.
const MAX_JUDGED = 200;
const NUMBER = /^[-+(]?\s*(\p{Sc}|[A-Z]{3})?\s*[-+]?\d[\d.,'’\s]*\)?-?\s*(%|\p{Sc}|[A-Z]{3})?$/u;

/** A table of texts. All its rows have the same number of cells. */
export interface TextTable {
  /** The first row, if it has the names of the columns. */
  head: string[] | undefined;
  rows: string[][];
  /** How many rows the file has. Not all of them are in `rows`. */
  total: number;
  /** Whether each column has numbers only. */
  numeric: boolean[];
}

// A first line such as `sep=;` tells spreadsheets which separator follows.
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t;,]*(?:\r\n?|\n|$)/i;

/** Reads a text of separated values; undefined if it is no table. The separator is guessed where the file names none. */
export function readTable(text: string): TextTable | undefined {
  const [line = "", delimiter = ""] = SEPARATOR_LINE.exec(text) ?? [];
  const { data } = papa.parse<string[]>(text.slice(line.length), { skipEmptyLines: true, delimiter });
  const columns = data.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns < 2 || data.length < 2) return undefined;
  const kept = data.slice(0, Math.max(Math.floor(MAX_CELLS / columns), 1));
  const padded = kept.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ""));
  const [first = [], ...others] = padded;
  const hasHead = first.every((cell) => cell.trim() !== "" && !NUMBER.test(cell.trim()));
  const rows = hasHead ? others : padded;
  const judged = rows.slice(0, MAX_JUDGED);
  return {
    head: hasHead ? first : undefined,
    rows,
    total: data.length - (hasHead ? 1 : 0),
    numeric: first.map((_, column) => {
      const filled = judged.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
      return filled.length > 0 && filled.every((cell) => NUMBER.test(cell));
    }),
  };
}

/** What a table is called where others have a page's number. */
export const TABLE = "the table";

/** The cells of a table row by row, as they stand on the page: each column is as wide as its longest text. */
export function piecesOf({ head, rows }: TextTable): TextPiece[] {
  const lines = head ? [head, ...rows] : rows;
  const widths = lines[0]?.map((_, column) =>
    lines.reduce((most, line) => Math.max(most, Math.min(line[column]?.length ?? 0, MAX_WIDTH)), 1),
  );
  return lines.flatMap((line, top) => {
    let left = 0;
    return line.map((cell, column) => {
      const box = { left, top, width: cell.length / 2, height: 1 };
      left += (widths?.[column] ?? 0) / 2 + 3;
      // A search finds the words of two cells beside each other too.
      return { text: `${cell}\t`, box };
    });
  });
}
