import type { Label } from "./document";
import { jsonText } from "./json-text";

/** The labels that share one display name, with every group code they came under. */
export interface LabelGroup {
  name: string;
  codes: string[];
  labels: Label[];
}

/** Groups labels by groupVal in order of first appearance; without a groupVal by the group code, else under Other. */
export function groupLabels(labels: Label[]): LabelGroup[] {
  const groups = new Map<string, { codes: Set<string>; labels: Label[] }>();
  for (const label of labels) {
    const name = groupName(label);
    const group = groups.get(name) ?? { codes: new Set(), labels: [] };
    group.labels.push(label);
    if (label.group) group.codes.add(label.group);
    groups.set(name, group);
  }
  return Array.from(groups, ([name, { codes, labels }]) => ({ name, codes: [...codes], labels }));
}

/**
 * The groups to draw while no more than `limit` labels are drawn, and how many labels of each. Where all labels fit,
 * all are drawn. Otherwise a folded group takes the place of one label, so that folding brings up the next groups.
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

/** The labels whose key (also as it reads), value or group name contains the text; case is ignored, the text literal. */
export function searchLabels(labels: Label[], text: string): Label[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return labels;
  return labels.filter((label) => searchedTexts(label).some((part) => part.includes(wanted)));
}

// Labels never change, so their lower-cased texts are kept for the next letter of the search.
const searched = new WeakMap<Label, string[]>();

function searchedTexts(label: Label): string[] {
  let texts = searched.get(label);
  if (!texts) {
    texts = [label.key, readableKey(label.key), labelText(label), groupName(label)].map((text) => text.toLowerCase());
    searched.set(label, texts);
  }
  return texts;
}

/** A label's value as text: strings as they are, anything else as JSON, nothing as an empty text. */
export function labelText({ value }: Label): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : jsonText(value);
}

/** A key as words: "Invoice number" for `invoice_number`. */
export function readableKey(key: string): string {
  const words = key.replace(/_+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a label came without a value of its own: wherever labels were seen, `value` repeats the key. */
export function repeatsKey({ key, value }: Label): boolean {
  return value === key;
}

function groupName(label: Label): string {
  return label.groupVal?.trim() ? label.groupVal : label.group?.trim() ? label.group : "Other";
}
