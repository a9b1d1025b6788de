import { isRecord } from "../contract/is-record";
import { decodeText, decodeUtf8 } from "./charset";
import * as sign from "./json-bytes";

// An envelope that has not come to its data by here is read as a whole.
const LONGEST_HEAD = 65_536;
const FIRST_SIZE = 65_536;
const PLACEHOLDER = "\u0000rows";

/** What a body turned out to be: its rows were handed out and the rest is the envelope, or it has another shape. */
export type SplitEnd = { envelope: Record<string, unknown> } | { whole: string };

export interface ListSplitter {
  /** Takes a copy of the next piece. */
  add: (piece: Uint8Array) => void;
  /** How many bytes are held because what they belong to is not complete. */
  held: () => number;
  /** Gives the elements of `data` that have been completed since the last call. Throws a SyntaxError. */
  rows: () => unknown[];
  /** Takes the end of the body. Throws a SyntaxError where it is not the end of a JSON text. */
  end: () => SplitEnd;
}

/**
 * Cuts the elements of a top-level member `data` out of a JSON text that arrives in pieces, wherever they are cut. Each
 * slice between two commas of the array, and the envelope around it, go through JSON.parse, so that exactly the texts
 * pass that JSON.parse takes as a whole. Hence a cut may be guessed, which is quick: a wrong one leaves a bracket or a
 * quotation mark open and does not parse. From then on brackets are counted. The slices go
 * through `parse`, which must accept what JSON.parse accepts.
 */
export function createListSplitter(parse: (text: string) => unknown = JSON.parse): ListSplitter {
  let stage: "head" | "rows" | "tail" | "other" = "head";
  // What has come and is not yet taken, behind the bracket that makes a JSON array of it. One buffer serves all pieces.
  let buffer = new Uint8Array(FIRST_SIZE);
  buffer[0] = sign.OPEN_ARRAY;
  let used = 1;
  let head = "";
  let began = false;
  let guessing = true;
  // Where the search for a guess goes on. Without it, a row in many pieces would be searched whole after each of them.
  let searchFrom = 1;

  // The scan's state, from one piece to the next.
  let scanned = 1;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let stringStart = 0;
  let key = "";
  let expectsValue = false;

  /** Looks for the bracket that opens `data`; the place after it, or undefined where it has not come. */
  function findArray(bytes: Uint8Array<ArrayBuffer>): number | undefined {
    for (; scanned < bytes.length; scanned++) {
      const byte = bytes[scanned] ?? 0;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === sign.BACKSLASH) escaped = true;
        else if (byte === sign.QUOTE) {
          inString = false;
          if (depth === 1 && !expectsValue) key = decodeUtf8(bytes.subarray(stringStart, scanned));
        }
        continue;
      }
      if (byte <= sign.SPACE) continue;
      const value = expectsValue;
      expectsValue = byte === sign.COLON && depth === 1;
      if (value && key === "data") {
        if (byte === sign.OPEN_ARRAY) return ++scanned;
        stage = "other";
        return undefined;
      }
      if (byte === sign.QUOTE) {
        inString = true;
        stringStart = scanned + 1;
      } else if (byte === sign.OPEN_OBJECT || byte === sign.OPEN_ARRAY) depth++;
      else if (byte === sign.CLOSE_OBJECT || byte === sign.CLOSE_ARRAY) depth--;
    }
    if (bytes.length > LONGEST_HEAD) stage = "other";
    return undefined;
  }

  /** Scans on through the array; the place of the last comma between two elements, and of the closing bracket. */
  function findCut(bytes: Uint8Array<ArrayBuffer>) {
    let comma = -1;
    let at = scanned;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === sign.BACKSLASH) escaped = true;
        else if (byte === sign.QUOTE) inString = false;
      } else if (byte === sign.QUOTE) inString = true;
      else if (byte === sign.COMMA) {
        if (depth === 0) comma = at;
      } else if (byte === sign.OPEN_OBJECT || byte === sign.OPEN_ARRAY) depth++;
      else if (byte === sign.CLOSE_OBJECT || byte === sign.CLOSE_ARRAY) {
        if (depth === 0) break;
        depth--;
      }
    }
    scanned = at;
    return { comma, close: at < bytes.length ? at : undefined };
  }

  function readRows(): unknown[] {
    return (guessing ? guessRows() : []).concat(scanRows());
  }

  function guessRows(): unknown[] {
    const cut = sign.likelyCut(buffer.subarray(0, used), searchFrom);
    if (cut < 0) {
      // The last byte may be a comma whose next byte has not come.
      searchFrom = used - 1;
      return [];
    }
    try {
      const rows = elements(cut);
      drop(cut + 1);
      began = true;
      startScan();
      return rows;
    } catch {
      buffer[cut] = sign.COMMA;
      guessing = false;
      return [];
    }
  }

  function scanRows(): unknown[] {
    const { comma, close } = findCut(buffer.subarray(0, used));
    const cut = close ?? comma;
    if (cut < 0) return [];
    const rows = elements(cut);
    // Nothing between a comma and the end is no JSON, but an array may be empty.
    if (rows.length === 0 && (began || close === undefined)) throw new SyntaxError("An element is missing");
    began = true;
    if (close !== undefined) stage = "tail";
    const taken = close ?? cut + 1;
    drop(taken);
    scanned -= taken - 1;
    return rows;
  }

  /** The elements before a comma, in whose place an array can end, or before what closes the array itself. */
  function elements(cut: number): unknown[] {
    if (buffer[cut] === sign.COMMA) buffer[cut] = sign.CLOSE_ARRAY;
    const parsed = parse(decodeUtf8(buffer.subarray(0, cut + 1)));
    return Array.isArray(parsed) ? parsed : [];
  }

  /** Leaves only what begins at a place of the buffer. */
  function drop(start: number) {
    buffer.copyWithin(1, start, used);
    used -= start - 1;
    searchFrom = 1;
  }

  function startScan() {
    scanned = 1;
    depth = 0;
    inString = false;
    escaped = false;
  }

  return {
    add(piece) {
      const needed = used + piece.length;
      if (needed > buffer.length) {
        const larger = new Uint8Array(2 * needed);
        larger.set(buffer.subarray(0, used));
        buffer = larger;
      }
      buffer.set(piece, used);
      used = needed;
    },
    held: () => used,
    rows() {
      if (stage === "tail" || stage === "other") return [];
      if (stage === "head") {
        const start = findArray(buffer.subarray(0, used));
        if (start === undefined) return [];
        stage = "rows";
        head = decodeUtf8(buffer.subarray(1, start));
        drop(start);
        startScan();
      }
      return readRows();
    },
    end() {
      const rest = buffer.subarray(1, used);
      // A list in UTF-16 is among these: its bytes do not spell `data`.
      if (stage === "head" || stage === "other") return { whole: decodeText([rest], new TextDecoder()) };
      if (stage === "rows") throw new SyntaxError("The list does not end");
      const envelope: unknown = JSON.parse(`${head}${JSON.stringify(PLACEHOLDER)}${decodeUtf8(rest)}`);
      if (!isRecord(envelope)) throw new SyntaxError("The list stands alone");
      const { data, ...others } = envelope;
      // Where `data` comes twice the last one counts, and its rows were not the ones handed out.
      if (!Array.isArray(data) || data[0] !== PLACEHOLDER) throw new SyntaxError("data comes twice");
      return { envelope: others };
    },
  };
}
