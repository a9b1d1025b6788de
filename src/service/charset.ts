import { namedDecoder } from "../contract/file-kind";
import { BodyError } from "./body-error";

type Chunk = Uint8Array<ArrayBuffer>;

export function decodeUtf8(bytes: Chunk): string {
  return new TextDecoder().decode(bytes);
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
