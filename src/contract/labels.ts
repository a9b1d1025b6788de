import type { Label } from "./document";
import { foldText } from "../lib/fold-text";
import { isBlank, jsonText, structureOf } from "../lib/json";
import { remember } from "../lib/once";

/** The labels that share one display name, with all their group codes. */
export interface LabelGroup {
  name: string;
  codes: string[];
  labels: Label[];
}

/** Groups labels by groupVal, in order of first appearance. Falls back to the group code, then to "Other". */
export function groupLabels(labels: Label[]): LabelGroup[] {
  const groups = new Map<string, { codes: Set<string>; labels: Label[] }>();
  for (const label of labels) {
    const name = groupName(label);
    const group = remember(groups, name, () => ({ codes: new Set<string>(), labels: [] as Label[] }));
    group.labels.push(label);
    if (label.group) group.codes.add(label.group);
  }
  return Array.from(groups, ([name, { codes, labels }]) => ({ name, codes: [...codes], labels }));
}

/**
 * The groups to render with at most `limit` labels in total, and how many labels of each. If all labels fit, all are
 * rendered. Otherwise a folded group counts as one label, so that folding a group shows the next ones.
 */
export function drawnGroups(
  groups: LabelGroup[],
  limit: number,
  folded: ReadonlySet<string>,
): { group: LabelGroup; drawn: number }[] {
  const total = groups.reduce((sum, { labels }) => sum + labels.length, 0);
  if (total <= limit) return groups.map((group) => ({ group, drawn: group.labels.length }));
  const result = [];
  let left = limit;
  for (const group of groups) {
    if (left <= 0) break;
    const drawn = folded.has(group.name) ? 0 : Math.min(left, group.labels.length);
    result.push({ group, drawn });
    left -= Math.max(drawn, 1);
  }
  return result;
}

/** The labels whose key, readable key, value or group name contains the text as `foldText` has it. */
export function searchLabels(labels: Label[], text: string): Label[] {
  const needle = foldText(text.trim());
  if (needle === "") return labels;
  const isFound = (part: string) => foldText(part).includes(needle);
  return labels.filter(
    (label) =>
      isFound(label.key) || isFound(readableKey(label.key)) || isFound(groupName(label)) || isFound(labelText(label)),
  );
}

/** A label's value as text: a string unchanged, null and undefined as an empty string, anything else as JSON. */
export function labelText({ value }: Label): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : jsonText(value);
}

/** The values of labels by their keys, and by `<group>.<key>`. Several values of one label are joined. */
export function valuesByLabel(labels: readonly Label[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const label of labels) {
    if (!hasValue(label)) continue;
    for (const name of [label.key, `${label.group ?? ""}.${label.key}`]) {
      const known = values.get(name);
      values.set(name, known === undefined ? labelText(label) : `${known}, ${labelText(label)}`);
    }
  }
  return values;
}

const ACRONYMS = /(?<![\p{L}\p{N}])(iban|id|po|vat)(?![\p{L}\p{N}])/gu;

/** A key as readable text, such as "Invoice number" for `invoice_number` and "Buyer VAT number" for `buyer_vat_number`. */
export function readableKey(key: string): string {
  const text = key
    .replace(/_+/g, " ")
    .replace(ACRONYMS, (word) => word.toUpperCase())
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a label has no value of its own: in all known responses, `value` repeats the key. */
export function repeatsKey({ key, value }: Label): boolean {
  return value === key;
}

/** Whether a label has a value of its own: one that is not empty or blank, and does not repeat the key. */
export function hasValue(label: Label): boolean {
  return !isBlank(label.value) && !repeatsKey(label);
}

/** What to say of the labels whose key comes more than once with values that differ, by their key. */
export function describeRepeated(labels: readonly Label[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string[]>();
  for (const label of labels) {
    if (!hasValue(label)) continue;
    const known = texts.get(label.key) ?? [];
    known.push(labelText(label));
    texts.set(label.key, known);
  }
  const notes = new Map<string, string>();
  for (const [key, all] of texts) {
    if (all.some((text) => text !== all[0])) notes.set(key, `${all.length} values, they differ`);
  }
  return notes;
}

/** How many labels there are, how many have a value, and how many repeat their key instead. */
export interface ValueCounts {
  total: number;
  withValue: number;
  repeated: number;
  /** How many values are objects or arrays. */
  structured: number;
}

export function countValues(labels: Label[]): ValueCounts {
  return {
    total: labels.length,
    withValue: labels.filter(hasValue).length,
    repeated: labels.filter(repeatsKey).length,
    structured: labels.filter(({ value }) => structureOf(value) !== undefined).length,
  };
}

/** The name of a label's group: groupVal, else the group code, else "Other". */
export function groupName(label: Label): string {
  return label.groupVal?.trim() ? label.groupVal : label.group?.trim() ? label.group : "Other";
}
