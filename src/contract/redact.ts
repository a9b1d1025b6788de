import { getUnescapedLayers } from "./escapes";
import { createEscapePattern, createKeyPattern } from "./key-pattern";
import { isRecord } from "./is-record";

/** What stands in place of a key that the service repeats. */
export const KEY_PLACEHOLDER = "<API_KEY>";

// Data must not be changed because a shorter key happens to be part of it.
const SHORTEST_IN_DATA = 8;

/** Finds one key in what the service sends, however it is written there. An empty key is never found. */
export interface Redactor {
  /** Replaces the key in words: literal or encoded, in any letter case. */
  words: (text: string) => string;
  /** Replaces the key in an address in the same way; keys shorter than 8 characters stay. */
  address: (text: string) => string;
  /** JSON.parse that replaces the literal key in strings and names; keys shorter than 8 characters stay. */
  parse: (text: string) => unknown;
}

let last: { key: string; redactor: Redactor } | undefined;

/** The redactor of a key, which is printable ASCII. The last one is kept, since each needs patterns of its own. */
export function getRedactor(key: string): Redactor {
  if (last?.key !== key) last = { key, redactor: createRedactor(key) };
  return last.redactor;
}

function createRedactor(key: string): Redactor {
  const unchanged = (text: string) => text;
  const parse = (text: string): unknown => JSON.parse(text);
  if (key === "") return { words: unchanged, address: unchanged, parse };
  const forms = createKeyPattern(key);
  const words = (text: string) => redact(text, forms);
  if (key.length < SHORTEST_IN_DATA) return { words, address: unchanged, parse };
  const escapes = createEscapePattern(key);
  // Looking at every string of a long list takes time, so the list's text is searched first.
  const mayHold = (text: string) => text.includes(key) || escapes.test(text);
  return {
    words,
    address: words,
    parse: (text) => (mayHold(text) ? redactData(parse(text), key) : parse(text)),
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
  let taken = 0;
  for (const { start, end } of found.sort((a, b) => a.start - b.start)) {
    if (start >= taken) redacted += text.slice(taken, start) + KEY_PLACEHOLDER;
    taken = Math.max(taken, end);
  }
  return redacted + text.slice(taken);
}

/** Replaces the key in all strings and names of parsed JSON, which it changes. Nesting may be of any depth. */
function redactData(json: unknown, key: string): unknown {
  const root = [json];
  const left: (unknown[] | Record<string, unknown>)[] = [root];
  const redacted = (value: unknown) => {
    if (typeof value === "string") return value.replaceAll(key, KEY_PLACEHOLDER);
    if (Array.isArray(value) || isRecord(value)) left.push(value);
    return value;
  };
  for (let next = left.pop(); next; next = left.pop()) {
    if (Array.isArray(next)) {
      for (const [index, value] of next.entries()) next[index] = redacted(value);
      continue;
    }
    const entries = Object.entries(next);
    const renamed = entries.some(([name]) => name.includes(key));
    for (const [name, value] of entries) {
      // A new name keeps its place only if all members are added again.
      if (renamed) Reflect.deleteProperty(next, name);
      const member = { value: redacted(value), configurable: true, enumerable: true, writable: true };
      // An assignment to `__proto__` would set the prototype.
      if (renamed) Object.defineProperty(next, name.replaceAll(key, KEY_PLACEHOLDER), member);
      else if (member.value !== value) next[name] = member.value;
    }
  }
  return root[0];
}
