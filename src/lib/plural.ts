/** A number with its noun, such as "1 document" or "2 documents". The noun's plural must end in s. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
