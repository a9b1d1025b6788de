const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * Formats a whole number of things, such as 1,234. Not with Intl: its first use on a page takes as long as rendering the
 * first rows.
 */
export function formatCount(count: number): string {
  return String(count).replace(THOUSANDS, ",");
}

/** A number with its noun, such as "1 document" or "2,000 documents". The noun's plural must end in s. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
