import { diffChars } from "diff";

// In UTF-16 code units. Comparing longer texts character by character takes too long.
const MAX_LENGTH = 500;
// Of the shorter text, in parts of 1. Texts with less in common are different texts, and marks in them say nothing.
const MIN_COMMON = 0.5;

/**
 * Splits a text at the characters that another text does not have in their place. Parts with an odd index are not in the other
 * text. A single part if the texts are too long, or have little in common.
 */
export function splitAtDifferences(text: string, other: string): string[] {
  const shorter = Math.min(text.length, other.length);
  if (shorter === 0 || Math.max(text.length, other.length) > MAX_LENGTH) return [text];
  const changes = diffChars(other, text);
  const common = changes.reduce((sum, { added, removed, value }) => sum + (added || removed ? 0 : value.length), 0);
  if (common < shorter * MIN_COMMON) return [text];
  const parts = [""];
  for (const { added, value } of changes.filter(({ removed }) => !removed)) {
    const isMarked = parts.length % 2 === 0;
    if (added === isMarked) parts.push((parts.pop() ?? "") + value);
    else parts.push(value);
  }
  return parts;
}
