import { cellText } from "./table-text";

/** What is between the cells of a line. Where the decimal separator is a comma, Excel expects semicolons. */
type CsvSeparator = "," | ";";

export interface CsvOptions {
  separator?: CsvSeparator;
  /** Is called for each text that got an apostrophe in front. */
  onGuarded?: () => void;
}

// Without it Excel reads the file in the machine's own encoding and breaks every umlaut.
const BYTE_ORDER_MARK = "\uFEFF";
const NEWLINE = "\r\n";

// Where a program expects another separator, quotes at least keep a cell together.
const SEPARATORS = /[,;\t]/;

/**
 * Writes rows as CSV below a header of field names. The cells are those of `cellText`. Returns a text for the header and
 * for each group of rows, to be saved one after the other: all of them in one could be longer than a string may be.
 */
export async function csvParts(
  header: readonly string[],
  groups: readonly unknown[][][],
  { separator = ",", onGuarded = () => undefined }: CsvOptions = {},
): Promise<string[]> {
  const { default: papa } = await import("papaparse");
  const quotes = (cell: string) => SEPARATORS.test(cell);
  const writeCell = (cell: unknown) => {
    const text = cellText(cell);
    if (typeof cell === "string" && text !== cell) onGuarded();
    return text;
  };
  const write = (rows: readonly unknown[][]) =>
    papa.unparse(
      rows.map((row) => row.map(writeCell)),
      { quotes, newline: NEWLINE, delimiter: separator },
    );
  const filled = groups.filter((rows) => rows.length > 0);
  return [BYTE_ORDER_MARK + write([[...header]]), ...filled.map((rows) => NEWLINE + write(rows))];
}
