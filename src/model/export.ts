import { csvOf } from "./csv";
import type { DocumentSummary } from "./document";
import { SORT_FIELDS } from "./list-view";

/** The summaries exactly as they came, as a JSON array. */
export function documentsJson(documents: DocumentSummary[]): string {
  return JSON.stringify(documents, null, 2);
}

/** The summaries as CSV with a header row of the described field names. */
export function documentsCsv(documents: DocumentSummary[]): Promise<string> {
  return csvOf(
    SORT_FIELDS,
    documents.map((document) => SORT_FIELDS.map((field) => document[field])),
  );
}

/** A file name for an export: what it holds, without what file systems refuse, and the local time. */
export function exportName(name: string, time: Date, extension: string): string {
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${safe} ${day} ${two(time.getHours())}${two(time.getMinutes())}.${extension}`;
}
