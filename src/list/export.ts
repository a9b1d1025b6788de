import { SORT_FIELDS, type DocumentSummary } from "../contract/document";
import { cellText } from "./table-text";

/** Writes the summaries as CSV with a header row of the documented field names. */
export function documentsCsv(documents: DocumentSummary[]): Promise<string> {
  return csvOf(
    SORT_FIELDS,
    documents.map((document) => SORT_FIELDS.map((field) => document[field])),
  );
}

// Without it Excel reads the file in the machine's own encoding and breaks every umlaut.
const BYTE_ORDER_MARK = "\uFEFF";
const NEWLINE = "\r\n";

// Long enough to be written to a file one by one, short enough to be freed soon.
const CHUNK_LENGTH = 1_000_000;
const ROWS_PER_STEP = 100;
// A row of thousands of cells takes as long as many short ones.
const CELLS_PER_STEP = 2000;

// Where commas are not the only separator, quotes at least keep a cell together.
const OTHER_SEPARATORS = /[;\t]/;

/**
 * Writes rows as CSV below a header of field names, in texts of about a million UTF-16 code units, so that a file can be
 * larger than the memory. The cells are those of `cellText`.
 */
export async function* writeCsv(
  header: readonly string[],
  rows: Iterable<unknown[]> | AsyncIterable<unknown[]>,
): AsyncGenerator<string, void> {
  const { default: papa } = await import("papaparse");
  const quotes = (cell: string) => OTHER_SEPARATORS.test(cell);
  const write = (lines: unknown[][]) =>
    papa.unparse(
      lines.map((line) => line.map(cellText)),
      { quotes, newline: NEWLINE },
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
export async function csvOf(header: readonly string[], rows: Iterable<unknown[]>): Promise<string> {
  let text = "";
  for await (const chunk of writeCsv(header, rows)) text += chunk;
  return text;
}
