import * as v from "valibot";
import type { PageText } from "../evidence/page-text";

/** A rectangle in fractions of a page: 0 is its left or top edge, 1 its right or bottom edge. */
export interface FractionBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A word that was read from a picture. */
export interface ScanWord {
  text: string;
  /** Where it is on the page as it was read. */
  box: FractionBox;
  /** From 0 to 1. */
  confidence: number;
  /** Words with the same number are on one line. Words and lines are in reading order. */
  line: number;
}

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** A page that was read from a picture. */
export interface ScanPage {
  /** The page's number in the file, from 1. */
  number: number;
  /** How far the page had to be turned for its text to be upright. The boxes of words are on the turned page. */
  turn: Turn;
  /** How far its lines are from level once it is turned, in radians, clockwise. */
  tilt: number;
  /** The size of the turned picture, in px. */
  width: number;
  height: number;
  words: readonly ScanWord[];
  /** The words as another reader read them, on the same page. Only the search for values looks at them. */
  alsoRead?: readonly ScanWord[];
}

const BoxSchema = v.object({ x0: v.number(), y0: v.number(), x1: v.number(), y1: v.number() });
const WordSchema = v.object({ text: v.string(), confidence: v.number(), bbox: BoxSchema });
const ResultSchema = v.object({
  blocks: v.nullish(
    v.array(v.object({ paragraphs: v.array(v.object({ lines: v.array(v.object({ words: v.array(WordSchema) })) })) })),
  ),
});

// Lines and stains are read as signs such as | and —, with little confidence.
const HAS_CONTENT = /[\p{L}\p{N}\p{Sc}%#&@]/u;
const MIN_CONFIDENCE = 0.2;
// Of a page in the right direction, nine in ten letters and digits are sure; in a wrong one, two at most.
const SURE_CONFIDENCE = 0.7;
const SURE_PART = 0.4;
// A page with fewer is read in other directions too, which does not take long.
const FEW_CHARACTERS = 30;

/** The words in a result of tesseract.js for a picture of this size. */
export function toWords(result: unknown, { width, height }: { width: number; height: number }): ScanWord[] {
  const lines = (v.parse(ResultSchema, result).blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return lines.flatMap(({ words }, line) =>
    words
      .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
        text,
        box: { left: x0 / width, top: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height },
        confidence: confidence / 100,
        line,
      }))
      .filter(({ text, confidence }) => HAS_CONTENT.test(text) && confidence >= MIN_CONFIDENCE),
  );
}

/** Whether a word was read with some certainty. */
function isSure({ confidence }: ScanWord): boolean {
  return confidence >= SURE_CONFIDENCE;
}

/** How many letters and digits were read with some certainty. Of several directions, the right one has most. */
export function countSureCharacters(words: readonly ScanWord[]): number {
  return countCharacters(words.filter(isSure));
}

/** Whether a page may have been read in the wrong direction. */
export function isReadPoorly(words: readonly ScanWord[]): boolean {
  const sure = countSureCharacters(words);
  return sure < FEW_CHARACTERS || sure < countCharacters(words) * SURE_PART;
}

// Of clean pages, words are read with a confidence of 0.87 to 0.94 in the mean; of photos that the second reader reads better,
// with less than this.
const CLEAN = 0.85;

/** Whether the words of a page are sure enough that the second reader would not read it better. */
export function isClean(words: readonly ScanWord[]): boolean {
  return words.length > 0 && words.reduce((sum, { confidence }) => sum + confidence, 0) >= words.length * CLEAN;
}

function countCharacters(words: readonly ScanWord[]): number {
  return words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

/** A place on the page as it was read, as the place on the page before it was turned. All in fractions. */
export function unturn({ x, y }: { x: number; y: number }, turn: Turn): { x: number; y: number } {
  switch (turn) {
    case 0:
      return { x, y };
    case 90:
      return { x: y, y: 1 - x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: 1 - y, y: x };
  }
}

/** A box on the page as it was read, as the box on the page before it was turned. */
export function unturnBox({ left, top, width, height }: FractionBox, turn: Turn): FractionBox {
  const first = unturn({ x: left, y: top }, turn);
  const second = unturn({ x: left + width, y: top + height }, turn);
  return {
    left: Math.min(first.x, second.x),
    top: Math.min(first.y, second.y),
    width: Math.abs(first.x - second.x),
    height: Math.abs(first.y - second.y),
  };
}

/** The words with what stands between them: a space, or a line break at the end of a line. */
export function withSeparators(words: readonly ScanWord[]): { word: ScanWord; separator: " " | "\n" }[] {
  return words.map((word, index) => ({ word, separator: words[index + 1]?.line === word.line ? " " : "\n" }));
}

/** The page of a picture that has not been read. */
export const UNREAD_PICTURE: PageText = { index: 0, pieces: [], unread: "picture" };

/**
 * A page as the search for values takes it. Boxes are in px of the page as it was read, with level lines. `toShownBox` converts
 * one back.
 */
export function toPageText({ number, width, height, tilt, words, alsoRead }: ScanPage): PageText {
  const toPiece = ({ text, box: { left, top, ...size } }: ScanWord) => {
    const box = { left: left * width, top: top * height, width: size.width * width, height: size.height * height };
    return { text, box: rotateBox(box, { width, height }, -tilt) };
  };
  return {
    index: number - 1,
    pieces: words.map(toPiece),
    alsoRead: alsoRead?.map(toPiece),
    isFromPicture: true,
  };
}

/** A box of `toPageText` in fractions of the page as it is shown. */
export function toShownBox(level: FractionBox, page: ScanPage): FractionBox {
  const { left, top, width, height } = rotateBox(level, page, page.tilt);
  const box = {
    left: left / page.width,
    top: top / page.height,
    width: width / page.width,
    height: height / page.height,
  };
  return unturnBox(box, page.turn);
}

interface Size {
  width: number;
  height: number;
}

/** A box whose middle is moved round the middle of the page. Words are short, so it stays level. The angle is in radians, clockwise. */
function rotateBox(box: FractionBox, page: Size, angle: number): FractionBox {
  const [x, y] = [box.left + (box.width - page.width) / 2, box.top + (box.height - page.height) / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { ...box, left: box.left + x * cos - y * sin - x, top: box.top + x * sin + y * cos - y };
}
