import { getUnescapedLayers } from "./escapes";

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
