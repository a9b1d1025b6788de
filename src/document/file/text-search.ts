import { findIdentifier, getIdentifierPattern, isPartOfWord, type TextMatch } from "./lookup-matches";
import type { SearchKind } from "./use-find";

/** A text in the form in which it is searched. */
interface SearchableText {
  /** The text without case and diacritics, with one space for any run of spaces and line breaks. */
  folded: string;
  /** For each code unit of `folded`, its index in the text; then the length of the text. */
  positions: number[];
}

const SPACE = /\s/;
const PLAIN: Record<string, string> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2010": "-",
  "\u2011": "-",
};
const foldedCharacters = new Map<string, string>();

export function foldText(text: string): SearchableText {
  const positions: number[] = [];
  const parts: string[] = [];
  let afterSpace = false;
  let index = 0;
  for (const character of text) {
    const isSpace = SPACE.test(character);
    const folded = isSpace ? (afterSpace ? "" : " ") : foldCharacter(character);
    for (let each = 0; each < folded.length; each++) positions.push(index);
    parts.push(folded);
    afterSpace = isSpace;
    index += character.length;
  }
  positions.push(text.length);
  return { folded: parts.join(""), positions };
}

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const plain = PLAIN[character] ?? character;
  const folded = plain.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  foldedCharacters.set(character, folded);
  return folded;
}

/**
 * All places of a query in a text, from the first to the last. They do not overlap. A lookup finds whole words, and
 * identifiers with other separators.
 */
export function findMatches({ folded, positions }: SearchableText, query: string, kind: SearchKind): TextMatch[] {
  const wanted = foldText(query).folded.trim();
  if (wanted === "") return [];
  const matches = kind === "lookup" ? lookUp(folded, query, wanted) : findText(folded, wanted);
  return matches.map((match) => {
    const start = positions[match.start] ?? 0;
    // One character can become several, such as the ligature ﬁ.
    return { start, end: Math.max(positions[match.end] ?? 0, start + 1) };
  });
}

function lookUp(text: string, query: string, wanted: string): TextMatch[] {
  const identifier = getIdentifierPattern(query);
  if (identifier) return findIdentifier(text, identifier);
  return findText(text, wanted).filter((match) => !isPartOfWord(text, match));
}

function findText(text: string, wanted: string): TextMatch[] {
  const matches: TextMatch[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    matches.push({ start: at, end: at + wanted.length });
  }
  return matches;
}
