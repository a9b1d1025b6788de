import type { ValueCounts } from "../../contract/labels";

/** Says how many labels there are, how many of them a search found, and how many have a value. */
export function summarizeLabels({ total, withValue, repeated }: ValueCounts, found: number): string {
  const one = total === 1;
  const all = one ? "1 label" : `${total} labels`;
  if (found < total) return `${found} of ${all}`;
  if (withValue === total) return all;
  if (repeated === total) return `${all}. ${one ? "Its" : "Each"} value repeats its key.`;
  if (withValue === 0) return `${all}. ${one ? "It has no" : "None has a"} value.`;
  return `${withValue} of ${total} ${withValue === 1 ? "has" : "have"} a value`;
}

/** Whether some labels have a value and others have none. */
export function canFilterByValue({ total, withValue }: ValueCounts): boolean {
  return withValue > 0 && withValue < total;
}
