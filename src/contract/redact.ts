import { isRecord } from "../lib/json";
import { parseJson } from "../lib/sent-number";

/** Replaces the API key wherever the service repeats it. */
export const KEY_PLACEHOLDER = "<API_KEY>";

// A shorter key could be part of unrelated data by chance.
const MIN_LENGTH_IN_DATA = 8;

// The encoded form of a shorter key could occur in other text by chance.
const MIN_ENCODED_LENGTH = 6;

// Of a longer key only the forms without escapes are looked for.
const MAX_ESCAPED_KEY = 1000;

// The most characters that one character of the key takes in a text. A longer form is not found where a text is cut.
const MAX_ESCAPED_LENGTH = 50;

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
   * The first `limit` characters of a text without the key, be it literal or encoded, in upper or lower case. A key that begins before the limit is replaced as a whole. The time it takes depends on the limit,
   * not on the text.
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
  // Visiting every string of a long list is slow, so its text is searched first. An escaped key has a backslash.
  const written = createPattern(writtenForms(key), "i");
  const mayContainKey = (text: string) => text.includes(key) || (text.includes("\\") && written.test(text));
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
  for (const { 0: match, index } of forms ? text.matchAll(forms) : []) {
    if (index >= limit) break;
    redacted += text.slice(shown, index) + KEY_PLACEHOLDER;
    shown = index + match.length;
  }
  const rest = text.slice(shown, Math.max(shown, limit));
  return { text: redacted + rest, shown: shown + rest.length };
}

/** Matches a key in each form that is looked for. */
function createKeyPattern(key: string): RegExp {
  if (key.length < MIN_ENCODED_LENGTH) return createPattern(writtenForms(key), "gi");
  const base64 = [0, 1, 2].map((offset) => base64Pattern(key, offset));
  return createPattern([...writtenForms(key), ...base64, Array.from(key, hexOf).join("")], "gi");
}

function createPattern(forms: string[], flags: string): RegExp {
  return new RegExp(forms.join("|"), flags);
}

/** What matches a key as texts have it. Engines cannot compile a pattern with thousands of groups. */
function writtenForms(key: string): string[] {
  const forms = [key.length > MAX_ESCAPED_KEY ? literal(key) : keyPattern(key)];
  // First, because a part of it would match too.
  return key.includes("\\") ? [jsonPattern(key), ...forms] : forms;
}

/** Matches a key of which each character is as it is or an escape of an address, of a JSON text or of HTML, also an escaped one. */
function keyPattern(key: string): string {
  const characters = Array.from(key, (character) => {
    const hex = hexOf(character);
    const name = HTML_NAMES[character];
    const html = [`#x0{0,8}${hex};?`, `#0{0,8}${character.charCodeAt(0)};?`, ...(name ? [`${name};`] : [])].join("|");
    // Bounded, so that a text full of escapes takes no longer than another. A form writes a space as a plus sign.
    const plain = character === " " ? "[ +]" : ('"/'.includes(character) ? "\\\\{0,8}" : "") + literal(character);
    return `(?:%(?:25){0,8}${hex}|\\\\{1,8}u00${hex}|&(?:amp;){0,8}(?:${html})|${plain})`;
  });
  return characters.join("");
}

const HTML_NAMES: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

/** Matches a key in a JSON text, which doubles its backslashes. */
function jsonPattern(key: string): string {
  const before: Record<string, string> = { '"': "\\\\", "/": "\\\\?" };
  const written = (character: string) => (before[character] ?? "") + literal(character);
  return Array.from(key, (character) => (character === "\\" ? "\\\\\\\\(?!u00)" : written(character))).join("");
}

function literal(text: string): string {
  return Array.from(text, (character) => `\\x${hexOf(character)}`).join("");
}

/** Matches base64 and base64url of a text in which the key starts at a byte offset of `offset` modulo 3. */
function base64Pattern(key: string, offset: number): string {
  const encoded = btoa("\0".repeat(offset) + key);
  // The first and the last digit also depend on the text around the key.
  const own = encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + key.length) * 8) / 6));
  const rest = (offset + key.length) % 3 === 0 ? "" : "[\\w+/-]?(?:=|%3d){0,2}";
  // In an address or in a JSON text, these two can be written in other ways.
  return own.replaceAll("+", "(?:[+-]|%2b)").replaceAll("/", "(?:\\\\?/|_|%2f)") + rest;
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, "0");
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
