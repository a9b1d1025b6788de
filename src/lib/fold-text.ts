const NOT_ASCII = /[^\0-\x7f]/;
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * Folds a text for a search: texts are alike that differ only in case, in the kind of their spaces, or in whether a letter
 * with an accent is one character or two. All searches of what the service sends compare texts in this form.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  // Σ becomes ς at the end of a word, and the reader may not have typed all of it.
  return lower.normalize("NFC").replace(SPACES, " ").replaceAll("ς", "σ");
}

/** A part of a text: the indexes of its first code unit and of the one after its last. */
export interface FoundPart {
  start: number;
  end: number;
}

/** The first parts of a text, at most `limit`, that read like the searched text. They do not overlap. */
export function findFolded(text: string, searched: string, limit: number): FoundPart[] {
  const wanted = foldText(searched);
  if (wanted === "") return [];
  const { folded, positions } = foldWithPositions(text);
  const found: FoundPart[] = [];
  let from = 0;
  while (found.length < limit) {
    const index = folded.indexOf(wanted, from);
    if (index < 0) break;
    from = index + wanted.length;
    const start = positions?.[index]?.start ?? index;
    const end = positions?.[from - 1]?.end ?? from;
    // Several folded characters can come from one.
    if (start >= (found.at(-1)?.end ?? 0)) found.push({ start, end });
  }
  return found;
}

// A letter with its accents, or a Korean syllable with its parts: what can become one character.
const CHARACTERS = /[^\p{M}\u1160-\u11ff]?[\p{M}\u1160-\u11ff]*/gsu;

/** A folded text, and for each of its code units the part of the text that it comes from. None if the indexes are the same. */
function foldWithPositions(text: string): { folded: string; positions?: FoundPart[] } {
  if (!NOT_ASCII.test(text)) return { folded: foldText(text) };
  const positions: FoundPart[] = [];
  const parts: string[] = [];
  for (const { 0: character, index: start } of text.matchAll(CHARACTERS)) {
    const folded = foldText(character);
    const part = { start, end: start + character.length };
    for (let unit = 0; unit < folded.length; unit++) positions.push(part);
    parts.push(folded);
  }
  return { folded: parts.join(""), positions };
}
