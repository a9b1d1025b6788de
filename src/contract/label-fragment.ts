import type { Label } from "./document";
import { hasValue } from "./labels";

/** A label as the fragment of its document's address, with the number sign. */
export function labelFragment(group: string | null | undefined, key: string): string {
  const encode = (part: string) => encodeURIComponent(part.toWellFormed()).replaceAll(".", "%2E");
  return `#${encode(group ?? "")}.${encode(key)}`;
}

/** The fragment that leads to a label and not to another one of the same group and key: it has its number among them. */
export function fragmentAmong(labels: readonly Label[], label: Label): string {
  const { group, key } = label;
  const fragment = labelFragment(group, key);
  const named = labels.filter((other) => other.key === key && (other.group ?? "") === (group ?? ""));
  const number = named.indexOf(label) + 1;
  return number === 0 || meantOf(named) === label ? fragment : `${fragment}.${number}`;
}

/** The label that a fragment leads to; undefined if it names none. */
export function findByFragment(labels: readonly Label[], fragment: string): Label | undefined {
  const named = labels.filter((label) => isFragmentOf(fragment, label));
  if (named.length > 0) return meantOf(named);
  const [, name = "", number] = /^(.*)\.(\d+)$/s.exec(fragment) ?? [];
  return labels.filter((label) => isFragmentOf(name, label))[Number(number) - 1];
}

/** The one of several labels with one name that is meant without a number: the first may be empty. */
function meantOf(named: readonly Label[]): Label | undefined {
  return named.find(hasValue) ?? named[0];
}

function isFragmentOf(fragment: string, { group, key }: Label): boolean {
  try {
    return decodeURIComponent(fragment) === `#${group ?? ""}.${key}`;
  } catch {
    return false;
  }
}
