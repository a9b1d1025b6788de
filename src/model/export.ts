import type { DocumentSummary } from "./document";
import { SORT_FIELDS } from "./list-view";

// Without it Excel takes the file for the machine's own encoding and breaks every umlaut.
const BYTE_ORDER_MARK = "\uFEFF";

/** The summaries exactly as they came, as a JSON array. */
export function documentsJson(documents: DocumentSummary[]): string {
  return JSON.stringify(documents, null, 2);
}

/**
 * The summaries as CSV with a header row of the described field names. A spreadsheet would run a text that begins with
 * = + - @ tab or CR as a formula, so such a text gets a leading apostrophe; null is an empty cell.
 */
export async function documentsCsv(documents: DocumentSummary[]): Promise<string> {
  const { default: papa } = await import("papaparse");
  const rows = documents.map((document) => SORT_FIELDS.map((field) => document[field]));
  const options = { escapeFormulae: /^[=+\-@\t\r]/, newline: "\r\n" };
  return BYTE_ORDER_MARK + papa.unparse({ fields: [...SORT_FIELDS], data: rows }, options);
}

/** A file name for an export: the workflow, without what file systems refuse, and the local time. */
export function exportName(workflowId: string, time: Date, extension: string): string {
  const safe = workflowId.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${safe} ${day} ${two(time.getHours())}${two(time.getMinutes())}.${extension}`;
}
