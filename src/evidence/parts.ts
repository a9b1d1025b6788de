import { countrySpellings } from "./countries";
import { findFolded, isPostCode, type Match } from "./find-text";
import { fold, isOnlyLegalForm, spellings, type Span } from "./fold";
import { runIndexAt, textAt, type ReadPage } from "./read-page";
import { sameFigures } from "./values";

interface Part {
  text: string;
  letters: number;
}

const MAX_PARTS = 12;

/**
 * Where the parts of a text with commas or line breaks stand, each for itself, but together. Undefined if no more than half of
 * its letters are there.
 */
export function findParts(text: string, page: ReadPage): { spans: Span[]; isWhole: boolean } | undefined {
  const parts = text
    .split(/\s*[,;|\n]\s*/)
    .map((part) => ({ text: part, letters: fold(part).length }))
    .filter(({ letters }) => letters > 0);
  if (parts.length < 2 || parts.length > MAX_PARTS) return undefined;
  const found = parts.map((part, index) => {
    const matches = findPart(part.text, page);
    const isCountry = matches.length === 0 && index === parts.length - 1;
    return { part, matches: isCountry ? findCountry(part.text, page) : matches };
  });
  const [anchor] = found.filter(({ matches }) => matches.length > 0).sort((a, b) => b.part.letters - a.part.letters);
  const choices = anchor?.matches.map((match) => {
    const near = found.flatMap(({ part, matches }) => {
      const nearest = part === anchor.part ? match : nearestTo(match, matches);
      return nearest ? [{ part, match: nearest }] : [];
    });
    const joined = joinedWith(match, near, page);
    return { joined, letters: lettersOf(joined.map(({ part }) => part)) };
  });
  const [best] = choices?.sort((a, b) => b.letters - a.letters) ?? [];
  if (!best) return undefined;
  const isWhole = best.joined.length === parts.length;
  if (!isWhole && best.letters * 2 <= lettersOf(parts)) return undefined;
  return { spans: best.joined.flatMap(({ match }) => match.spans), isWhole };
}

const lettersOf = (parts: readonly Part[]) => parts.reduce((sum, { letters }) => sum + letters, 0);
const startOf = ({ spans }: Match) => spans[0]?.[0] ?? 0;
const endOf = ({ spans }: Match) => spans.at(-1)?.[1] ?? 0;

function findPart(text: string, page: ReadPage): Match[] {
  for (const spelling of spellings(text)) {
    const matches = findFolded(page, spelling).filter(
      ({ spans, edge }) =>
        (edge === 2 || (/^\d/.test(text) && isPostCode(page, spans))) && sameFigures(text, textAt(page, spans)),
    );
    if (matches.length > 0) return matches;
  }
  return [];
}

/** Where a country stands in another notation: as its code, or in another language. */
function findCountry(text: string, page: ReadPage): Match[] {
  return countrySpellings(text).flatMap((spelling) =>
    findFolded(page, fold(spelling)).filter(({ spans, edge }) => {
      const [, end = 0] = spans.at(-1) ?? [];
      // In lower case it is a word, and before digits the beginning of a number.
      const isCode = textAt(page, spans) === spelling && !/^ ?\d/.test(page.text.slice(end));
      return edge === 2 && (!IS_CODE.test(spelling) || isCode);
    }),
  );
}

const IS_CODE = /^[A-Z]{2}$/;

function nearestTo(match: Match, others: readonly Match[]): Match | undefined {
  const distanceOf = (other: Match) => Math.abs(startOf(other) - startOf(match));
  return others.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
}

interface PlacedPart {
  part: Part;
  match: Match;
}

/** The parts that stand together with one of them, in the order of the text. */
function joinedWith(match: Match, parts: readonly PlacedPart[], page: ReadPage): PlacedPart[] {
  const inOrder = parts.toSorted((a, b) => startOf(a.match) - startOf(b.match));
  let from = inOrder.findIndex((part) => part.match === match);
  let to = from;
  const areJoined = (first?: PlacedPart, second?: PlacedPart) =>
    first !== undefined && second !== undefined && isNext(first.match, second, page);
  while (areJoined(inOrder[from - 1], inOrder[from])) from--;
  while (areJoined(inOrder[to], inOrder[to + 1])) to++;
  const joined = new Set(inOrder.slice(from, to + 1));
  return parts.filter((part) => joined.has(part));
}

/**
 * Whether at most one line is between a match and the part behind it. A legal form or the code of a country alone stands behind many
 * names.
 */
function isNext(match: Match, { part, match: next }: PlacedPart, page: ReadPage): boolean {
  const between = page.text.slice(endOf(match), startOf(next));
  if (isOnlyLegalForm(part.text) || IS_CODE.test(textAt(page, next.spans))) return /^[\s,.]*$/.test(between);
  const rowAt = (index: number) => page.runs[runIndexAt(page, index)]?.row;
  return rowAt(endOf(match) - 1) === rowAt(startOf(next)) || between.split(/[\n\f]/).length <= 3;
}
