import { isRecord } from "../lib/json";
import { decodeText, UnfinishedJsonError } from "./body";

type Bytes = Uint8Array<ArrayBuffer>;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const SPACE = 0x20;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

const INITIAL_BUFFER_BYTES = 65_536;
// An envelope that has not reached its data after this many bytes is read as a whole.
const MAX_HEAD_BYTES = 65_536;
// The first character of a JSON value, or nothing.
const VALUE_START = /^\s*([{["\-\dtfn]|$)/;
const PLACEHOLDER = "\u0000rows";

/**
 * Splits the elements of the top-level array `data` off a JSON text that arrives in chunks of any size.
 *
 * The places of commas and brackets decide where it is cut. Slices of the array, and the envelope around it, go through
 * JSON.parse, so the splitter accepts exactly the texts that JSON.parse accepts as a whole.
 */
export class ListSplitter {
  private stage: "head" | "rows" | "tail" | "other" = "head";
  // Holds the bytes that are not handed out yet. The first byte is always "[", so that a slice of rows is a JSON array.
  private buffer = new Uint8Array(INITIAL_BUFFER_BYTES);
  private used = 1;
  private head = "";
  private hasElements = false;
  // Where the scan for the end of a row continues, and its state. A row is not scanned again with each of its chunks: that
  // would take quadratic time.
  private scanned = 1;
  private depth = 0;
  private inString = false;

  /** Slices of the array go through `parse`, which must accept what JSON.parse accepts. */
  constructor(private readonly parse: (text: string) => unknown = JSON.parse) {
    this.buffer[0] = OPEN_ARRAY;
  }

  /** The number of bytes that belong to something incomplete, such as a row. */
  get heldBytes(): number {
    return this.used;
  }

  /** Copies a chunk into the splitter's own buffer. */
  add(chunk: Uint8Array): void {
    const needed = this.used + chunk.length;
    if (needed > this.buffer.length) {
      const larger = new Uint8Array(2 * needed);
      larger.set(this.buffer.subarray(0, this.used));
      this.buffer = larger;
    }
    this.buffer.set(chunk, this.used);
    this.used = needed;
  }

  /** Returns the elements of `data` that were completed since the last call. Throws a SyntaxError. */
  takeRows(): unknown[] {
    if (this.stage === "head") this.readHead();
    if (this.stage !== "rows") return [];
    const { comma, close } = this.scan();
    const end = close ?? comma;
    if (end === undefined) return [];
    const rows = this.parseRows(end);
    // JSON.parse accepts an empty slice. Between two commas, or before the closing bracket, that is a missing element.
    if (rows.length === 0 && (this.hasElements || close === undefined)) throw new SyntaxError("An element is missing");
    this.hasElements = true;
    if (close !== undefined) this.stage = "tail";
    this.removeBefore(close ?? end + 1);
    return rows;
  }

  /**
   * Call this once the body has ended. Returns the envelope without its rows, or the whole text if it is not a list. Throws
   * an UnfinishedJsonError if the list does not end, and another SyntaxError if the text is not JSON.
   */
  end(): { envelope: Record<string, unknown> } | { whole: string } {
    const rest = this.buffer.subarray(1, this.used);
    // A list in UTF-16 ends up here too: its bytes do not spell `data`.
    if (this.stage === "head" || this.stage === "other") return { whole: decodeText([rest], new TextDecoder()) };
    if (this.stage === "rows") {
      const isUnfinished = VALUE_START.test(decodeUtf8(rest));
      throw isUnfinished ? new UnfinishedJsonError("The list does not end") : new SyntaxError("An element is not JSON");
    }
    const envelope: unknown = JSON.parse(`${this.head}${JSON.stringify(PLACEHOLDER)}${decodeUtf8(rest)}`);
    if (!isRecord(envelope)) throw new SyntaxError("The list stands alone");
    const { data, ...others } = envelope;
    // If `data` occurs twice, JSON.parse takes the last one, but the rows of the first were handed out.
    if (!Array.isArray(data) || data[0] !== PLACEHOLDER) throw new SyntaxError("data comes twice");
    return { envelope: others };
  }

  private readHead() {
    const start = findData(this.buffer.subarray(1, this.used));
    if (start === "other") this.stage = "other";
    if (typeof start !== "number") return;
    this.stage = "rows";
    this.head = decodeUtf8(this.buffer.subarray(1, 1 + start));
    this.scanned = 1 + start;
    this.removeBefore(1 + start);
  }

  /**
   * Scans the bytes that are new since the last call. Returns the index of the last comma between two elements among
   * them, and of the bracket that closes the array.
   */
  private scan(): { comma: number | undefined; close: number | undefined } {
    const { buffer, used } = this;
    // Local variables make this loop several times faster than fields.
    let { scanned: index, depth, inString } = this;
    let comma: number | undefined;
    let close: number | undefined;
    for (; index < used && close === undefined; index++) {
      const byte = buffer[index];
      if (inString) {
        // The character after a backslash is skipped, also if it has not arrived yet.
        if (byte === BACKSLASH) index++;
        else if (byte === QUOTE) inString = false;
      } else if (byte === QUOTE) inString = true;
      else if (byte === COMMA) {
        if (depth === 0) comma = index;
      } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (depth === 0) close = index;
        else depth--;
      }
    }
    Object.assign(this, { scanned: index, depth, inString });
    return { comma, close };
  }

  /** Parses the elements before `end`: the index of a comma, which this replaces by a bracket, or of the last bracket. */
  private parseRows(end: number): unknown[] {
    if (this.buffer[end] === COMMA) this.buffer[end] = CLOSE_ARRAY;
    const parsed = this.parse(decodeUtf8(this.buffer.subarray(0, end + 1)));
    return Array.isArray(parsed) ? parsed : [];
  }

  private removeBefore(index: number) {
    this.buffer.copyWithin(1, index, this.used);
    this.used -= index - 1;
    this.scanned -= index - 1;
  }
}

/**
 * Finds the array `data` at the top level of a JSON object. Returns the index after its opening bracket, undefined if it
 * has not arrived yet, or "other" if the text is not such an object.
 */
function findData(bytes: Bytes): number | "other" | undefined {
  let depth = 0;
  let key = "";
  let expectsValue = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte <= SPACE) continue;
    if (expectsValue && key === "data") return byte === OPEN_ARRAY ? index + 1 : "other";
    expectsValue = byte === COLON && depth === 1;
    if (byte === QUOTE) {
      const end = findQuote(bytes, index + 1);
      if (end === undefined) break;
      if (depth === 1) key = decodeUtf8(bytes.subarray(index + 1, end));
      index = end;
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth--;
  }
  return bytes.length > MAX_HEAD_BYTES ? "other" : undefined;
}

/** The index of the quotation mark that ends the string from `start` on. */
function findQuote(bytes: Bytes, start: number): number | undefined {
  for (let index = start; index < bytes.length; index++) {
    if (bytes[index] === BACKSLASH) index++;
    else if (bytes[index] === QUOTE) return index;
  }
  return undefined;
}

function decodeUtf8(bytes: Bytes): string {
  return new TextDecoder().decode(bytes);
}
