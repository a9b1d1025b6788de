import { namedDecoder } from "../contract/file-kind";
import { BodyError } from "./body-error";

type Piece = Uint8Array<ArrayBuffer>;

export function decodeUtf8(bytes: Piece): string {
  return new TextDecoder().decode(bytes);
}

/**
 * A text whose pieces may be cut inside a character. As in a browser, a byte order mark at its beginning counts more than
 * what the header names. Throws a BodyError where there is neither.
 */
export function decodeText(pieces: Piece[], named: TextDecoder | undefined): string {
  const decoder = markedDecoder(pieces) ?? named;
  if (!decoder) throw new BodyError("charset");
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
}

/** Whether a header leaves a body UTF-8, which a list must be to be cut into rows before it is decoded. */
export function isUtf8(contentType: string): boolean {
  return namedDecoder(contentType)?.encoding === "utf-8";
}

function markedDecoder(pieces: Piece[]): TextDecoder | undefined {
  const [first, second, third] = bytesOf(pieces);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder();
  return undefined;
}

function* bytesOf(pieces: Piece[]) {
  for (const piece of pieces) yield* piece;
}
