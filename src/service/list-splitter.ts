import { isRecord } from "../lib/json";
import { decodeText, UnfinishedJsonError } from "./body-text";
import { ArrayScanner, CLOSE_ARRAY, COMMA, guessRowEnd, HeadScanner, OPEN_ARRAY } from "./json-scanner";

const INITIAL_BUFFER_BYTES = 65_536;
// The first character of a JSON value, or nothing.
const VALUE_START = /^\s*([{["\-\dtfn]|$)/;
const PLACEHOLDER = "\u0000rows";

/** What remains of a body at its end: the envelope without its rows, or the whole text if it is not a list. */
export type SplitEnd = { envelope: Record<string, unknown> } | { whole: string };

/**
 * Splits the elements of the top-level array `data` off a JSON text that arrives in chunks of any size.
 *
 * Slices of the array, and the envelope around it, go through JSON.parse. So the splitter accepts exactly the texts that
 * JSON.parse accepts as a whole. This makes it safe to guess where a row ends, which is faster than tracking brackets:
 * a slice that ends elsewhere leaves a bracket or a quotation mark open and does not parse. After the first wrong guess
 * the splitter tracks brackets.
 */
export class ListSplitter {
  private stage: "head" | "rows" | "tail" | "other" = "head";
  // Holds the bytes that are not handed out yet. The first byte is always "[", so that a slice of rows is a JSON array.
  private buffer = new Uint8Array(INITIAL_BUFFER_BYTES);
  private used = 1;
  private head = "";
  private hasElements = false;
  private guesses = true;
  // Bytes before this index were searched for a row's end already. Searching a long row again with each of its chunks
  // would take quadratic time.
  private guessFrom = 1;
  private readonly headScanner = new HeadScanner(1);
  private readonly arrayScanner = new ArrayScanner();

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
      larger.set(this.bytes());
      this.buffer = larger;
    }
    this.buffer.set(chunk, this.used);
    this.used = needed;
  }

  /** Returns the elements of `data` that were completed since the last call. Throws a SyntaxError. */
  takeRows(): unknown[] {
    if (this.stage === "head") this.readHead();
    if (this.stage !== "rows") return [];
    return (this.guesses ? this.guessRows() : []).concat(this.scanRows());
  }

  /**
   * Call this once the body has ended. Throws an UnfinishedJsonError if the list does not end, and another SyntaxError if
   * the text is not JSON.
   */
  end(): SplitEnd {
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
    const start = this.headScanner.scan(this.bytes());
    if (start === undefined) return;
    if (start === "other") {
      this.stage = "other";
      return;
    }
    this.stage = "rows";
    this.head = decodeUtf8(this.buffer.subarray(1, start));
    this.removeBefore(start);
    this.arrayScanner.restart(1);
  }

  private guessRows(): unknown[] {
    const comma = guessRowEnd(this.bytes(), this.guessFrom);
    if (comma === undefined) {
      // The last byte can be a comma whose next byte has not arrived.
      this.guessFrom = this.used - 1;
      return [];
    }
    try {
      const rows = this.parseRows(comma);
      this.removeBefore(comma + 1);
      this.arrayScanner.restart(1);
      this.hasElements = true;
      return rows;
    } catch {
      this.buffer[comma] = COMMA;
      this.guesses = false;
      return [];
    }
  }

  private scanRows(): unknown[] {
    const { comma, close } = this.arrayScanner.scan(this.bytes());
    const end = close ?? comma;
    if (end === undefined) return [];
    const rows = this.parseRows(end);
    // JSON.parse accepts an empty slice. Between two commas, or before the closing bracket, that is a missing element.
    if (rows.length === 0 && (this.hasElements || close === undefined)) throw new SyntaxError("An element is missing");
    this.hasElements = true;
    if (close !== undefined) this.stage = "tail";
    const start = close ?? end + 1;
    this.removeBefore(start);
    this.arrayScanner.moveBack(start - 1);
    return rows;
  }

  /** Parses the elements before `end`: the index of a comma, which this replaces by a bracket, or of the last bracket. */
  private parseRows(end: number): unknown[] {
    if (this.buffer[end] === COMMA) this.buffer[end] = CLOSE_ARRAY;
    const parsed = this.parse(decodeUtf8(this.buffer.subarray(0, end + 1)));
    return Array.isArray(parsed) ? parsed : [];
  }

  private bytes() {
    return this.buffer.subarray(0, this.used);
  }

  private removeBefore(index: number) {
    this.buffer.copyWithin(1, index, this.used);
    this.used -= index - 1;
    this.guessFrom = 1;
  }
}

function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string {
  return new TextDecoder().decode(bytes);
}
