// Indenting deep nesting costs the square of its depth.
const LONGEST_INDENTED = 10_000;

/** A value as JSON to be read by a person: indented where that stays small. */
export function jsonText(value: unknown): string {
  try {
    const compact = JSON.stringify(value);
    return compact.length > LONGEST_INDENTED ? compact : JSON.stringify(value, null, 2);
  } catch {
    return "(nested too deeply to be shown; the response holds it)";
  }
}

/** The fields of an object that are not among the described ones, in the order in which they came. */
export function otherFields(whole: object, described: readonly string[]): [name: string, value: unknown][] {
  return Object.entries(whole).filter(([name]) => !described.includes(name));
}
