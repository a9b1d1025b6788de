import type { TextPiece } from "../evidence/page-text";

// In UTF-16 code units. The values of a longer file are searched for in its beginning only.
const MAX_SEARCHED = 300_000;

/** A line of a text file, or a cell of a table. */
export interface WrittenPiece extends TextPiece {
  /**
   * How the text is written in the file, where that differs from what it says, such as `A &amp; B`: for each of the text's
   * code units the index of the first one that stands for it, and then the length.
   */
  written?: { text: string; at: readonly number[] };
}

/** The lines of a text, each with its line break. */
export function splitLines(text: string): string[] {
  return text.replace(/\r\n?/g, "\n").match(/[^\n]*\n|[^\n]+$/g) ?? [""];
}

/** The lines of a text as pieces. In XML, references such as `&amp;` are read as the characters that they stand for. */
export function toLinePieces(lines: readonly string[]): WrittenPiece[] {
  const isXml = /^\s*<[?!\p{L}_]/u.test(lines.find((line) => line.trim() !== "") ?? "");
  return lines.map((line, index) => {
    const piece = toPiece(line, index);
    return isXml && line.includes("&") ? readReferences(piece) : piece;
  });
}

/** A line as a piece, at the place of its number. */
export function toPiece(text: string, index: number): WrittenPiece {
  return { text, box: { left: 0, top: index, width: text.length / 2, height: 1 } };
}

const NAMED: Partial<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
// A section of character data has no references.
const REFERENCE = /<!\[CDATA\[.*?(?:\]\]>|$)|&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>\w{2,4}));/giu;

function readReferences(piece: WrittenPiece): WrittenPiece {
  let text = "";
  const at: number[] = [];
  const add = (characters: string, indexOf: (unit: number) => number) => {
    text += characters;
    for (let unit = 0; unit < characters.length; unit++) at.push(indexOf(unit));
  };
  let end = 0;
  for (const { 0: reference, index, groups = {} } of piece.text.matchAll(REFERENCE)) {
    const character = readReference(groups);
    if (character === undefined) continue;
    const start = end;
    add(piece.text.slice(start, index), (unit) => start + unit);
    add(character, () => index);
    end = index + reference.length;
  }
  add(piece.text.slice(end), (unit) => end + unit);
  return { ...piece, text, written: { text: piece.text, at: [...at, piece.text.length] } };
}

/** The character that a reference stands for; undefined if there is none. A line break in a line is a space. */
function readReference({ decimal, hex, name }: Partial<Record<string, string>>): string | undefined {
  if (name !== undefined) return NAMED[name];
  const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code).replace(/\p{Cc}/u, " ") : undefined;
}

/**
 * The pieces of a text, or of its beginning, as the page that the search for values takes. `title` is what the page is called
 * in place of a number.
 */
export function toTextPage(pieces: readonly TextPiece[], title?: string) {
  let length = 0;
  return {
    index: 0,
    title,
    pieces: pieces
      .filter(({ text }) => (length += text.length) <= MAX_SEARCHED)
      .map(({ text, box }) => ({ text, box })),
  };
}
