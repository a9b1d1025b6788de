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

/**
 * The index of the last comma between two braces, which is how two rows are separated without white space; -1 for none.
 * Bytes before the index `from` are not searched.
 */
export function likelyCut(bytes: Uint8Array<ArrayBuffer>, from: number): number {
  for (let index = bytes.length - 2; index >= from; index--) {
    if (bytes[index] === COMMA && bytes[index - 1] === CLOSE_OBJECT && bytes[index + 1] === OPEN_OBJECT) return index;
  }
  return -1;
}
