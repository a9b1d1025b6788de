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
// What the buffer holds of a list that is cut off: the beginning of a JSON value, a comma before it, or nothing.
const UNFINISHED = /^\[(?: {2}|\{\}\s*(?:,|$))\s*(?:[{["\-\dtfn]|$)/;
const PLACEHOLDER = "\u0000rows";

/** What the buffer begins with, so that its bytes make an array: before the first element, and after one. */
const NO_ELEMENT = new TextEncoder().encode("[  ");
const AN_ELEMENT = new TextEncoder().encode("[{}");
const START = NO_ELEMENT.length;

/**
 * Splits the elements of the top-level array `data` off a JSON text that arrives in chunks of any size.
 *
 * Slices of the array, and the envelope around it, go through JSON.parse, so the splitter accepts exactly the texts that
 * JSON.parse accepts as a whole. This makes it safe to guess that the last brace ends an element, which is faster than to
 * look at each byte: if it does not, a bracket or a quotation mark is open before it, and the slice does not parse.
 */
export class ListSplitter {
  private stage: "head" | "rows" | "tail" | "other" = "head";
  // Holds the bytes that are not handed out yet, from START on.
  private buffer = new Uint8Array(INITIAL_BUFFER_BYTES);
  private used = START;
  private head = "";
  private hasElements = false;
  private guesses = true;
  // Where the scan for the end of an element continues, and its state. An element is not scanned again with each of its
  // chunks: that would take quadratic time.
  private scanned = START;
  private depth = 0;
  private inString = false;

  /** Slices of the array go through `parse`, which must accept what JSON.parse accepts. */
  constructor(private readonly parse: (text: string) => unknown = JSON.parse) {
    this.buffer.set(NO_ELEMENT);
  }

  /** The number of bytes that belong to something incomplete, such as a row. */
  get heldBytes(): number {
    return this.used;
  }

  /** Copies a chunk into the splitter's own buffer. */
  add(chunk: Uint8Array): void {
    const needed = this.used + chunk.length;
    // One byte is left for a closing bracket.
    if (needed >= this.buffer.length) {
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
    return this.guess().concat(this.takeScanned());
  }

  /**
   * Call this once the body has ended. Returns the envelope without its rows, or the whole text if it is not a list. Throws
   * an UnfinishedJsonError if the list does not end, and another SyntaxError if the text is not JSON.
   */
  end(): { envelope: Record<string, unknown> } | { whole: string } {
    const rest = this.buffer.subarray(START, this.used);
    // A list in UTF-16 ends up here too: its bytes do not spell `data`.
    if (this.stage === "head" || this.stage === "other") return { whole: decodeText([rest], new TextDecoder()) };
    if (this.stage === "rows") {
      const isUnfinished = UNFINISHED.test(decodeUtf8(this.buffer.subarray(0, this.used)));
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
    const start = findData(this.buffer.subarray(START, this.used));
    if (start === "other") this.stage = "other";
    if (typeof start !== "number") return;
    this.stage = "rows";
    this.head = decodeUtf8(this.buffer.subarray(START, START + start));
    this.removeBefore(START + start);
  }

  /** The elements up to the last brace that is new, if it ends one. After the first that does not, nothing is guessed. */
  private guess(): unknown[] {
    // The last byte is left out: an element is complete when something follows it, as in a scan.
    const brace = this.guesses ? this.buffer.subarray(this.scanned, this.used - 1).lastIndexOf(CLOSE_OBJECT) : -1;
    if (brace < 0) return [];
    try {
      const rows = this.parseRows(this.scanned + brace + 1);
      Object.assign(this, { scanned: START, depth: 0, inString: false });
      return rows;
    } catch {
      this.guesses = false;
      return [];
    }
  }

  private takeScanned(): unknown[] {
    const { comma, close } = this.scan();
    const end = close ?? comma;
    const rows = end === undefined ? [] : this.parseRows(end);
    if (close !== undefined) this.stage = "tail";
    return rows;
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

  /** Parses the elements before `end`, and removes them. */
  private parseRows(end: number): unknown[] {
    const next = this.buffer[end] ?? 0;
    this.buffer[end] = CLOSE_ARRAY;
    const text = decodeUtf8(this.buffer.subarray(0, end + 1));
    this.buffer[end] = next;
    const parsed = this.parse(text);
    const elements: unknown[] = Array.isArray(parsed) ? parsed : [];
    this.removeBefore(end);
    if (this.hasElements) return elements.slice(1);
    this.hasElements = elements.length > 0;
    if (this.hasElements) this.buffer.set(AN_ELEMENT);
    return elements;
  }

  private removeBefore(index: number) {
    this.buffer.copyWithin(START, index, this.used);
    this.used -= index - START;
    this.scanned = Math.max(START, this.scanned - (index - START));
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
