import { SORT_FIELDS, type DocumentSummary } from "../contract/document";

/** Writes the summaries as a JSON array, exactly as the service sent them. Throws if one is nested too deeply. */
export function documentsJson(documents: DocumentSummary[]): string {
  return JSON.stringify(documents, null, 2);
}

/** Writes the summaries as CSV with a header row of the described field names. */
export function documentsCsv(documents: DocumentSummary[]): Promise<string> {
  return csvOf(
    SORT_FIELDS,
    documents.map((document) => SORT_FIELDS.map((field) => document[field])),
  );
}

// Without it Excel reads the file in the machine's own encoding and breaks every umlaut.
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes rows as CSV below a header of field names. A spreadsheet would run a text that begins with = + - @ tab or CR
 * as a formula, so such a text gets a leading apostrophe. Null and undefined are empty cells.
 */
export async function csvOf(fields: readonly string[], data: unknown[][]): Promise<string> {
  const { default: papa } = await import("papaparse");
  const options = { escapeFormulae: /^[=+\-@\t\r]/, newline: "\r\n" };
  return BYTE_ORDER_MARK + papa.unparse({ fields: [...fields], data }, options);
}
