import type { PageText, Place } from "../../evidence/page-text";
import type { WrittenPiece } from "../../files/text-pieces";
import { remember } from "../../lib/once";

/** A part of a text: the indexes of its first code unit and of the one after its last. */
export interface TextMatch {
  start: number;
  end: number;
}

/** A text in the form in which it is searched. */
interface SearchableText {
  /** The text without case and diacritics, with one space for any run of spaces and line breaks. */
  folded: string;
  /** For each code unit of `folded`, its index in the text as it is written; then the length of that. */
  positions: number[];
}

const SPACE = /\s/;
const ENDS_IN_WORD = /[\p{L}\p{N}_]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}_]/u;
// A hyphen at the end of a line divides a word. Lines also end after other hyphens, and within Chinese and Japanese texts.
const DIVIDED =
  /(?<=\p{Ll})-\n(?=\p{Ll})|(?<=\p{Lu})-\n(?=\p{L})|(?<=\S-)\s+(?=\S)|(?<=[\p{Ideographic}\u3040-\u30ff])\s+(?=[\p{Ideographic}\u3040-\u30ff])/gu;
const SOFT_HYPHEN = "\u00ad";
const PLAIN: Record<string, string> = {
  [SOFT_HYPHEN]: "",
  "\u2018": "'",
  "\u2019": "'",
  "\u201a": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u201e": '"',
  "\u2010": "-",
  "\u2011": "-",
};
const foldedCharacters = new Map<string, string>();

/**
 * Unlike `fold` of `evidence`, it keeps punctuation and the spaces between words, because a reader types these too.
 * @param written For each code unit of the text, and for its end, the index in the text as it is written, if that differs.
 */
export function toSearchable(text: string, written?: readonly number[]): SearchableText {
  const positions: number[] = [];
  const parts: string[] = [];
  let afterSpace = false;
  let index = 0;
  for (const character of text.replace(DIVIDED, (part) => SOFT_HYPHEN.repeat(part.length))) {
    const isSpace = SPACE.test(character);
    const folded = isSpace ? (afterSpace ? "" : " ") : foldCharacter(character);
    for (let each = 0; each < folded.length; each++) positions.push(written?.[index] ?? index);
    parts.push(folded);
    afterSpace = isSpace;
    index += character.length;
  }
  positions.push(written?.[text.length] ?? text.length);
  return { folded: parts.join(""), positions };
}

function foldCharacter(character: string): string {
  return remember(foldedCharacters, character, () => {
    const plain = PLAIN[character] ?? character;
    return plain.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  });
}

/** All places of a query in a text, from the first to the last. They do not overlap. */
export function findMatches({ folded, positions }: SearchableText, query: string, wholeWords = false): TextMatch[] {
  // The text of a place has spaces for line breaks.
  const forms = [query, query.replaceAll("- ", "-\n")].map((form) => toSearchable(form).folded.trim());
  const results = [...new Set(forms)].map((form) => (form === "" ? [] : findText(folded, form, wholeWords)));
  return (results.find(({ length }) => length > 0) ?? []).map((match) => {
    const start = positions[match.start] ?? 0;
    // One character can become several, such as the ligature ﬁ.
    return { start, end: Math.max(positions[match.end] ?? 0, start + 1) };
  });
}

const searchableOf = new WeakMap<PageText, SearchableText>();

/** How often a query stands in pages that were read for the search for values. */
export function countMatches(pages: readonly PageText[], query: string, wholeWords: boolean): number {
  return pages.reduce((count, page) => {
    // The spaces between the pieces of a PDF's page are no pieces.
    const searchable = remember(searchableOf, page, () =>
      toSearchable(page.pieces.map(({ text }) => `${text.trimEnd()}\n`).join("")),
    );
    return count + findMatches(searchable, query, wholeWords).length;
  }, 0);
}

function findText(text: string, wanted: string, wholeWords: boolean): TextMatch[] {
  const matches: TextMatch[] = [];
  let from = 0;
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, from)) {
    const end = start + wanted.length;
    const counts = !wholeWords || (isWordEdge(text, start) && isWordEdge(text, end));
    if (counts) matches.push({ start, end });
    // What begins inside a part of a word can still be whole.
    from = counts ? end : start + 1;
  }
  return matches;
}

/** The position of the match whose start is nearest to an index; -1 if there are no matches. */
export function findNearest(matches: readonly TextMatch[], wanted: number): number {
  const distances = matches.map(({ start }) => Math.abs(start - wanted));
  return distances.indexOf(Math.min(...distances));
}

/** Whether no word goes on across an index. */
function isWordEdge(text: string, index: number): boolean {
  // A character has two code units at most.
  return !(
    ENDS_IN_WORD.test(text.slice(Math.max(index - 2, 0), index)) && BEGINS_WORD.test(text.slice(index, index + 2))
  );
}

/** The text of a page. */
export interface SearchedText {
  text: string;
  /** Where the pieces begin in it that places refer to. */
  starts: readonly number[];
  /** For each of its code units, and for its end, the index in what the page shows. Undefined if that is the text itself. */
  written?: readonly number[] | undefined;
}

export type Piece = Pick<WrittenPiece, "text" | "written">;

/** The text of pieces, one behind the other. */
export function joinPieces(pieces: readonly Piece[]): SearchedText {
  let length = 0;
  const starts = pieces.map(({ text }) => (length += text.length) - text.length);
  return { text: pieces.map(({ text }) => text).join(""), starts, written: indexesWritten(pieces) };
}

/** Where the text is written: its indexes in what the page shows. Undefined if that is the text itself. */
function indexesWritten(pieces: readonly Piece[]): number[] | undefined {
  if (pieces.every(({ written }) => !written)) return undefined;
  let length = 0;
  const indexes = pieces.flatMap(({ text, written }) => {
    const start = length;
    length += (written?.text ?? text).length;
    return Array.from({ length: text.length }, (_, unit) => start + (written?.at[unit] ?? unit));
  });
  return [...indexes, length];
}

// In UTF-16 code units.
const BEFORE = 30;
const AFTER = 60;

/** A match with the text before and after it, in whole words, on one line. */
export function textAround({ text, written }: SearchedText, { start, end }: TextMatch) {
  const toText = (index: number) => (written ? written.findIndex((at) => at >= index) : index);
  const [from, to] = [toText(start), toText(end)];
  const line = (first: number, last: number) => text.slice(Math.max(first, 0), last).replace(/\s+/g, " ");
  const [before, after] = [line(from - BEFORE, from), line(to, to + AFTER)];
  return {
    before: from > BEFORE ? before.replace(/^\S*(?=\s)/, "…") : before,
    text: line(from, to),
    after: text.length > to + AFTER ? after.replace(/(?<=\s)\S*$/, "…") : after,
  };
}

/** Where a place is in what its page shows. */
export function matchAt(
  { ranges: [range] }: Place,
  { starts, written }: Omit<SearchedText, "text">,
): TextMatch | undefined {
  if (!range) return undefined;
  const start = starts[range.piece];
  if (start === undefined) return undefined;
  const toWritten = (index: number) => written?.[index] ?? index;
  return { start: toWritten(start + range.start), end: toWritten(start + range.end) };
}
