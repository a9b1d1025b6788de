import { csvOf } from "./csv";
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
