import type { Label } from "../contract/document";
import { groupName, labelText } from "../contract/labels";
import { groupOf, LabelMap, type LabelName } from "./label-map";

/** A label of several documents. */
export interface ComparedRow extends LabelName {
  /** The group's display name, as in the first document that has the label. */
  groupName: string;
  /** For each document, the texts of its labels of this name. Undefined if it has none. */
  values: (string[] | undefined)[];
  /** Whether two documents have different texts, or only some have the label. */
  differs: boolean;
}

/** The labels of these documents side by side, by group. */
export function compareLabels(documents: readonly { labels: Label[] }[]): ComparedRow[] {
  const rows = new LabelMap((name) => ({
    ...name,
    groupName: "",
    values: documents.map((): string[] | undefined => undefined),
  }));
  for (const [index, { labels }] of documents.entries()) {
    for (const label of labels) {
      const row = rows.ensure({ group: groupOf(label), key: label.key });
      row.groupName ||= groupName(label);
      (row.values[index] ??= []).push(labelText(label));
    }
  }
  return rows.values().map((row) => ({ ...row, differs: !row.values.every((texts) => isSame(texts, row.values[0])) }));
}

function isSame(a: string[] | undefined, b: string[] | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
