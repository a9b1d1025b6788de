/** UTF-8 as text; a letter may be cut between two pieces. */
export function decode(...pieces: Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
}
