import { fold, type Folded, type Span } from "./fold";
import type { ReadPage } from "./read-page";

const isLetter = (character: string) => /\p{M}/u.test(character) || fold(character).trim() !== "";
// Between letters or digits, these join them to one word or code.
const MAX_JOINING = 4;
const JOINING = /[-_/.'’@&+\\,:]/;

/** How freely a match ends: 0 inside a word, 1 inside a code such as `INV-12`, 2 at a space or punctuation. */
function edgeAt(text: string, at: number, step: 1 | -1): 0 | 1 | 2 {
  let index = step > 0 ? at : at - 1;
  if (isLetter(text.charAt(index))) return 0;
  if (!JOINING.test(text.charAt(index))) return 2;
  const inside = text.charAt(step > 0 ? at - 1 : at);
  const first = text.charAt(index);
  for (let count = 0; count < MAX_JOINING && JOINING.test(text.charAt(index)); count++) index += step;
  const beyond = text.charAt(index);
  if (!isLetter(beyond)) return 2;
  // A comma or colon joins digits only.
  return /[,:]/.test(first) && !(/\d/.test(inside) && /\d/.test(beyond)) ? 2 : 1;
}

/** A match of a folded text, and how freely it stands: see `edgeAt`. */
export interface Match {
  spans: Span[];
  edge: 1 | 2;
}

const MAX_MATCHES = 100;
const MAX_LETTERS = 50_000;

/** Where a folded text stands on a page, first in reading order. If nowhere, row by row across the columns. */
export function findFolded(page: ReadPage, needle: string): Match[] {
  for (const folded of page.folded) {
    const matches = needle === "" ? [] : findIn(page.text, folded, needle);
    if (matches.length > 0) return matches;
  }
  return [];
}

function findIn(text: string, folded: Folded, needle: string): Match[] {
  const matches: Match[] = [];
  let from = folded.text.indexOf(needle);
  for (let letters = 0; from >= 0 && letters < MAX_LETTERS && matches.length < MAX_MATCHES; letters += needle.length) {
    const match = readMatch(text, folded, from, from + needle.length);
    if (match) matches.push(match);
    from = folded.text.indexOf(needle, from + (match ? needle.length : 1));
  }
  return matches;
}

/** The match between two indexes of a folded text, unless it begins or ends inside a word. */
function readMatch(text: string, { at }: Folded, from: number, to: number): Match | undefined {
  const lengthAt = (index: number) => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);
  // A character such as ß is folded to two, which belong together.
  if (at[from] === at[from - 1] || at[to] === at[to - 1]) return undefined;
  const start = at[from] ?? 0;
  let end = at[to - 1] ?? 0;
  end += lengthAt(end);
  // Accents, and an e that is folded into the letter before it.
  while (/\p{M}/u.test(text.charAt(end)) || (fold(text.charAt(end)) === "e" && at[to] !== end)) end++;
  const edge = Math.min(edgeAt(text, start, -1), edgeAt(text, end, 1));
  if (edge === 0) return undefined;
  const spans: [number, number][] = [];
  for (let index = from; index < to; index++) {
    const next = at[index] ?? 0;
    const last = spans.at(-1);
    if (last && next >= last[0] && !text.slice(last[1], next).includes("\f")) last[1] = next + lengthAt(next);
    else spans.push([next, next + lengthAt(next)]);
  }
  const last = spans.at(-1);
  if (last) last[1] = end;
  return { spans, edge: edge === 1 ? 1 : 2 };
}

// Letters that a picture's text has in place of digits, and the other way round. Folded.
const LOOK_ALIKE: Partial<Record<string, string>> = { o: "0", l: "1", i: "1", s: "5", b: "8", z: "2" };
const unify = (text: string) => text.replace(/[olisbz]/g, (letter) => LOOK_ALIKE[letter] ?? letter);
const LETTERS_PER_ERROR = 8;
const MAX_NEEDLE = 200;
const MAX_WINDOWS = 50;

/**
 * Where a value stands in a text that was read from a picture, with one wrong character in eight. Digits must be right; in a
 * word such as an address of e-mail, one may have been read as a letter.
 */
export function findMisread(page: ReadPage, value: string): Match[] {
  const needle = fold(value);
  const mayMisreadDigits = /^\S*$/.test(value) && (needle.match(/\d/g)?.length ?? 0) <= 2;
  if (needle.length < 4 || needle.length > MAX_NEEDLE) return [];
  const allowed = Math.floor(needle.length / LETTERS_PER_ERROR);
  for (const folded of page.folded) {
    const unified = { text: unify(folded.text), at: folded.at };
    const alike = findIn(page.text, unified, unify(needle));
    if (alike.length > 0) return alike;
    for (const start of windowsOf(unified.text, unify(needle), allowed)) {
      const end = start + needle.length + 2 * allowed;
      const nearest = findNearly(folded.text.slice(start, end), needle, allowed, mayMisreadDigits);
      const match = nearest && readMatch(page.text, folded, start + nearest[0], start + nearest[1]);
      if (match) return [match];
    }
  }
  return [];
}

/** Where a text may begin, apart from its errors: of one part more than there are errors, one is without any. */
function windowsOf(haystack: string, needle: string, errors: number): Set<number> {
  const starts = new Set<number>();
  const length = Math.floor(needle.length / (errors + 1));
  for (let offset = 0; errors > 0 && offset + length <= needle.length; offset += length) {
    const part = needle.slice(offset, offset + length);
    for (let at = haystack.indexOf(part); at >= 0 && starts.size < MAX_WINDOWS; at = haystack.indexOf(part, at + 1)) {
      starts.add(Math.max(0, at - offset - errors));
    }
  }
  return starts;
}

const FORBIDDEN = 99;

const costOf = (character: string) => (/[\d ]/.test(character) ? FORBIDDEN : 1);
const isDigit = (character: string) => /\d/.test(character);

/** Sellers' algorithm: the part of a text that is the needle with the fewest errors. Spaces and most digits must be right. */
function findNearly(
  text: string,
  needle: string,
  allowed: number,
  mayMisreadDigits: boolean,
): [number, number] | undefined {
  const costs = Array.from({ length: needle.length }, (_, index) => costOf(needle.charAt(index)));
  const wanted = unify(needle);
  // For each length of the needle's start: the errors with which it ends here, and where that match begins.
  let errors = [0];
  for (const cost of costs) errors.push((errors.at(-1) ?? 0) + cost);
  let starts = errors.map(() => 0);
  let best: [number, number] | undefined;
  let fewest = allowed + 1;
  for (let at = 0; at < text.length; at++) {
    const extra = costOf(text.charAt(at));
    const character = unify(text.charAt(at));
    const nextErrors = [0];
    const nextStarts = [at + 1];
    for (const [index, cost] of costs.entries()) {
      const isMisread = mayMisreadDigits && isDigit(needle.charAt(index)) !== isDigit(text.charAt(at));
      const change = isMisread ? 1 : Math.max(cost, extra);
      const changed = (errors[index] ?? 0) + (wanted.charAt(index) === character ? 0 : change);
      const inserted = (errors[index + 1] ?? 0) + extra;
      const dropped = (nextErrors[index] ?? 0) + cost;
      const least = Math.min(changed, inserted, dropped);
      const from = least === changed ? starts[index] : least === inserted ? starts[index + 1] : nextStarts[index];
      nextErrors.push(least);
      nextStarts.push(from ?? 0);
    }
    [errors, starts] = [nextErrors, nextStarts];
    const count = errors.at(-1) ?? FORBIDDEN;
    if (count < fewest) [fewest, best] = [count, [starts.at(-1) ?? 0, at + 1]];
  }
  return best;
}

/** Whether digits stand behind the code of a country, as in `D-07545`. */
export function isPostCode(page: ReadPage, spans: readonly Span[]): boolean {
  const [before, after] = wordAround(page, spans);
  return /^[A-Z]{1,2}-$/.test(before) && !/^[-_/.:]?[\p{L}\d]/u.test(after);
}

/** The rest of the word that a match is in: what comes before it and after it, up to the next space. */
export function wordAround({ text }: ReadPage, spans: readonly Span[]): [before: string, after: string] {
  const [start = 0, end = 0] = [spans[0]?.[0], spans.at(-1)?.[1]];
  return [
    /\S*$/.exec(text.slice(Math.max(0, start - 80), start))?.[0] ?? "",
    /^\S*/.exec(text.slice(end, end + 80))?.[0] ?? "",
  ];
}
