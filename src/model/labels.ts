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
  const groups = new Map<string, LabelGroup>();
  for (const label of labels) {
    const name = groupName(label);
    const group = groups.get(name) ?? { name, codes: [], labels: [] };
    group.labels.push(label);
    if (label.group && !group.codes.includes(label.group)) group.codes.push(label.group);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** The labels whose key (also as it reads), value or group name contains the text; case is ignored, the text literal. */
export function searchLabels(labels: Label[], text: string): Label[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return labels;
  return labels.filter((label) =>
    [label.key, readableKey(label.key), labelText(label), groupName(label)].some((part) =>
      part.toLowerCase().includes(wanted),
    ),
  );
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
