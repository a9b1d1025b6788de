/** Several pieces as one; a single one is not copied. */
export function join(pieces: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first = new Uint8Array(0), ...others] = pieces.filter(({ length }) => length > 0);
  if (others.length === 0) return first;
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** UTF-8 as text; a letter may be cut between two pieces. */
export function decode(...pieces: Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
}
