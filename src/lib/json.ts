import { remember } from "./once";
import { parseJson, SentNumber, withSentNumbers } from "./sent-number";

/** Whether a value is an object or an array. */
export function isStructure(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof SentNumber);
}

/** Whether a value is an object, but not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isStructure(value) && !Array.isArray(value);
}

/** Whether a value is missing, or a text of nothing but spaces. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

// In UTF-16 code units. A longer text takes long to parse.
const MAX_PARSED_LENGTH = 200_000;

/** An object or an array, which may also be written as JSON in a text. Undefined for any other value. */
export function structureOf(value: unknown): object | undefined {
  const root = typeof value === "string" && /^\s*[[{]/.test(value) ? parseText(value) : value;
  return isStructure(root) ? root : undefined;
}

function parseText(text: string): unknown {
  if (text.length > MAX_PARSED_LENGTH) return text;
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Writes a parsed JSON value as JSON on one line, no matter how deeply it is nested. */
export function writeJson(value: unknown): string {
  return withSentNumbers(stringify(value));
}

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return writeDeepJson(value);
  }
}

/**
 * Writes an array of parsed JSON values as indented JSON. Where one of them is nested too deeply for that, each is written
 * on a line of its own.
 */
export function writeJsonArray(items: readonly unknown[]): string {
  try {
    return withSentNumbers(JSON.stringify(items, null, 2));
  } catch {
    return `[\n  ${items.map(writeJson).join(",\n  ")}\n]`;
  }
}

// JSON.stringify fails at a depth of some thousand levels, which JSON.parse can read.
function writeDeepJson(root: unknown): string {
  let text = "";
  // What is still to be written, the next one at the end: a text and the value after it, if any.
  const pending: { before: string; value?: unknown }[] = [{ before: "", value: root }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { before, value } = next;
    text += before;
    if (isStructure(value)) {
      const isArray = Array.isArray(value);
      text += isArray ? "[" : "{";
      pending.push({ before: isArray ? "]" : "}" });
      const members = Object.entries(value).map(([name, member]: [string, unknown], index) => ({
        before: (index === 0 ? "" : ",") + (isArray ? "" : `${JSON.stringify(name)}:`),
        value: member,
      }));
      for (const member of members.reverse()) pending.push(member);
    } else if (value !== undefined) text += JSON.stringify(value);
  }
  return text;
}

// Indentation of deep nesting grows with the square of the depth.
const MAX_INDENTED_LENGTH = 10_000;

// JSON.stringify of millions of levels takes many seconds, where it does not fail.
const MAX_DEPTH = 1000;

// Values from the service never change, and formatting one can take 100 ms.
const cache = new WeakMap<object, string>();

/** Formats a value as JSON, indented if it is short. The result is cached by the object's identity. */
export function jsonText(value: unknown): string {
  if (!isStructure(value)) return formatJson(value);
  return remember(cache, value, () => formatJson(value));
}

function formatJson(value: unknown): string {
  if (isNestedDeeper(value, MAX_DEPTH)) return "(nested too deeply to be shown; the response contains it)";
  const compact = JSON.stringify(value);
  return withSentNumbers(compact.length > MAX_INDENTED_LENGTH ? compact : JSON.stringify(value, null, 2));
}

/** Whether a value has more than `depth` levels. Does not recurse, and looks no deeper than that. */
function isNestedDeeper(value: unknown, depth: number): boolean {
  let level: unknown[] = [value];
  for (let left = depth; left >= 0; left--) {
    level = level.flatMap((each): unknown[] => (isStructure(each) ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}

const MAX_LINE_LENGTH = 60;

/** Formats a value as JSON on one line if it has at most 60 characters, else like `jsonText`. */
export function shortJson(value: unknown): string {
  const text = jsonText(value);
  if (text.length > MAX_INDENTED_LENGTH) return text;
  // Line breaks inside strings are escaped, so these are all indentation.
  const line = text.replace(/\n\s*/g, " ");
  return line.length > MAX_LINE_LENGTH ? text : line;
}
