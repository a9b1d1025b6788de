// The bytes that a JSON text is cut at.
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const SPACE = 0x20;

/** The last comma that stands between two braces, as it does between two rows without white space; -1 for none. */
export function likelyCut(bytes: Uint8Array<ArrayBuffer>): number {
  let at = bytes.lastIndexOf(COMMA);
  while (at > 0 && (bytes[at - 1] !== CLOSE_OBJECT || bytes[at + 1] !== OPEN_OBJECT)) {
    at = bytes.lastIndexOf(COMMA, at - 1);
  }
  return at;
}
