// Indenting deep nesting costs the square of its depth.
const LONGEST_INDENTED = 10_000;

// Values from the service never change, and one can take 100 ms to write.
const written = new WeakMap<object, string>();

/** A value as JSON to be read by a person: indented where that stays small. An object is written only once. */
export function jsonText(value: unknown): string {
  if (typeof value !== "object" || value === null) return writeJson(value);
  const text = written.get(value) ?? writeJson(value);
  written.set(value, text);
  return text;
}

function writeJson(value: unknown): string {
  try {
    const compact = JSON.stringify(value);
    return compact.length > LONGEST_INDENTED ? compact : JSON.stringify(value, null, 2);
  } catch {
    return "(nested too deeply to be shown; the response holds it)";
  }
}

const LONGEST_LINE = 60;

/** A value as JSON, on one line where it fits on one. */
export function shortJson(value: unknown): string {
  const text = jsonText(value);
  if (text.length > LONGEST_INDENTED) return text;
  // A line break inside of a JSON text is written as \n, so these are all between its parts.
  const line = text.replace(/\n\s*/g, " ");
  return line.length > LONGEST_LINE ? text : line;
}

/** The fields of an object that are not among the described ones, in the order in which they came. */
export function otherFields(whole: object, described: readonly string[]): [name: string, value: unknown][] {
  return Object.entries(whole).filter(([name]) => !described.includes(name));
}
