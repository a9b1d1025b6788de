import type { Label } from "../contract/document";
import { groupName, hasValue, labelText } from "../contract/labels";
import { compareValues } from "../evidence/values";
import { isRecord, structureOf } from "../lib/json";
import { groupOf, LabelMap, type LabelKey } from "./label-map";
import { matchRows, type ItemRow } from "./match-rows";

/** How a label agrees in several documents: as sent, in different notations of the same values, or not. */
export type Grade = "same" | "notation" | "differs";

/** What several documents have in one place: the labels of one name, or a cell of matched rows. */
export interface ComparedValues {
  /** For each document. Undefined if it has none. */
  values: (Label[] | undefined)[];
  grade: Grade;
  /** For each document, whether it has other values than most of them. Where there is no majority, all of them have. */
  odd: boolean[];
}

/** A label of several documents. */
export interface ComparedRow extends LabelKey, ComparedValues {
  /** The group's display name, as in the first document that has the label. */
  groupName: string;
}

/** A label whose values are arrays of objects, with the rows that belong together. */
export interface ComparedTable extends LabelKey {
  groupName: string;
  grade: Grade;
  /** The names of all members of its objects. */
  columns: string[];
  rows: ComparedItem[];
}

interface ComparedItem {
  /** From 1. */
  number: number;
  grade: Grade;
  /** For each document, whether it has this row. */
  present: boolean[];
  /** For each column. */
  cells: ComparedValues[];
}

interface Comparison {
  /** All labels but those of `tables`: those that differ, then those in other notations, then the others. */
  rows: ComparedRow[];
  tables: ComparedTable[];
}

const ORDER: Grade[] = ["differs", "notation", "same"];
// Reading the notations of more values takes too long.
const MAX_READ = 20;

/** The labels of these documents side by side, by group. */
export function compareLabels(documents: readonly { labels: Label[] }[]): Comparison {
  const all = new LabelMap((name) => ({
    ...name,
    groupName: "",
    values: documents.map((): Label[] | undefined => undefined),
  }));
  for (const [index, { labels }] of documents.entries()) {
    for (const label of labels) {
      const row = all.ensure({ group: groupOf(label), key: label.key });
      row.groupName ||= groupName(label);
      (row.values[index] ??= []).push(label);
    }
  }
  const rows: ComparedRow[] = [];
  const tables: ComparedTable[] = [];
  for (const { values, ...name } of all.values()) {
    const items = values.map((labels) => labels && itemsOf(labels));
    // A document without the label, or without a value in it, has no rows.
    const isTable = items.some((each) => each && each.length > 0) && !items.includes(null);
    if (isTable) tables.push({ ...name, ...compareItems(items.map((each) => each ?? [])) });
    else rows.push({ ...name, ...gradeValues(values) });
  }
  return { rows: ORDER.flatMap((grade) => rows.filter((row) => row.grade === grade)), tables };
}

/** The objects of labels that hold nothing but arrays of objects. Null if they hold something else. */
function itemsOf(labels: readonly Label[]): ItemRow[] | null {
  const items = labels.filter(hasValue).map(({ value }) => structureOf(value));
  return items.every((item) => Array.isArray(item) && item.every(isRecord)) ? items.flat() : null;
}

function compareItems(items: ItemRow[][]): Pick<ComparedTable, "grade" | "columns" | "rows"> {
  const columns = [...new Set(items.flat().flatMap((item) => Object.keys(item)))];
  const rows = matchRows(items).map((matched, index): ComparedItem => {
    const cells = columns.map((column) =>
      gradeValues(matched.map((item) => (item && column in item ? [{ key: column, value: item[column] }] : undefined))),
    );
    return { number: index + 1, grade: worst(cells), present: matched.map((item) => item !== undefined), cells };
  });
  return { grade: worst(rows), columns, rows };
}

function worst(parts: readonly { grade: Grade }[]): Grade {
  return ORDER.find((grade) => parts.some((part) => part.grade === grade)) ?? "same";
}

/** How the labels of several documents agree; undefined for a document without them. */
export function gradeValues(values: (Label[] | undefined)[]): ComparedValues {
  const isOdd = (labels: Label[] | undefined) =>
    values.filter((other) => isAlike(labels, other)).length <= values.length / 2;
  const all = (isEqual: typeof isSame) => values.every((labels) => isEqual(labels, values[0]));
  const grade = all(isSame) ? "same" : all(isAlike) ? "notation" : "differs";
  return { values, grade, odd: values.map((labels) => grade === "differs" && isOdd(labels)) };
}

function isSame(a: Label[] | undefined, b: Label[] | undefined): boolean {
  return agree(a, b, (x, y) => (hasValue(x) ? labelText(x) === labelText(y) : !hasValue(y)));
}

function isAlike(a: Label[] | undefined, b: Label[] | undefined): boolean {
  return isSame(a, b) || ((a?.length ?? 0) <= MAX_READ && agree(a, b, inNotation));
}

function agree(a: Label[] | undefined, b: Label[] | undefined, isEqual: (a: Label, b: Label) => boolean): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((label, index) => b[index] !== undefined && isEqual(label, b[index]));
}

function inNotation(a: Label, b: Label): boolean {
  const agreement = compareValues(a.value, b.value);
  return agreement === "same" || agreement === "notation";
}
