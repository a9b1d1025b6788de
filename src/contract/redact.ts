import { createEscapePattern, createKeyPattern, getUnescapedLayers } from "./key-pattern";
import { isRecord } from "../lib/json";
import { parseJson } from "../lib/sent-number";

/** Replaces the API key wherever the service repeats it. */
export const KEY_PLACEHOLDER = "<API_KEY>";

// A shorter key could be part of unrelated data by chance.
const MIN_LENGTH_IN_DATA = 8;

// The most characters that one escaped character of the key takes in a text. A longer form of the key is not found where a
// text is cut.
const MAX_ESCAPED_LENGTH = 100;

/** The beginning of a text, in which the key is replaced. Lengths are in characters of the original text. */
export interface Excerpt {
  text: string;
  /** How much of the original text this is. */
  shown: number;
  total: number;
}

/** Replaces one API key in texts of the service. If the key is empty, nothing is replaced. */
export interface Redactor {
  /**
   * The first `limit` characters of a text without the key, be it literal or encoded, in upper or lower case. A key that
   * begins before the limit is replaced as a whole. The time it takes depends on the limit, not on the text.
   */
  excerpt: (text: string, limit: number) => Excerpt;
  /** Replaces the key in an address in the same way. Keys shorter than 8 characters are not replaced. */
  address: (text: string) => string;
  /** `parseJson` that replaces the literal key in strings and names. Keys shorter than 8 characters are not replaced. */
  parse: (text: string) => unknown;
}

let latest: { key: string; redactor: Redactor } | undefined;

/** The redactor for a key of printable ASCII. The latest one is cached, because its patterns are slow to build. */
export function getRedactor(key: string): Redactor {
  if (latest?.key !== key) latest = { key, redactor: createRedactor(key) };
  return latest.redactor;
}

function createRedactor(key: string): Redactor {
  const unchanged = (text: string) => text;
  const parse = parseJson;
  const forms = key === "" ? undefined : createKeyPattern(key);
  const excerpt = (text: string, limit: number): Excerpt => {
    const near = text.slice(0, limit + MAX_ESCAPED_LENGTH * key.length);
    return { ...redact(near, forms, limit), total: text.length };
  };
  if (key.length < MIN_LENGTH_IN_DATA) return { excerpt, address: unchanged, parse };
  const escapes = createEscapePattern(key);
  // Visiting every string of a long list is slow, so its text is searched first, and for a backslash before its escapes.
  const mayContainKey = (text: string) => text.includes(key) || (text.includes("\\") && escapes.test(text));
  return {
    excerpt,
    address: (text) => redact(text, forms, text.length).text,
    parse: (text) => (mayContainKey(text) ? redactData(parse(text), key) : parse(text)),
  };
}

/** Redacts the first `limit` characters of a text. Looks for the key in all of it. */
function redact(text: string, forms: RegExp | undefined, limit: number): Omit<Excerpt, "total"> {
  let redacted = "";
  let shown = 0;
  for (const { start, end } of forms ? findKey(text, forms) : []) {
    if (start >= limit) break;
    if (start >= shown) redacted += text.slice(shown, start) + KEY_PLACEHOLDER;
    shown = Math.max(shown, end);
  }
  const rest = text.slice(shown, Math.max(shown, limit));
  return { text: redacted + rest, shown: shown + rest.length };
}

/** Where the key is in a text, in the order of the text. The places can overlap. */
function findKey(text: string, forms: RegExp): { start: number; end: number }[] {
  const layers = [{ text, originalIndex: (index: number) => index }, ...getUnescapedLayers(text)];
  const found = layers.flatMap((layer) =>
    Array.from(layer.text.matchAll(forms), ({ 0: match, index }) => ({
      start: layer.originalIndex(index),
      end: layer.originalIndex(index + match.length),
    })),
  );
  return found.sort((a, b) => a.start - b.start);
}

/** Replaces the key in all strings and names of parsed JSON. Mutates the value. Does not recurse, so any depth works. */
function redactData(json: unknown, key: string): unknown {
  const root = [json];
  const pending: (unknown[] | Record<string, unknown>)[] = [root];
  const redacted = (value: unknown) => {
    if (typeof value === "string") return value.replaceAll(key, KEY_PLACEHOLDER);
    if (Array.isArray(value) || isRecord(value)) pending.push(value);
    return value;
  };
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (Array.isArray(next)) {
      for (const [index, value] of next.entries()) next[index] = redacted(value);
      continue;
    }
    const entries = Object.entries(next);
    const renamed = entries.some(([name]) => name.includes(key));
    for (const [name, value] of entries) {
      // To keep the order of members, all are deleted and added again.
      if (renamed) Reflect.deleteProperty(next, name);
      const member = { value: redacted(value), configurable: true, enumerable: true, writable: true };
      // Assigning to `__proto__` would set the prototype.
      if (renamed) Object.defineProperty(next, name.replaceAll(key, KEY_PLACEHOLDER), member);
      else if (member.value !== value) next[name] = member.value;
    }
  }
  return root[0];
}
