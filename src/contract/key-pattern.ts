import { countLeading } from "../lib/count-leading";

// The encoded form of a shorter key could occur in other text by chance.
const MIN_ENCODED_LENGTH = 6;

/** Matches a key in text without escapes: literally, in base64 and as hexadecimal digits. */
export function createKeyPattern(key: string): RegExp {
  const forms = [key, ...getUnescapedLayers(key).map(({ text }) => text)].map((form) =>
    literal(form).replaceAll("\\x20", "[ +]"),
  );
  if (key.length >= MIN_ENCODED_LENGTH) {
    for (const offset of [0, 1, 2]) forms.push(base64Pattern(key, offset));
    forms.push(Array.from(key, hexOf).join(""));
  }
  return new RegExp(forms.join("|"), "gi");
}

/** Matches base64 and base64url of a text in which the key starts at a byte offset of `offset` modulo 3. */
function base64Pattern(key: string, offset: number): string {
  const encoded = btoa("\0".repeat(offset) + key);
  // The first and the last digit also depend on the text around the key.
  const own = encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + key.length) * 8) / 6));
  const rest = (offset + key.length) % 3 === 0 ? "" : "[\\w+/-]?={0,2}";
  return own.replaceAll("+", "[+-]").replaceAll("/", "[/_]") + rest;
}

/** Matches an escape in a JSON text that stands for a character of the key. */
export function createEscapePattern(key: string): RegExp {
  const characters = [...new Set(key)];
  const codes = characters.map(hexOf).join("|");
  const quoted = characters.filter((character) => '"\\/'.includes(character)).map((c) => `|${literal(c)}`);
  return new RegExp(`\\\\(?:u00(?:${codes})${quoted.join("")})`, "i");
}

function literal(text: string): string {
  return Array.from(text, (character) => `\\x${hexOf(character)}`).join("");
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, "0");
}

// The HTML entity names of printable ASCII characters. Each line starts with the first character of a range; a dash means
// that a character has no name.
const NAMED = new Map(
  [
    "! excl quot num dollar percnt amp apos lpar rpar ast plus comma - period sol",
    ": colon semi lt equals gt quest commat",
    "[ lsqb bsol rsqb hat lowbar grave",
    "{ lcub verbar rcub",
  ].flatMap((range) => {
    const [first = "", ...names] = range.split(" ");
    return names.map((name, index): [string, number] => [name, first.charCodeAt(0) + index]);
  }),
);

// Matches an escape that was escaped again as one: \\u003d, %253D and &amp;#61; all stand for an equals sign.
const ESCAPE =
  /\\+(?:(?:u00|x)(?<json>[0-9a-f]{2})|(?<quoted>["'/]))?|%(?:25)*(?:u00)?(?<percent>[0-9a-f]{2})|&(?:amp;)*(?:#x0*(?<hex>[0-9a-f]+);?|#0*(?<decimal>\d+);?|(?<name>[a-z]+);)/gi;

// How many times a text can be unescaped.
const MAX_LAYERS = 5;

/** A text whose escapes are replaced by the characters that they stand for. */
interface Unescaped {
  text: string;
  /** Converts an index in this text to one in the original text. */
  originalIndex: (index: number) => number;
}

/** Unescapes a text, then unescapes the result, and so on until no escapes are left, at most five times. */
export function getUnescapedLayers(text: string): Unescaped[] {
  const layers: Unescaped[] = [];
  let outer: Unescaped = { text, originalIndex: (index) => index };
  while (layers.length < MAX_LAYERS) {
    const { originalIndex } = outer;
    const inner = unescapeText(outer.text);
    if (!inner) break;
    outer = { text: inner.text, originalIndex: (index) => originalIndex(inner.originalIndex(index)) };
    layers.push(outer);
  }
  return layers;
}

/**
 * Replaces the escapes of JSON, URLs and HTML by the ASCII characters that they stand for. Returns undefined if there are
 * none. The result can contain further escapes if they were nested.
 */
function unescapeText(text: string): Unescaped | undefined {
  const parts: string[] = [];
  // The start of each part in the result and in the original.
  const starts = [0];
  const originals = [0];
  let length = 0;
  let taken = 0;
  const addPart = (part: string, next: number) => {
    parts.push(part);
    length += part.length;
    taken = next;
    starts.push(length);
    originals.push(next);
  };
  for (const { 0: escape, index, groups } of text.matchAll(ESCAPE)) {
    const character = characterOf(groups ?? {});
    if (character === undefined || character === escape) continue;
    addPart(text.slice(taken, index), index);
    addPart(character, index + escape.length);
  }
  if (parts.length === 0) return undefined;
  parts.push(text.slice(taken));
  return {
    text: parts.join(""),
    originalIndex: (index) => {
      const part = countLeading(starts, (start) => start <= index) - 1;
      return (originals[part] ?? 0) + index - (starts[part] ?? 0);
    },
  };
}

function characterOf({ json, quoted, percent, hex, decimal, name }: Record<string, string | undefined>) {
  if (quoted !== undefined) return quoted;
  const digits = json ?? percent ?? hex;
  if (digits !== undefined) return asciiOf(parseInt(digits, 16));
  if (decimal !== undefined) return asciiOf(Number(decimal));
  if (name !== undefined) return asciiOf(NAMED.get(name.toLowerCase()));
  // Backslashes that escape nothing or each other.
  return "\\";
}

function asciiOf(code: number | undefined): string | undefined {
  return code !== undefined && code < 128 ? String.fromCharCode(code) : undefined;
}
