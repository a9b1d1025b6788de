type Bytes = Uint8Array<ArrayBuffer>;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;
export const COMMA = 0x2c;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;

// An envelope that has not reached its data after this many bytes is read as a whole.
const MAX_HEAD_BYTES = 65_536;

/** Finds the array `data` at the top level of a JSON object. Continues where the last chunk ended. */
export class HeadScanner {
  private depth = 0;
  private inString = false;
  private escaped = false;
  private stringStart = 0;
  private key = "";
  private expectsValue = false;

  /** `index` is where the JSON text starts. */
  constructor(private index: number) {}

  /**
   * Scans all bytes that have arrived so far. Returns the index after the opening bracket of `data`, undefined if it has
   * not arrived yet, or "other" if the text is not such an object.
   */
  scan(bytes: Bytes): number | "other" | undefined {
    for (; this.index < bytes.length; this.index++) {
      const byte = bytes[this.index] ?? 0;
      if (this.inString) {
        this.scanString(byte, bytes);
        continue;
      }
      if (byte <= SPACE) continue;
      const isValue = this.expectsValue;
      this.expectsValue = byte === COLON && this.depth === 1;
      if (isValue && this.key === "data") return byte === OPEN_ARRAY ? this.index + 1 : "other";
      if (byte === QUOTE) {
        this.inString = true;
        this.stringStart = this.index + 1;
      } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.depth++;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.depth--;
    }
    return bytes.length > MAX_HEAD_BYTES ? "other" : undefined;
  }

  private scanString(byte: number, bytes: Bytes) {
    if (this.escaped) this.escaped = false;
    else if (byte === BACKSLASH) this.escaped = true;
    else if (byte === QUOTE) {
      this.inString = false;
      if (this.depth !== 1 || this.expectsValue) return;
      this.key = new TextDecoder().decode(bytes.subarray(this.stringStart, this.index));
    }
  }
}

/** Finds the commas between the elements of a JSON array by tracking strings and brackets, chunk by chunk. */
export class ArrayScanner {
  private index = 0;
  private depth = 0;
  private inString = false;
  private escaped = false;

  /** Restarts at the beginning of an element. */
  restart(index: number): void {
    this.index = index;
    this.depth = 0;
    this.inString = false;
    this.escaped = false;
  }

  /** Call this after `count` bytes were removed in front of the ones not scanned yet. */
  moveBack(count: number): void {
    this.index -= count;
  }

  /**
   * Scans the bytes that are new since the last call. Returns the index of the last comma between two elements among
   * them, and of the bracket that closes the array.
   */
  scan(bytes: Bytes): { comma: number | undefined; close: number | undefined } {
    // Local variables make this loop several times faster than fields.
    let { index, depth, inString, escaped } = this;
    let comma: number | undefined;
    for (; index < bytes.length; index++) {
      const byte = bytes[index] ?? 0;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
      } else if (byte === QUOTE) inString = true;
      else if (byte === COMMA) {
        if (depth === 0) comma = index;
      } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (depth === 0) break;
        depth--;
      }
    }
    Object.assign(this, { index, depth, inString, escaped });
    return { comma, close: index < bytes.length ? index : undefined };
  }
}

/**
 * Guesses where a row ends: the index of the last comma between two braces, or undefined. Rows that are separated by
 * white space have none, and a text may contain these characters too. Bytes before `from` are not searched.
 */
export function guessRowEnd(bytes: Bytes, from: number): number | undefined {
  for (let index = bytes.length - 2; index >= from; index--) {
    if (bytes[index] === COMMA && bytes[index - 1] === CLOSE_OBJECT && bytes[index + 1] === OPEN_OBJECT) return index;
  }
  return undefined;
}
