import type { DocumentSummary } from "../contract/document";
import { once } from "../lib/once";

/** The order of names: case and accents do not count, and numbers are compared as numbers. */
export const getCollator = once(() => new Intl.Collator("en", { numeric: true, sensitivity: "base" }));

const ROWS_PER_STEP = 2048;

/**
 * Creates a comparison of file names, by index of the document, in steps of about a millisecond. The order is the
 * collator's, but it takes a third of the time, because it compares bytes: each name gets a key whose bytes have the
 * collator's order. A name with other characters than Latin ones has no key, and the collator compares it. Names that the
 * collator takes for equal are compared by UTF-16 code units.
 */
export function* createNameComparison(documents: DocumentSummary[]): Generator<void, (a: number, b: number) => number> {
  const { compare } = getCollator();
  const keys = new Uint8Array(yield* countKeyBytes(documents));
  const starts = new Uint32Array(documents.length);
  let end = 0;
  for (let index = 0; index < documents.length; index++) {
    if (index % ROWS_PER_STEP === 0) yield;
    const name = simplifyName(documents[index]?.original_file_name ?? "");
    starts[index] = name === undefined ? NO_KEY : end;
    if (name !== undefined) end = writeKey(name, keys, end);
  }
  const compareKeys = (startA: number, startB: number) => {
    for (let offset = 0; ; offset++) {
      const byte = keys[startA + offset] ?? END;
      const difference = byte - (keys[startB + offset] ?? END);
      if (difference !== 0 || byte === END) return difference;
    }
  };
  return (a, b) => {
    const [startA, startB] = [starts[a] ?? NO_KEY, starts[b] ?? NO_KEY];
    if (startA !== NO_KEY && startB !== NO_KEY) {
      const difference = compareKeys(startA, startB);
      if (difference !== 0) return difference;
    }
    const nameA = documents[a]?.original_file_name ?? "";
    const nameB = documents[b]?.original_file_name ?? "";
    const difference = startA === NO_KEY || startB === NO_KEY ? compare(nameA, nameB) : 0;
    return difference || (nameA < nameB ? -1 : nameA > nameB ? 1 : 0);
  };
}

const NO_KEY = 0xffff_ffff;
const END = 0;

/** The maximum total length of the keys. A number takes one byte more than it has digits. */
function* countKeyBytes(documents: DocumentSummary[]): Generator<void, number> {
  let count = 0;
  for (let index = 0; index < documents.length; index++) {
    if (index % ROWS_PER_STEP === 0) yield;
    count += Math.ceil((documents[index]?.original_file_name.length ?? 0) * 1.5) + 1;
  }
  return count;
}

const ASCII = /^[ -~]*$/;
const LATIN = /^[ -~\u00a0-\u024f\u0300-\u0362]*$/;
// The marks from U+0363 on count as letters.
const MARKS = /[\u0300-\u0362]/g;
const MAX_DIGITS = 30;
const LONG_NUMBER = new RegExp(`[0-9]{${MAX_DIGITS + 1}}`);

/** The name in ASCII, without accents. Undefined if it cannot be written so, or has a number that is too long for a key. */
function simplifyName(name: string): string | undefined {
  if (LONG_NUMBER.test(name)) return undefined;
  if (ASCII.test(name)) return name;
  const simple = LATIN.test(name) ? name.normalize("NFD").replace(MARKS, "") : name;
  return ASCII.test(simple) ? simple : undefined;
}

const ZERO = 48;
const isDigit = (code: number) => code >= ZERO && code <= ZERO + 9;

/** Writes the key of a name and returns its end. A number is written as its number of digits, followed by the digits. */
function writeKey(name: string, keys: Uint8Array, start: number): number {
  const ranks = getRanks();
  let end = start;
  for (let index = 0; index < name.length;) {
    const code = name.charCodeAt(index);
    if (!isDigit(code)) {
      keys[end++] = ranks[code] ?? END;
      index++;
      continue;
    }
    while (name.charCodeAt(index) === ZERO) index++;
    const firstDigit = index;
    while (isDigit(name.charCodeAt(index))) index++;
    keys[end++] = (ranks[ZERO] ?? END) + index - firstDigit;
    for (let digit = firstDigit; digit < index; digit++) keys[end++] = name.charCodeAt(digit) - ZERO + 1;
  }
  keys[end++] = END;
  return end;
}

/** By ASCII code: the rank of the character in the collator's order, from 1. Numbers of any length fit in after zero. */
const getRanks = once(() => {
  const { compare } = getCollator();
  const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32)).sort(compare);
  const ranks = new Uint8Array(128);
  let rank = 0;
  let previous: string | undefined;
  for (const character of characters) {
    if (previous === undefined || compare(previous, character) !== 0) rank++;
    ranks[character.charCodeAt(0)] = rank;
    if (character === "0") rank += MAX_DIGITS;
    previous = character;
  }
  return ranks;
});
