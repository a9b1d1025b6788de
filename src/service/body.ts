import { charsetOf, markOf } from "../lib/charset";

type Chunk = Uint8Array<ArrayBuffer>;
export type ByteStream = ReadableStream<Chunk>;

/** A body that was received completely. */
export interface Body {
  bytes: number;
  /** The whole text. If rows were handed out, only its beginning. */
  text: string;
  /** Whether this was a list whose rows were handed out one by one: `json` is then the object around `data`, without it. */
  isSplit: boolean;
  /**
   * Parses the text. Throws an `UnfinishedJsonError` if the end of the text is missing, and another error if it is not
   * JSON.
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
  return { bytes, text, isSplit: false, json };
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
    /** What was found, as text for the reader. */
    readonly reason?: string,
  ) {
    super(reason ?? kind);
  }
}

/** Thrown if there was no response, or if the connection broke while it arrived. `cause` is what the browser says. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("The connection failed", { cause });
  }
}

/** `limit` is in bytes. */
export function tooLarge(found: string, limit: number): BodyError {
  return new BodyError("too-large", `${found}, the limit is ${limit / 1e6} MB`);
}

/** The next chunk of a body, or undefined at its end. Throws a ConnectionError. */
export async function readChunk(reader: ReadableStreamDefaultReader<Chunk>): Promise<Chunk | undefined> {
  try {
    return (await reader.read()).value;
  } catch (cause) {
    throw new ConnectionError(cause);
  }
}

/**
 * Reads a whole body, but aborts the download once more than `limit` bytes have arrived, or after `maxTime` ms. `onBytes` is
 * called after each chunk with the number of bytes received so far.
 */
export async function readChunks(
  stream: ByteStream,
  limit: number,
  onBytes: (received: number) => void,
  maxTime?: number,
) {
  const reader = stream.getReader();
  // A read that is waiting then ends as if the body had ended.
  const timer = maxTime === undefined ? undefined : setTimeout(() => cancelStream(reader), maxTime);
  const chunks: Chunk[] = [];
  let bytes = 0;
  try {
    for (let chunk = await readChunk(reader); chunk; chunk = await readChunk(reader)) {
      bytes += chunk.length;
      onBytes(bytes);
      chunks.push(chunk);
      if (bytes > limit) {
        cancelStream(reader);
        break;
      }
    }
  } finally {
    clearTimeout(timer);
  }
  return { chunks, bytes };
}

/**
 * Aborts the download of a body that is not needed any more. Does not wait: if the response was cloned, cancelling ends
 * only when the other copy has been read.
 */
export function cancelStream(stream: { cancel: () => Promise<void> }): void {
  // Cancelling a stream that has failed rejects.
  stream.cancel().catch(() => undefined);
}

/**
 * Decodes a text whose chunks can end inside a character. As in browsers, a byte order mark takes precedence over the
 * character set that the header names. Throws a BodyError if there is neither.
 */
export function decodeText(chunks: Chunk[], named: TextDecoder | undefined): string {
  const decoder = markedDecoder(chunks) ?? named;
  if (!decoder) throw new BodyError("charset");
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
}

/** A decoder for the character set that a Content-Type names; UTF-8 if it names none or an unknown one. */
export function decoderFor(contentType: string): TextDecoder {
  return namedDecoder(contentType) ?? new TextDecoder();
}

/** A decoder for the character set that a Content-Type names, by default UTF-8; undefined if its name is unknown. */
export function namedDecoder(contentType: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charsetOf(contentType));
  } catch {
    return undefined;
  }
}

function markedDecoder(chunks: Chunk[]): TextDecoder | undefined {
  const mark = markOf(chunks.slice(0, 3).flatMap((chunk) => [...chunk.subarray(0, 3)]));
  return mark === undefined ? undefined : new TextDecoder(mark);
}
