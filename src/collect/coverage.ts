import type { Document, Label } from "../contract/document";
import { hasValue, labelText, readableKey } from "../contract/labels";
import { compareKeys, naturalKey } from "../list/sort";
import type { Verdicts, Verdict } from "../list/verdicts";
import type { CollectedDocument } from "./collected-documents";
import { groupOf, LabelMap, type LabelKey } from "./label-map";

/** How many documents have a label. A document counts once, even if the label comes twice. */
export interface CoverageRow extends LabelKey {
  /** The different display names of the group that came with this key, the most frequent first. */
  groupNames: string[];
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
  documents: Iterable<CollectedDocument>,
  part: CountedPart,
  { verdicts, breaches }: Partial<KnownOfDocuments> = {},
): Coverage {
  const counters = new LabelMap(createCounter);
  const types = new Map<string, number>();
  let total = 0;
  let checked = 0;
  let unreadableLabels = 0;
  for (const collected of documents) {
    const { id, document, labels, unreadable } = collected;
    const ownType = typeOf(document);
    types.set(ownType, (types.get(ownType) ?? 0) + 1);
    if (!isPartOf(part, collected)) continue;
    total += 1;
    unreadableLabels += unreadable;
    if (verdicts?.has(id)) checked += 1;
    for (const [index, label] of labels.entries()) {
      const counter = counters.ensure({ group: groupOf(label), key: label.key });
      counter.count(label, total, verdicts?.get(id)?.[index], breaches?.get(id)?.has(label));
    }
  }
  return {
    documents: total,
    checked,
    unreadable: unreadableLabels,
    rows: counters.values().map((counter) => counter.row(total)),
    types: Array.from(types, ([name, count]) => ({ type: name, documents: count })),
  };
}

/** The type of a document; empty if it has none that can be read. */
export function typeOf({ documentType = "" }: Document): string {
  return documentType;
}

/** Counts the documents of one row. `number` is different for each document. */
function createCounter(name: LabelKey) {
  const groupNames = new Map<string, number>();
  const [having, withValue, repeated, breaking] = [new Count(), new Count(), new Count(), new Count()];
  const judged = { "in file": 0, "part in file": 0, "not in file": 0 };
  let last: { number: number; verdict: Judgement } | undefined;
  return {
    count: (label: Label, number: number, verdict: Verdict = "cannot say", breaksRule = false) => {
      if (!having.add(number)) repeated.add(number);
      if (breaksRule) breaking.add(number);
      if (verdict !== "cannot say") {
        // A document whose label comes twice counts once.
        if (last?.number === number) judged[last.verdict] -= 1;
        last = { number, verdict: last?.number === number ? worst([last.verdict, verdict]) : verdict };
        judged[last.verdict] += 1;
      }
      if (hasValue(label)) withValue.add(number);
      const groupName = label.groupVal ?? "";
      if (groupName.trim() !== "") groupNames.set(groupName, (groupNames.get(groupName) ?? 0) + 1);
    },
    row: (total: number): CoverageRow => ({
      ...name,
      groupNames: [...groupNames].sort(([, a], [, b]) => b - a).map(([groupName]) => groupName),
      documents: having.count,
      withValue: withValue.count,
      empty: having.count - withValue.count,
      missing: total - having.count,
      withoutValue: total - withValue.count,
      repeated: repeated.count,
      inFile: judged["in file"],
      partInFile: judged["part in file"],
      notInFile: judged["not in file"],
      breaksRule: breaking.count,
    }),
  };
}

/** Counts numbers that come in order, equal ones once. */
class Count {
  count = 0;
  private last: number | undefined;

  /** Returns whether the number was new. */
  add(number: number): boolean {
    if (number === this.last) return false;
    this.last = number;
    this.count += 1;
    return true;
  }
}

type Judgement = Exclude<Verdict, "cannot say">;

const WORST_FIRST: readonly Judgement[] = ["not in file", "part in file", "in file"];

/** The verdict on a label that comes several times in a document. */
function worst(verdicts: readonly (Verdict | undefined)[]): Judgement {
  return WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? "in file";
}

const VERDICT_OF = { inFile: "in file", partInFile: "part in file", notInFile: "not in file" } as const;

/** Which documents a count stands for. */
export type CoverageCount =
  | "missing"
  | "documents"
  | "withValue"
  | "withoutValue"
  | "empty"
  | "repeated"
  | "breaksRule"
  | keyof typeof VERDICT_OF;

/** The ids of the documents that a count of a row stands for. In their order. */
export function findDocuments(
  documents: readonly CollectedDocument[],
  row: LabelKey,
  which: CoverageCount,
  { verdicts, breaches }: Partial<KnownOfDocuments> = {},
): string[] {
  const isOfRow = (label: Label) => label.key === row.key && groupOf(label) === row.group;
  const matches = ({ id, labels }: CollectedDocument) => {
    if (which === "inFile" || which === "partInFile" || which === "notInFile") {
      const ofRow = labels.map((label, index) => (isOfRow(label) ? verdicts?.get(id)?.[index] : undefined));
      return ofRow.includes(VERDICT_OF[which]) && worst(ofRow) === VERDICT_OF[which];
    }
    const ofRow = labels.filter(isOfRow);
    if (which === "breaksRule") return ofRow.some((label) => breaches?.get(id)?.has(label));
    if (which === "withoutValue") return !ofRow.some(hasValue);
    if (which === "missing") return ofRow.length === 0;
    if (which === "repeated") return ofRow.length > 1;
    return ofRow.length > 0 && (which === "documents" || ofRow.some(hasValue) === (which === "withValue"));
  };
  return documents.filter(matches).map(({ id }) => id);
}

/** The most frequent values of a label and in how many documents each is, the most frequent first. At most `limit`. */
export function findFrequentValues(
  documents: readonly CollectedDocument[],
  row: LabelKey,
  limit: number,
): { value: string; documents: number }[] {
  const counts = new Map<string, number>();
  for (const { labels } of documents) {
    const ofRow = labels.filter((label) => label.key === row.key && groupOf(label) === row.group && hasValue(label));
    for (const value of new Set(ofRow.map(labelText))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
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
