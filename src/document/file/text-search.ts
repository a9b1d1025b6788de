/** A part of a text: the indexes of its first code unit and of the one after its last. */
export interface TextMatch {
  start: number;
  end: number;
}

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

/** All places of a query in a text, from the first to the last. They do not overlap. */
export function findMatches({ folded, positions }: SearchableText, query: string): TextMatch[] {
  const wanted = foldText(query).folded.trim();
  if (wanted === "") return [];
  return findText(folded, wanted).map((match) => {
    const start = positions[match.start] ?? 0;
    // One character can become several, such as the ligature ﬁ.
    return { start, end: Math.max(positions[match.end] ?? 0, start + 1) };
  });
}

function findText(text: string, wanted: string): TextMatch[] {
  const matches: TextMatch[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    matches.push({ start: at, end: at + wanted.length });
  }
  return matches;
}
