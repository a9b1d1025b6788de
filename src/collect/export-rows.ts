import { SORT_FIELDS, type DocumentSummary, type Label } from "../contract/document";
import { writeJson } from "../lib/json";
import type { CollectedDocument } from "./collected-documents";
import { groupOf, LabelMap, type LabelName } from "./label-map";

/** A label's column in the table with one row per document. */
export interface LabelColumn extends LabelName {
  /** Different for each column, and other than a field of the summary. */
  name: string;
}

/** The columns of the table with one row per document, from the labels that are added. */
export function createLabelColumns() {
  let count: number = SORT_FIELDS.length;
  const names = new LabelMap((name) => {
    count += 1;
    return name;
  });
  return {
    add: (labels: readonly Label[]): void => {
      for (const label of labels) names.ensure({ group: groupOf(label), key: label.key });
    },
    /** How many columns the table has, those for the fields of the summary included. */
    count: () => count,
    /** A column for each group and key, by group. */
    get: (): LabelColumn[] => nameColumns(names.values()),
  };
}

/**
 * A column is named by its key. It is `<group>.<key>` where the key is also that of another group, a field of the summary or
 * the name of another column. Groups and keys with dots can make the same name, which then gets a number.
 */
function nameColumns(labels: readonly LabelName[]): LabelColumn[] {
  const labelsOfKey = new Map<string, LabelName[]>();
  for (const label of labels) {
    const same = labelsOfKey.get(label.key);
    if (same) same.push(label);
    else labelsOfKey.set(label.key, [label]);
  }
  const longName = ({ group, key }: LabelName) => `${group}.${key}`;
  const isShared = (key: string) => (labelsOfKey.get(key) ?? []).length > 1;
  const ambiguousKeys = new Set<string>([...SORT_FIELDS, ...[...labelsOfKey.keys()].filter(isShared)]);
  const longNames = new Set<string>();
  // The loop also visits the keys that it adds.
  for (const key of ambiguousKeys) {
    for (const name of (labelsOfKey.get(key) ?? []).map(longName)) {
      longNames.add(name);
      if (labelsOfKey.has(name)) ambiguousKeys.add(name);
    }
  }
  const numberName = createNumbering((name) => longNames.has(name) || labelsOfKey.has(name));
  return labels.map((label) => ({
    ...label,
    name: ambiguousKeys.has(label.key) ? numberName(longName(label)) : label.key,
  }));
}

/** Returns a name when it is given first, and then with a number, such as `a.b (2)`, that makes it a name that is not taken. */
function createNumbering(isTaken: (name: string) => boolean): (name: string) => string {
  const numbers = new Map<string, number>();
  return (name) => {
    let number = (numbers.get(name) ?? 0) + 1;
    const write = () => (number === 1 ? name : `${name} (${number})`);
    while (number > 1 && isTaken(write())) number += 1;
    numbers.set(name, number);
    return write();
  };
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
  const values = new LabelMap((): unknown[] => []);
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
