/** Formats a number of things, such as 1,234. */
export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** A number with its noun, such as "1 document" or "2,000 documents". The noun's plural must end in s. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
