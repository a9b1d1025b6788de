import { cellText } from "./table-text";

/** What is between the cells of a line. Where the decimal separator is a comma, Excel expects semicolons. */
export type CsvSeparator = "," | ";";

export interface CsvOptions {
  separator?: CsvSeparator;
  /** Is called for each text that got an apostrophe in front. */
  onGuarded?: () => void;
}

// Without it Excel reads the file in the machine's own encoding and breaks every umlaut.
const BYTE_ORDER_MARK = "\uFEFF";
const NEWLINE = "\r\n";

// Long enough to be written to a file one by one, short enough to be freed soon.
const CHUNK_LENGTH = 1_000_000;
const ROWS_PER_STEP = 100;
// A row of thousands of cells takes as long as many short ones.
const CELLS_PER_STEP = 2000;

// Where a program expects another separator, quotes at least keep a cell together.
const SEPARATORS = /[,;\t]/;

/**
 * Writes rows as CSV below a header of field names, in texts of about a million UTF-16 code units, so that a file can be
 * larger than the memory. The cells are those of `cellText`.
 */
export async function* writeCsv(
  header: readonly string[],
  rows: Iterable<unknown[]> | AsyncIterable<unknown[]>,
  { separator = ",", onGuarded = () => undefined }: CsvOptions = {},
): AsyncGenerator<string, void> {
  const { default: papa } = await import("papaparse");
  const quotes = (cell: string) => SEPARATORS.test(cell);
  const writeCell = (cell: unknown) => {
    const text = cellText(cell);
    if (typeof cell === "string" && text !== cell) onGuarded();
    return text;
  };
  const write = (lines: unknown[][]) =>
    papa.unparse(
      lines.map((line) => line.map(writeCell)),
      { quotes, newline: NEWLINE, delimiter: separator },
    );
  let text = BYTE_ORDER_MARK + write([[...header]]);
  let batch: unknown[][] = [];
  const flush = () => {
    if (batch.length > 0) text += NEWLINE + write(batch);
    batch = [];
  };
  const rowsPerStep = Math.ceil(Math.min(ROWS_PER_STEP, CELLS_PER_STEP / header.length));
  for await (const row of rows) {
    if (batch.push(row) === rowsPerStep) flush();
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = "";
  }
  flush();
  if (text !== "") yield text;
}

/** Like `writeCsv`, in one text. */
export async function csvOf(
  header: readonly string[],
  rows: Iterable<unknown[]>,
  options?: CsvOptions,
): Promise<string> {
  let text = "";
  for await (const chunk of writeCsv(header, rows, options)) text += chunk;
  return text;
}
