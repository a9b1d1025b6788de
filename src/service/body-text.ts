import { namedDecoder } from "../contract/charset";

/** A body that was received completely. */
export interface Body {
  bytes: number;
  /** The whole text. If rows were handed out, only its beginning. */
  text: string;
  /**
   * Parses the text, without the rows that were handed out. Throws an `UnfinishedJsonError` if the end of the text is
   * missing, and another error if it is not JSON.
   */
  json: () => unknown;
}

/** Thrown by `Body.json` if the text is the beginning of JSON: the rest is missing. */
export class UnfinishedJsonError extends SyntaxError {}

/** Creates a body from its whole text. */
export function createBody(text: string, bytes: number, parse: (text: string) => unknown): Body {
  const json = () => {
    try {
      return parse(text);
    } catch (error) {
      throw looksUnfinished(text) ? new UnfinishedJsonError() : error;
    }
  };
  return { bytes, text, json };
}

/** Whether a text that is not JSON opens an object or an array and does not end with its closing bracket. */
function looksUnfinished(text: string): boolean {
  const trimmed = text.trim();
  return (trimmed.startsWith("{") && !trimmed.endsWith("}")) || (trimmed.startsWith("[") && !trimmed.endsWith("]"));
}

/** Thrown if a body cannot be read: it is too large, or the browser does not know its character set. */
export class BodyError extends Error {
  override readonly name = "BodyError";

  constructor(
    readonly kind: "too-large" | "charset",
    /** What was found, as text for the user. */
    readonly reason?: string,
  ) {
    super(reason ?? kind);
  }
}

/** `limit` is in bytes. */
export function tooLarge(found: string, limit: number): BodyError {
  return new BodyError("too-large", `${found}, the limit is ${limit / 1e6} MB`);
}

type Chunk = Uint8Array<ArrayBuffer>;

/**
 * Decodes a text whose chunks can end inside a character. As in browsers, a byte order mark takes precedence over the
 * character set that the header names. Throws a BodyError if there is neither.
 */
export function decodeText(chunks: Chunk[], named: TextDecoder | undefined): string {
  const decoder = markedDecoder(chunks) ?? named;
  if (!decoder) throw new BodyError("charset");
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
}

/** Whether a Content-Type means UTF-8. Only such a list can be split into rows before it is decoded. */
export function isUtf8(contentType: string): boolean {
  return namedDecoder(contentType)?.encoding === "utf-8";
}

function markedDecoder(chunks: Chunk[]): TextDecoder | undefined {
  const [first, second, third] = bytesOf(chunks);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder();
  return undefined;
}

function* bytesOf(chunks: Chunk[]) {
  for (const chunk of chunks) yield* chunk;
}
