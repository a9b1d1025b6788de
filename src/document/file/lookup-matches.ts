/** A part of a text: the indexes of its first code unit and of the one after its last. */
export interface TextMatch {
  start: number;
  end: number;
}

// No dots or commas: with these it is more likely a number.
const IDENTIFIER = /^[+(]?[A-Z0-9]+(?:[ ()/-]{1,2}[A-Z0-9]+)*$/;
const SEPARATOR = "[ ()/-]{0,2}";
const MIN_LENGTH = 8;
const MIN_DIGITS = 4;

/**
 * A pattern that finds an identifier, such as an IBAN or a phone number, whatever separates its characters. Undefined if
 * the text is not a long identifier.
 */
export function getIdentifierPattern(text: string): RegExp | undefined {
  const characters = text.match(/[A-Z0-9]/g) ?? [];
  const digits = characters.filter((character) => /\d/.test(character));
  if (!IDENTIFIER.test(text) || characters.length < MIN_LENGTH || digits.length < MIN_DIGITS) return undefined;
  return new RegExp(characters.join(SEPARATOR), "gi");
}

/** The places of an identifier in a text, as whole words. */
export function findIdentifier(text: string, pattern: RegExp): TextMatch[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  })).filter((match) => !isPartOfWord(text, match));
}

// A letter may be followed by its accent as a character of its own.
const LAST_OF_WORD = /[\p{L}\p{N}]\p{M}*$/u;
const FIRST_OF_WORD = /^[\p{L}\p{N}]/u;

/** Whether a word or a number continues before or after a match. */
export function isPartOfWord(text: string, match: TextMatch): boolean {
  const { first, last, before, after } = getEnds(text, match);
  return (
    (FIRST_OF_WORD.test(first) && LAST_OF_WORD.test(before)) ||
    (LAST_OF_WORD.test(last) && FIRST_OF_WORD.test(after)) ||
    isPartOfNumber(text, match)
  );
}

/** Whether a number continues before or after a match, such as 15 in 15.00. */
function isPartOfNumber(text: string, match: TextMatch): boolean {
  const { first, last, before, after } = getEnds(text, match);
  return (/^\d/.test(first) && /\d[.,]$/.test(before)) || (/\d$/.test(last) && /^[.,]\d/.test(after));
}

/** The text on both sides of each end of a match, two code units each, which is the length of the longest character. */
function getEnds(text: string, { start, end }: TextMatch) {
  return {
    before: text.slice(Math.max(0, start - 2), start),
    first: text.slice(start, start + 2),
    last: text.slice(Math.max(0, end - 2), end),
    after: text.slice(end, end + 2),
  };
}
