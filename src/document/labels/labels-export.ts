import { csvOf } from "../../list/csv";
import type { Document, Label } from "../../contract/document";

const FIELDS = ["key", "value", "group", "groupVal"] as const;

/** The labels exactly as they came, unreadable ones too, as a JSON array. */
export function labelsJson({ documentLabels }: Document): string {
  return JSON.stringify(documentLabels, null, 2);
}

/** The labels as CSV with a header row of the described field names; a value that is an object or a list is JSON. */
export function labelsCsv(labels: Label[]): Promise<string> {
  const cell = (value: unknown) => (typeof value === "object" && value !== null ? JSON.stringify(value) : value);
  return csvOf(
    FIELDS,
    labels.map((label) => FIELDS.map((field) => cell(label[field]))),
  );
}
