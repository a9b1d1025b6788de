import type { DocumentSummary, Label } from "../contract/document";
import { readableKey } from "../contract/labels";
import { visibleName } from "../lib/visible-text";

/** How a label's value can be compared, and the words for it. */
export const OPERATOR_NAMES = {
  has: "contains",
  is: "is",
  over: "over",
  under: "under",
  none: "without a value",
  notinfile: "not in the file",
  breaks: "breaks a rule",
};
export type LabelOperator = keyof typeof OPERATOR_NAMES;
export const OPERATORS = Object.keys(OPERATOR_NAMES) as LabelOperator[];

/** What the value of a label has to be. */
export interface LabelCondition {
  /** A key, or `<group>.<key>`. */
  label: string;
  operator: LabelOperator;
  /** Empty for those that take no value. */
  value: string;
}

/** The labels of the documents of a workflow that were read. Compared by identity: when more were read, it is another object. */
export interface KnownLabels {
  /** The labels of a document; undefined if it was not read. */
  of: (id: string) => readonly Label[] | undefined;
  /** Whether the reader collected labels, other than just by opening documents. */
  isCollected: boolean;
  /** The ids of the documents that were read. Those of other workflows may be among them. */
  ids: () => Iterable<string>;
  /** By index of the document: whether it meets all conditions. */
  find: (documents: DocumentSummary[], conditions: readonly LabelCondition[]) => Uint8Array;
  /** By index of the document: its values, folded for a search; undefined if it was not read. */
  searchTexts: (documents: DocumentSummary[]) => readonly (string | undefined)[];
  /**
   * Indexes of the documents in the order of a label's values: numbers and days, then words. Documents without a value and
   * those that were not read come last.
   */
  order: (documents: DocumentSummary[], label: string, descending: boolean) => Uint32Array;
  /** The labels that documents have, those of most documents first, by the names that conditions use. */
  names: (documents: DocumentSummary[]) => KnownLabel[];
  /** The values of a label, the most frequent first. */
  values: (documents: DocumentSummary[], label: string) => LabelCount[];
}

export interface LabelCount {
  name: string;
  documents: number;
}

export interface KnownLabel extends LabelCount {
  /** Whether most of its values are numbers. */
  hasNumbers: boolean;
}

/** What `find` says of a document. It is not known of one that was not read. */
export const MISS = 0;
export const MATCH = 1;
export const UNKNOWN = 2;

/** Reads `<key>:<operator>:<value>`, in which key and value are percent-encoded. */
export function readCondition(text: string): LabelCondition | undefined {
  const [label = "", name = "", value = "", ...rest] = text.split(":").map(decode);
  const operator = OPERATORS.find((each) => each === name);
  if (!operator || label === "" || rest.length > 0) return undefined;
  return takesValue(operator) === (value.trim() !== "") ? { label, operator, value } : undefined;
}

export function writeCondition({ label, operator, value }: LabelCondition): string {
  return [label, operator, value].map(encodeURIComponent).join(":");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const WITHOUT_VALUE: readonly LabelOperator[] = ["none", "notinfile", "breaks"];

export function takesValue(operator: LabelOperator): boolean {
  return !WITHOUT_VALUE.includes(operator);
}

/** The name to show of a label, which is given by its key or `<group>.<key>`. */
export function labelName(label: string): string {
  return visibleName(readableKey(label));
}

export function describeCondition({ label, operator, value }: LabelCondition): string {
  const words = `${labelName(label)} ${OPERATOR_NAMES[operator]}`;
  return takesValue(operator)
    ? `${words} ${operator === "has" ? `“${visibleName(value)}”` : visibleName(value)}`
    : words;
}
