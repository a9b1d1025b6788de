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
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const plain = PLAIN[character] ?? character;
  const folded = plain.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  foldedCharacters.set(character, folded);
  return folded;
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
