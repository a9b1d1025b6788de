import { SUMMARY_FIELDS, type DocumentSummary, type Label } from "../contract/document";
import { isRecord, isStructure, structureOf, writeJson } from "../lib/json";
import type { CollectedDocument } from "./collected-documents";
import { groupOf, LabelMap, type LabelKey } from "./label-map";

/** A label's column in the table with one row per document. */
export interface LabelColumn extends LabelKey {
  /** Which label of that name in a document it has: 0 is the first. */
  occurrence: number;
  /** Different for each column, and other than a field of the summary. */
  name: string;
}

/** The columns of the table with one row per document, from the labels that are added. */
export function createLabelColumns() {
  let count: number = SUMMARY_FIELDS.length;
  /** How often a document has the label, at most. */
  const most = new LabelMap((name) => ({ ...name, times: 0 }));
  return {
    /** Adds the labels of a document. */
    add: (labels: readonly Label[]): void => {
      const ofDocument = new LabelMap(() => ({ times: 0 }));
      for (const label of labels) {
        const name = { group: groupOf(label), key: label.key };
        const times = (ofDocument.ensure(name).times += 1);
        const known = most.ensure(name);
        if (times <= known.times) continue;
        known.times = times;
        count += 1;
      }
    },
    /** How many columns the table has, those for the fields of the summary included. */
    count: () => count,
    /** Columns for each group and key, by group. With `groupInAll` their names do not depend on the other labels. */
    get: (groupInAll: boolean): LabelColumn[] => nameColumns(most.values(), groupInAll),
  };
}

/**
 * A column is named by its key. It is `<group>.<key>` where the key is also that of another group, a field of the summary or
 * the name of another column. Groups and keys with dots can make the same name, which then gets a number, and so do the columns
 * of a label that a document has more than once.
 */
function nameColumns(labels: readonly (LabelKey & { times: number })[], groupInAll: boolean): LabelColumn[] {
  const labelsOfKey = new Map<string, LabelKey[]>();
  for (const label of labels) {
    const same = labelsOfKey.get(label.key);
    if (same) same.push(label);
    else labelsOfKey.set(label.key, [label]);
  }
  const longName = ({ group, key }: LabelKey) => `${group}.${key}`;
  const isShared = (key: string) => (labelsOfKey.get(key) ?? []).length > 1;
  const keys = [...labelsOfKey.keys()];
  const ambiguousKeys = new Set<string>([...SUMMARY_FIELDS, ...(groupInAll ? keys : keys.filter(isShared))]);
  const longNames = new Set<string>();
  // The loop also visits the keys that it adds.
  for (const key of ambiguousKeys) {
    for (const name of (labelsOfKey.get(key) ?? []).map(longName)) {
      longNames.add(name);
      if (labelsOfKey.has(name)) ambiguousKeys.add(name);
    }
  }
  const numberName = createNumbering((name) => longNames.has(name) || labelsOfKey.has(name));
  return labels.flatMap(({ times, ...label }) => {
    const name = ambiguousKeys.has(label.key) ? longName(label) : label.key;
    return Array.from({ length: times }, (_, occurrence) => ({ ...label, occurrence, name: numberName(name) }));
  });
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
  return [...SUMMARY_FIELDS, ...columns.map(({ name }) => name)];
}

/** A row for a document: the fields of its summary, then a cell for each column. A missing label is an empty cell. */
export function documentRow(
  summary: DocumentSummary,
  { labels }: CollectedDocument,
  columns: readonly LabelColumn[],
): unknown[] {
  const values = new LabelMap((): unknown[] => []);
  for (const label of labels) values.ensure({ group: groupOf(label), key: label.key }).push(label.value);
  const cells = columns.map((column) => cellOf(values.get(column)?.[column.occurrence] ?? ""));
  return [...SUMMARY_FIELDS.map((field) => summary[field]), ...cells];
}

/** The header of the table with one row per label. */
export const LABEL_HEADER = ["_id", "original_file_name", "group", "groupVal", "key", "value"] as const;

/** A row for each label of a document. */
export function labelRows(collected: CollectedDocument): unknown[][] {
  return collected.labels.map((label) => [...labelCells(collected, label), cellOf(label.value)]);
}

/** What a row says of a label, apart from its value. */
function labelCells({ id, document }: CollectedDocument, label: Label): unknown[] {
  return [id, document.original_file_name ?? "", groupOf(label), label.groupVal ?? "", label.key];
}

/** The rows of the table with one row per object in the values that are arrays of objects, and its columns so far. */
export function createItemTable() {
  const keys = new Map<string, number>();
  const fixed = [...LABEL_HEADER.slice(0, -1), "item"];
  return {
    /** The rows of a document. An object's members have a column for each key. */
    rowsOf: (collected: CollectedDocument): unknown[][] =>
      collected.labels.flatMap((label) => {
        const items = structureOf(label.value);
        if (!Array.isArray(items)) return [];
        return items.flatMap((item: unknown, index) => {
          if (!isRecord(item)) return [];
          const row = [...labelCells(collected, label), index + 1];
          for (const [key, value] of Object.entries(item)) {
            if (!keys.has(key)) keys.set(key, fixed.length + keys.size);
            row[keys.get(key) ?? 0] = cellOf(value);
          }
          return [row];
        });
      }),
    /** The header, once all rows have been made. A member named like another column has a dot in front. */
    header: (): string[] => [...fixed, ...Array.from(keys.keys(), (key) => (fixed.includes(key) ? `.${key}` : key))],
  };
}

function cellOf(value: unknown): unknown {
  return isStructure(value) ? writeJson(value) : value;
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
