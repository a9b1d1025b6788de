import { csvOf } from "./csv";
import { SORT_FIELDS, type DocumentSummary } from "../contract/document";

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
