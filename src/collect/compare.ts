import type { Label } from "../contract/document";
import { groupName, labelText } from "../contract/labels";
import { compareValues } from "../evidence/values";
import { groupOf, LabelMap, type LabelKey } from "./label-map";

/** How a label agrees in several documents: as sent, in different notations of the same values, or not. */
export type Grade = "same" | "notation" | "differs";

/** A label of several documents. */
export interface ComparedRow extends LabelKey {
  /** The group's display name, as in the first document that has the label. */
  groupName: string;
  /** For each document, the texts of its labels of this name. Undefined if it has none. */
  values: (string[] | undefined)[];
  grade: Grade;
  /** For each document, whether it has other values than most of them. Where there is no majority, all of them have. */
  odd: boolean[];
}

interface Comparison {
  /** The labels that at least two documents have: those that differ, then those in other notations, then the others. */
  rows: ComparedRow[];
  /** How many labels only one of the documents has. */
  single: number;
}

const ORDER: Grade[] = ["differs", "notation", "same"];
// Reading the notations of more values takes too long.
const MAX_READ = 20;

/** The labels of these documents side by side, by group. */
export function compareLabels(documents: readonly { labels: Label[] }[]): Comparison {
  const rows = new LabelMap((name) => ({
    ...name,
    groupName: "",
    labels: documents.map((): Label[] | undefined => undefined),
  }));
  for (const [index, { labels }] of documents.entries()) {
    for (const label of labels) {
      const row = rows.ensure({ group: groupOf(label), key: label.key });
      row.groupName ||= groupName(label);
      (row.labels[index] ??= []).push(label);
    }
  }
  const all = rows.values();
  const shared = all.filter(({ labels }) => labels.filter(Boolean).length > 1);
  const compared = shared.map(({ labels, ...name }): ComparedRow => {
    return { ...name, values: labels.map((each) => each?.map(labelText)), ...grade(labels) };
  });
  return {
    rows: ORDER.flatMap((grade) => compared.filter((row) => row.grade === grade)),
    single: all.length - shared.length,
  };
}

function grade(columns: readonly (Label[] | undefined)[]): Pick<ComparedRow, "grade" | "odd"> {
  const isSame = (a: Label[] | undefined, b: Label[] | undefined) =>
    agree(a, b, (x, y) => labelText(x) === labelText(y));
  const isAlike = (a: Label[] | undefined, b: Label[] | undefined) =>
    isSame(a, b) || ((a?.length ?? 0) <= MAX_READ && agree(a, b, inNotation));
  const odd = columns.map((column) => columns.filter((other) => isAlike(column, other)).length <= columns.length / 2);
  if (columns.every((column) => isSame(column, columns[0]))) return { grade: "same", odd: columns.map(() => false) };
  if (columns.every((column) => isAlike(column, columns[0])))
    return { grade: "notation", odd: columns.map(() => false) };
  return { grade: "differs", odd };
}

function agree(a: Label[] | undefined, b: Label[] | undefined, isEqual: (a: Label, b: Label) => boolean): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((label, index) => b[index] !== undefined && isEqual(label, b[index]));
}

function inNotation(a: Label, b: Label): boolean {
  const agreement = compareValues(a.value, b.value);
  return agreement === "same" || agreement === "notation";
}
