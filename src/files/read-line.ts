import { between, type Corners, type GreyPicture, type Point } from "./grey-picture";
import type { FractionBox } from "./scan-words";

/** What a network says of a line: for each step from left to right, how likely each of its classes is, from 0 to 1. */
export interface LineReading {
  steps: number;
  classes: number;
  chances: Float32Array;
}

/** A character that was read in a line. */
export interface LineCharacter {
  text: string;
  /** Its middle, as a part of the line's width. */
  at: number;
  /** From 0 to 1. */
  confidence: number;
}

/** The characters of the network's classes. Class 0 is none; those that have no text here are not read. */
export type Alphabet = readonly (string | undefined)[];

// What invoices in languages with Latin letters have. The network knows Chinese, and takes stains for it.
const WANTED = /^[\x20-\x7e\p{Script=Latin}£€¥§°±×÷«»–—‘’“”•…·™®©（）：，；！？％＃＆＊＋－／＝＜＞]$/u;

/** The alphabet of a network, from the list of its characters, one in a line. It has a space as its last class. */
export function readAlphabet(list: string): Alphabet {
  const characters = [...list.replace(/\r?\n$/, "").split(/\r?\n/), " "];
  return [undefined, ...characters.map((text) => (WANTED.test(text) ? text.normalize("NFKC") : undefined))];
}

/**
 * The characters of a line. The same class in neighbouring steps is one character; class 0 is between two that are alike.
 * https://www.cs.toronto.edu/~graves/icml_2006.pdf
 */
export function decodeLine({ steps, classes, chances }: LineReading, alphabet: Alphabet): LineCharacter[] {
  const wanted = alphabet.flatMap((text, index) => (index === 0 || text !== undefined ? [index] : []));
  const characters: LineCharacter[] = [];
  // The step in which the last character began.
  let first = 0;
  let before = 0;
  for (let step = 0; step < steps; step++) {
    const chanceOf = (index: number) => chances[step * classes + index] ?? 0;
    let best = 0;
    for (const index of wanted) if (chanceOf(index) > chanceOf(best)) best = index;
    const last = characters.at(-1);
    if (best !== 0 && best === before && last) {
      last.at = ((first + step) / 2 + 0.5) / steps;
      last.confidence = Math.max(last.confidence, chanceOf(best));
    } else if (best !== 0) {
      const text = alphabet[best] ?? "";
      characters.push({ text, at: (step + 0.5) / steps, confidence: chanceOf(best) });
      first = step;
    }
    before = best;
  }
  return characters;
}

/** Where a line has no ink, as parts of its width. */
interface Gap {
  start: number;
  end: number;
}

/** The gaps of a line's picture. Its uppermost and lowest parts may hold the neighbouring lines. */
function findGaps({ width, height, shades }: GreyPicture): Gap[] {
  const sorted = shades.toSorted();
  const [dark, light] = [sorted[Math.floor(sorted.length * 0.03)] ?? 0, sorted[Math.floor(sorted.length * 0.7)] ?? 255];
  const ink = dark + (light - dark) * 0.55;
  const [top, bottom] = [Math.round(height * 0.14), Math.round(height * 0.86)];
  const hasInk = (x: number) => {
    for (let y = top; y < bottom; y++) if ((shades[y * width + x] ?? 255) < ink) return true;
    return false;
  };
  const gaps: Gap[] = [];
  let start: number | undefined;
  for (let x = 0; x <= width; x++) {
    if (x < width && !hasInk(x)) start ??= x;
    else if (start !== undefined) {
      gaps.push({ start: start / width, end: x / width });
      start = undefined;
    }
  }
  return gaps;
}

const MARK = /[\d.,:;'’\-/()]/;
// How wide a gap between two characters has to be for a word to end there, as parts of the line's height: at least, and more
// than the usual gap of the line. Digits and signs stand further apart.
const WORD_GAP = { least: 0.3, more: 0.2 };
const MARK_GAP = { least: 0.4, more: 0.3 };
// How far the ink of a character may be from its middle, as a part of the line's height.
const REACH = 0.9;
const HALF_CHARACTER = 0.25;

interface LineWord {
  text: string;
  /** From 0 to 1. */
  confidence: number;
  /** As parts of the line's width. */
  start: number;
  end: number;
}

/** The words of a line: the network leaves spaces out, but the gaps between the characters are wider there. */
export function splitWords(characters: readonly LineCharacter[], picture: GreyPicture): LineWord[] {
  const shape = picture.width / picture.height;
  const gaps = findGaps(picture);
  const inked: (LineCharacter & { isAfterSpace: boolean; gap: number })[] = [];
  let isAfterSpace = false;
  for (const character of characters) {
    if (character.text.trim() === "") {
      isAfterSpace = true;
      continue;
    }
    const last = inked.at(-1);
    const widths = gaps
      .filter(({ start, end }) => last && (start + end) / 2 > last.at && (start + end) / 2 < character.at)
      .map(({ start, end }) => (end - start) * shape);
    inked.push({ ...character, isAfterSpace, gap: Math.max(0, ...widths) });
    isAfterSpace = false;
  }
  const widths = inked.slice(1).map(({ gap }) => gap);
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const words: LineCharacter[][] = [];
  for (const [index, character] of inked.entries()) {
    const before = inked[index - 1];
    const { least, more } = before && MARK.test(before.text) && MARK.test(character.text) ? MARK_GAP : WORD_GAP;
    const isBreak = character.isAfterSpace || (character.gap > least && character.gap - usual > more);
    const word = words.at(-1);
    if (word && !isBreak) word.push(character);
    else words.push([character]);
  }
  return words.map((word) => {
    const [first, last] = [word[0]?.at ?? 0, word.at(-1)?.at ?? 1];
    // Up to the gaps around it, if they are near.
    const left = gaps.findLast(({ start, end }) => (start + end) / 2 < first && end <= first + 0.3 / shape)?.end;
    const right = gaps.find(({ start, end }) => (start + end) / 2 > last && start >= last - 0.3 / shape)?.start;
    const start =
      left !== undefined && first - left < REACH / shape ? left : Math.max(0, first - HALF_CHARACTER / shape);
    const end =
      right !== undefined && right - last < REACH / shape ? right : Math.min(1, last + HALF_CHARACTER / shape);
    return {
      text: word.map(({ text }) => text).join(""),
      confidence: word.reduce((sum, { confidence }) => sum + confidence, 0) / word.length,
      start,
      end: Math.max(end, start + HALF_CHARACTER / shape),
    };
  });
}

// An area is higher than its text by this part, above and below.
const MARGIN = 0.14;

/** The level box around a part of a line, in fractions of a page of this size. */
export function boxOfPart(
  [topLeft, topRight, bottomRight, bottomLeft]: Corners,
  { start, end }: Gap,
  page: { width: number; height: number },
): FractionBox {
  const corners = [start, end].flatMap((part): Point[] => {
    const [upper, lower] = [between(topLeft, topRight, part), between(bottomLeft, bottomRight, part)];
    return [between(upper, lower, MARGIN), between(lower, upper, MARGIN)];
  });
  const [xs, ys] = [corners.map(({ x }) => x / page.width), corners.map(({ y }) => y / page.height)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
