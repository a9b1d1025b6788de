import type { TextPiece } from "../evidence/page-text";

// In UTF-16 code units. The values of a longer file are searched for in its beginning only.
const MAX_SEARCHED = 300_000;

/** The lines of a text, each with its line break. */
export function splitLines(text: string): string[] {
  return text.replace(/\r\n?/g, "\n").match(/[^\n]*\n|[^\n]+$/g) ?? [""];
}

/** A line as a piece, at the place of its number. */
export function toPiece(text: string, index: number): TextPiece {
  return { text, box: { left: 0, top: index, width: text.length / 2, height: 1 } };
}

/** The pieces of a text, or of its beginning, as the page that the search for values takes. */
export function toTextPage(pieces: readonly TextPiece[]) {
  let length = 0;
  return { index: 0, pieces: pieces.filter(({ text }) => (length += text.length) <= MAX_SEARCHED) };
}
