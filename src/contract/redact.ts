import { getUnescapedLayers } from "./escapes";
import { createEscapePattern, createKeyPattern } from "./key-pattern";
import { isRecord } from "./is-record";

/** Replaces the API key wherever the service repeats it. */
export const KEY_PLACEHOLDER = "<API_KEY>";

// A shorter key could be part of unrelated data by chance.
const MIN_LENGTH_IN_DATA = 8;

/** Replaces one API key in texts of the service. If the key is empty, nothing is replaced. */
export interface Redactor {
  /** Replaces the key in a message, literal or encoded, in upper or lower case. */
  message: (text: string) => string;
  /** Replaces the key in an address in the same way. Keys shorter than 8 characters are not replaced. */
  address: (text: string) => string;
  /** JSON.parse that replaces the literal key in strings and names. Keys shorter than 8 characters are not replaced. */
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
  const parse = (text: string): unknown => JSON.parse(text);
  if (key === "") return { message: unchanged, address: unchanged, parse };
  const forms = createKeyPattern(key);
  const message = (text: string) => redact(text, forms);
  if (key.length < MIN_LENGTH_IN_DATA) return { message, address: unchanged, parse };
  const escapes = createEscapePattern(key);
  // Visiting every string of a long list is slow, so its text is searched first.
  const mayContainKey = (text: string) => text.includes(key) || escapes.test(text);
  return {
    message,
    address: message,
    parse: (text) => (mayContainKey(text) ? redactData(parse(text), key) : parse(text)),
  };
}

function redact(text: string, forms: RegExp): string {
  const found = [{ text, originalIndex: (index: number) => index }, ...getUnescapedLayers(text)].flatMap((layer) =>
    Array.from(layer.text.matchAll(forms), ({ 0: match, index }) => ({
      start: layer.originalIndex(index),
      end: layer.originalIndex(index + match.length),
    })),
  );
  let redacted = "";
  let copiedTo = 0;
  for (const { start, end } of found.sort((a, b) => a.start - b.start)) {
    if (start >= copiedTo) redacted += text.slice(copiedTo, start) + KEY_PLACEHOLDER;
    copiedTo = Math.max(copiedTo, end);
  }
  return redacted + text.slice(copiedTo);
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
