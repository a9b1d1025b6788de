import { SORT_FIELDS, type DocumentSummary } from "../contract/document";
import { writeJson } from "../contract/write-json";
import type { CollectedDocument } from "./collected-documents";
import { createLabelMap, groupOf, type LabelName } from "./label-map";

/** A label's column in the table with one row per document. */
export interface LabelColumn extends LabelName {
  /** The key, or `<group>.<key>` where two group codes, or a field of the summary, have this key. */
  name: string;
}

/** The columns for all labels of these documents, by group. */
export function labelColumns(documents: Iterable<CollectedDocument>): LabelColumn[] {
  const names = createLabelMap((name) => name);
  for (const { labels } of documents) {
    for (const label of labels) names.ensure({ group: groupOf(label), key: label.key });
  }
  const seen = new Set<string>();
  const repeated = new Set<string>(SORT_FIELDS);
  for (const { key } of names.values()) (seen.has(key) ? repeated : seen).add(key);
  return names.values().map(({ group, key }) => ({ name: repeated.has(key) ? `${group}.${key}` : key, group, key }));
}

/** The header of the table with one row per document. */
export function documentHeader(columns: readonly LabelColumn[]): string[] {
  return [...SORT_FIELDS, ...columns.map(({ name }) => name)];
}

/**
 * A row for a document: the fields of its summary, then a cell for each column. A missing label is an empty cell. The values
 * of a label that comes more than once are joined with "; ".
 */
export function documentRow(
  summary: DocumentSummary,
  { labels }: CollectedDocument,
  columns: readonly LabelColumn[],
): unknown[] {
  const values = createLabelMap((): unknown[] => []);
  for (const label of labels) values.ensure({ group: groupOf(label), key: label.key }).push(label.value);
  const cells = columns.map((column) => {
    const [first = "", ...others] = values.get(column) ?? [];
    return others.length === 0 ? cellOf(first) : [first, ...others].map(textOf).join("; ");
  });
  return [...SORT_FIELDS.map((field) => summary[field]), ...cells];
}

/** The header of the table with one row per label. */
export const LABEL_HEADER = ["_id", "group", "key", "value"] as const;

/** A row for each label of a document. */
export function labelRows({ id, labels }: CollectedDocument): unknown[][] {
  return labels.map((label) => [id, groupOf(label), label.key, cellOf(label.value)]);
}

function cellOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? writeJson(value) : value;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : writeJson(value);
}

/**
 * A document as a line of JSON: the id that it was requested by as `_id`, then its fields as sent. If the document has
 * a field `_id` of its own, that is left out, because only the id in the request leads to the document.
 */
export function jsonLine({ id, sent }: CollectedDocument): string {
  const line = { _id: id, ...sent };
  line._id = id;
  return `${writeJson(line)}\n`;
}
