import type { Folded, Span } from "./fold";
import type { ReadPage } from "./read-page";

const LETTER = /[\p{L}\p{N}\p{M}]/u;
// Between letters or digits, these join them to one word or code.
const JOINING = /[-_/.'’@&+\\,:]/;

/** How freely a match ends: 0 inside a word, 1 inside a code such as `INV-12`, 2 at a space or punctuation. */
function edgeAt(text: string, at: number, step: 1 | -1): 0 | 1 | 2 {
  let index = step > 0 ? at : at - 1;
  if (LETTER.test(text.charAt(index))) return 0;
  if (!JOINING.test(text.charAt(index))) return 2;
  const inside = text.charAt(step > 0 ? at - 1 : at);
  const first = text.charAt(index);
  while (JOINING.test(text.charAt(index))) index += step;
  const beyond = text.charAt(index);
  if (!LETTER.test(beyond)) return 2;
  // A comma or colon joins digits only.
  return /[,:]/.test(first) && !(/\d/.test(inside) && /\d/.test(beyond)) ? 2 : 1;
}

/** A match of a folded text, and how freely it stands: see `edgeAt`. */
export interface Match {
  spans: Span[];
  edge: 1 | 2;
}

const MAX_MATCHES = 100;

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
  while (from >= 0 && matches.length < MAX_MATCHES) {
    const match = readMatch(text, folded, from, from + needle.length);
    if (match) matches.push(match);
    from = folded.text.indexOf(needle, from + (match ? needle.length : 1));
  }
  return matches;
}

/** The match between two indexes of a folded text, unless it begins or ends inside a word. */
function readMatch(text: string, { at }: Folded, from: number, to: number): Match | undefined {
  // A character such as ß is folded to two, which belong together.
  if (at[from] === at[from - 1] || at[to] === at[to - 1]) return undefined;
  const spans: [number, number][] = [];
  for (let index = from; index < to; index++) {
    const start = at[index] ?? 0;
    const last = spans.at(-1);
    const end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
    if (last && start >= last[0] && !text.slice(last[1], start).includes("\f")) last[1] = Math.max(last[1], end);
    else spans.push([start, end]);
  }
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return undefined;
  while (/\p{M}/u.test(text.charAt(last[1]))) last[1]++;
  const edge = Math.min(edgeAt(text, first[0], -1), edgeAt(text, last[1], 1));
  return edge === 0 ? undefined : { spans, edge: edge === 1 ? 1 : 2 };
}

// Letters that a picture's text has in place of digits, and the other way round. Folded.
const LOOK_ALIKE: Partial<Record<string, string>> = { o: "0", l: "1", i: "1", s: "5", b: "8", z: "2" };
const unify = (text: string) => text.replace(/[olisbz]/g, (letter) => LOOK_ALIKE[letter] ?? letter);
const LETTERS_PER_ERROR = 8;
const MAX_NEEDLE = 200;

/** Where a folded text stands in a text that was read from a picture, with one wrong letter in eight. Digits must be right. */
export function findMisread(page: ReadPage, needle: string): Match[] {
  if (needle.length < 4 || needle.length > MAX_NEEDLE) return [];
  const allowed = Math.floor(needle.length / LETTERS_PER_ERROR);
  for (const folded of page.folded) {
    const unified = { text: unify(folded.text), at: folded.at };
    const alike = findIn(page.text, unified, unify(needle));
    if (alike.length > 0) return alike;
    const matches = allowed === 0 ? [] : findNearly(page.text, folded, needle, allowed);
    if (matches.length > 0) return matches;
  }
  return [];
}

const FORBIDDEN = 99;

/** Sellers' algorithm: for each end in the text, the fewest errors with which the needle ends there, and where it starts. */
function findNearly(text: string, folded: Folded, needle: string, allowed: number): Match[] {
  const isDigit = (character: string | undefined) => character !== undefined && character >= "0" && character <= "9";
  const costOf = (character: string | undefined) => (isDigit(character) ? FORBIDDEN : 1);
  let errors = [0];
  for (const character of needle) errors.push((errors.at(-1) ?? 0) + costOf(character));
  let starts = errors.map(() => 0);
  const ends: { from: number; to: number; errors: number }[] = [];
  const haystack = unify(folded.text);
  const wanted = unify(needle);
  for (let to = 1; to <= haystack.length; to++) {
    const character = haystack.charAt(to - 1);
    const original = folded.text.charAt(to - 1);
    const nextErrors = [0];
    const nextStarts = [to];
    for (let row = 1; row <= needle.length; row++) {
      const isSame = wanted.charAt(row - 1) === character;
      const change = isSame
        ? 0
        : Math.max(costOf(needle[row - 1]), costOf(original), character === " " ? FORBIDDEN : 1);
      const choices = [
        [(errors[row - 1] ?? 0) + change, starts[row - 1] ?? 0],
        [(errors[row] ?? 0) + (character === " " ? FORBIDDEN : costOf(original)), starts[row] ?? 0],
        [(nextErrors[row - 1] ?? 0) + costOf(needle[row - 1]), nextStarts[row - 1] ?? 0],
      ] as const;
      const best = choices.reduce((a, b) => (b[0] < a[0] ? b : a));
      nextErrors.push(best[0]);
      nextStarts.push(best[1]);
    }
    [errors, starts] = [nextErrors, nextStarts];
    const count = errors[needle.length] ?? FORBIDDEN;
    if (count <= allowed) ends.push({ from: starts[needle.length] ?? 0, to, errors: count });
  }
  ends.sort((a, b) => a.errors - b.errors || a.from - b.from);
  const matches = ends.slice(0, MAX_MATCHES).map(({ from, to }) => readMatch(text, folded, from, to));
  const [best] = matches.filter((match) => match !== undefined);
  return best ? [best] : [];
}
