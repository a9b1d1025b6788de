import type { Document, Label } from "../contract/document";
import { hasValue, labelText, readableKey } from "../contract/labels";
import { countEach } from "../lib/count-each";
import { remember } from "../lib/once";
import { compareKeys, naturalKey } from "../list/sort";
import type { Verdicts, Verdict } from "../list/verdicts";
import type { CollectedDocument } from "./collected-documents";
import { groupOf, LabelMap, type LabelKey } from "./label-map";

/** Numbers of documents. A document counts once, even if it has the label more than once. */
interface CoverageCounts {
  /** How many documents have the label. */
  documents: number;
  /** How many have it with a value: one that is not empty and other than the key. */
  withValue: number;
  /** How many have it without a value. */
  empty: number;
  /** How many do not have it. */
  missing: number;
  /** How many do not have it, or have it without a value. */
  withoutValue: number;
  /** How many have it more than once. */
  repeated: number;
  /**
   * How many have a value that is in their file, of which only a part is in their file, and that is not in their file. Of
   * several values, the worst counts.
   */
  inFile: number;
  partInFile: number;
  notInFile: number;
  /** In how many it breaks a rule. */
  breaksRule: number;
}

export type CoverageCount = keyof CoverageCounts;

/** How many documents have a label. */
export interface CoverageRow extends LabelKey, CoverageCounts {
  /** The different display names of the group that came with this key, the most frequent first. */
  groupNames: string[];
}

/** What labels break of the rules, by the ids of their documents. */
export type KnownBreaches = ReadonlyMap<string, ReadonlyMap<Label, string>>;

/** What is known of documents beside their labels. */
export interface KnownOfDocuments {
  verdicts: Verdicts;
  /** Undefined until the rules have been loaded. */
  breaches: KnownBreaches | undefined;
}

export interface Coverage {
  /** How many documents were counted. */
  documents: number;
  /** How many of them have a file that was checked. */
  checked: number;
  /** How many of their labels could not be read. They count in no row. */
  unreadable: number;
  /** By group: groups and, within a group, keys in the order in which they first appear. */
  rows: CoverageRow[];
  /** The types of all documents, those that were not counted too, in the order in which they first appear. */
  types: { type: string; documents: number }[];
}

/** Which documents are counted. Undefined stands for all. */
export interface CountedPart {
  type: string | undefined;
  extracted: boolean | undefined;
}

export function isPartOf({ type, extracted }: CountedPart, { document }: CollectedDocument): boolean {
  return (
    (type === undefined || typeOf(document) === type) && (extracted === undefined || document.Extracted === extracted)
  );
}

/** Counts the labels of documents, or of a part of them. */
export function countCoverage(
  documents: readonly CollectedDocument[],
  part: CountedPart,
  known: Partial<KnownOfDocuments> = {},
): Coverage {
  const rows = new LabelMap(createCounting);
  const types = countEach(documents.map(({ document }) => typeOf(document)));
  let total = 0;
  let checked = 0;
  let unreadableLabels = 0;
  for (const collected of documents) {
    if (!isPartOf(part, collected)) continue;
    total += 1;
    unreadableLabels += collected.unreadable;
    if (known.verdicts?.has(collected.id)) checked += 1;
    const ofRows = new Map<Counting, JudgedLabel[]>();
    for (const judged of judge(collected, known)) {
      const row = rows.ensure({ group: groupOf(judged.label), key: judged.label.key });
      remember(ofRows, row, () => []).push(judged);
    }
    for (const [row, labels] of ofRows) {
      for (const count of countsOf(labels)) row.counts[count] += 1;
      for (const { label } of labels) countName(row.groupNames, label.groupVal);
    }
  }
  return {
    documents: total,
    checked,
    unreadable: unreadableLabels,
    rows: rows.values().map((row) => finish(row, total)),
    types: Array.from(types, ([name, count]) => ({ type: name, documents: count })),
  };
}

/** The ids of the documents that a count of a row stands for. In their order. */
export function findDocuments(
  documents: readonly CollectedDocument[],
  row: LabelKey,
  which: CoverageCount,
  known: Partial<KnownOfDocuments> = {},
): string[] {
  const isOfRow = ({ label }: JudgedLabel) => label.key === row.key && groupOf(label) === row.group;
  const matches = (each: CollectedDocument) => countsOf(judge(each, known).filter(isOfRow)).includes(which);
  return documents.filter(matches).map(({ id }) => id);
}

interface JudgedLabel {
  label: Label;
  verdict: Verdict | undefined;
  breaksRule: boolean;
}

function judge({ id, labels }: CollectedDocument, known: Partial<KnownOfDocuments>): JudgedLabel[] {
  const verdicts = known.verdicts?.get(id);
  const breaches = known.breaches?.get(id);
  return labels.map((label, index) => ({
    label,
    verdict: verdicts?.[index],
    breaksRule: breaches?.has(label) === true,
  }));
}

const WORST_FIRST = [
  ["notInFile", "not in file"],
  ["partInFile", "part in file"],
  ["inFile", "in file"],
] as const;

/** The counts of a row that a document adds to, by its labels of that row. */
function countsOf(labels: readonly JudgedLabel[]): CoverageCount[] {
  if (labels.length === 0) return ["missing", "withoutValue"];
  const counts: CoverageCount[] = ["documents"];
  if (labels.some(({ label }) => hasValue(label))) counts.push("withValue");
  else counts.push("empty", "withoutValue");
  if (labels.length > 1) counts.push("repeated");
  if (labels.some(({ breaksRule }) => breaksRule)) counts.push("breaksRule");
  const worst = WORST_FIRST.find(([, wanted]) => labels.some(({ verdict }) => verdict === wanted));
  if (worst) counts.push(worst[0]);
  return counts;
}

/** A row that is being counted: only from the documents that have the label. */
interface Counting extends LabelKey {
  counts: CoverageCounts;
  groupNames: Map<string, number>;
}

function createCounting(name: LabelKey): Counting {
  const having = { documents: 0, withValue: 0, empty: 0, missing: 0, withoutValue: 0, repeated: 0 };
  const counts = { ...having, inFile: 0, partInFile: 0, notInFile: 0, breaksRule: 0 };
  return { ...name, counts, groupNames: new Map() };
}

function countName(names: Map<string, number>, name: string | null | undefined) {
  if (name && name.trim() !== "") names.set(name, (names.get(name) ?? 0) + 1);
}

function finish({ group, key, counts, groupNames }: Counting, total: number): CoverageRow {
  const missing = total - counts.documents;
  return {
    group,
    key,
    ...counts,
    missing,
    withoutValue: counts.withoutValue + missing,
    groupNames: [...groupNames].sort(([, a], [, b]) => b - a).map(([name]) => name),
  };
}

/** The type of a document; empty if it has none that can be read. */
export function typeOf({ documentType = "" }: Document): string {
  return documentType;
}

/** The values that labels of a document have in a row, as texts. */
export function valuesOf(labels: readonly Label[], row: LabelKey): string[] {
  const ofRow = labels.filter((label) => label.key === row.key && groupOf(label) === row.group && hasValue(label));
  return ofRow.map(labelText);
}

/** The most frequent values of a label and in how many documents each is, the most frequent first. At most `limit`. */
export function findFrequentValues(
  documents: readonly CollectedDocument[],
  row: LabelKey,
  limit: number,
): { value: string; documents: number }[] {
  const counts = countEach(documents.flatMap(({ labels }) => [...new Set(valuesOf(labels, row))]));
  const values = Array.from(counts, ([value, count]) => ({ value, documents: count }));
  return values.sort((a, b) => b.documents - a.documents).slice(0, limit);
}

export interface CoverageSort {
  key:
    "group" | "label" | "key" | "documents" | "withValue" | "empty" | "missing" | "inFile" | "notInFile" | "breaksRule";
  descending: boolean;
}

/** Sorts rows into a new array, texts in the order of names. Rows that are equal in the column keep their order, in both directions. */
export function sortCoverage(rows: readonly CoverageRow[], sort: CoverageSort | undefined): CoverageRow[] {
  if (!sort) return [...rows];
  const direction = sort.descending ? -1 : 1;
  return [...rows].sort((a, b) => direction * compareKeys(sortKeyOf(a, sort.key), sortKeyOf(b, sort.key)));
}

/** What the table shows of a row in a column. */
function sortKeyOf(row: CoverageRow, column: CoverageSort["key"]): string | number {
  const cell =
    column === "group" ? (row.groupNames[0] ?? row.group) : column === "label" ? readableKey(row.key) : row[column];
  return typeof cell === "number" ? cell : naturalKey(cell);
}
