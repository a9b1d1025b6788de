import { remember } from "../lib/once";
import type { Box, TextPiece } from "./page-text";

/** A word, or a part of one: characters of a piece without a space between them. */
export interface Run {
  piece: number;
  /** Indexes in the piece's text. */
  start: number;
  end: number;
  text: string;
  box: Box;
  /** Where it is in the page: the row's index, and the segment's in its row. */
  row: number;
  segment: number;
  /** What stands between it and the run before it in its segment. Two spaces are a wide gap, as between columns. */
  gap: "" | " " | "  ";
  /** The index of its first character in the page's text. */
  at: number;
}

/** Words of a row that are not far from each other. */
export interface Segment {
  runs: Run[];
  box: Box;
}

/** Everything at one height of the page, from left to right. */
export interface Row {
  segments: Segment[];
  top: number;
  bottom: number;
  /** Whether there is a digit in it. */
  hasDigit: boolean;
}

// More than this is no page to read. In pieces and in UTF-16 code units.
const MAX_PIECES = 20_000;
const MAX_LENGTH = 400_000;
const FAR_AWAY = 10_000_000;

export const rightOf = (box: Box) => box.left + box.width;
export const bottomOf = (box: Box) => box.top + box.height;

/** The smallest box around others. */
export function surround(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, rightOf(box));
    bottom = Math.max(bottom, bottomOf(box));
  }
  return { left, top, width: right - left, height: bottom - top };
}

// Most invoices are set in Helvetica, or in a font whose letters are as wide. In parts of its size.
const WIDTHS = new Map(
  Object.entries({
    0.22: "ijl'‘’",
    0.278: " \u00a0\u202f!,./:;I[]\\ft|·",
    0.333: "()-`r{}“”„",
    0.5: "cksvxyzJ",
    0.556: "0123456789abdeghnopquL#$€£?_–",
    0.584: "+<=>~",
    0.611: "FTZ",
    0.667: "ABEKPSVXY&",
    0.722: "CDHNRUw",
    0.778: "GOQ",
    0.833: "mM",
    0.9: "%W@—",
  }).flatMap(([width, characters]) => Array.from(characters, (character) => [character, Number(width)] as const)),
);
const FULL_WIDTH = /[\u2e80-\uffdc]/;

function widthOf(character: string): number {
  // A letter with an accent is as wide as without.
  const width = WIDTHS.get(character) ?? WIDTHS.get(character.normalize("NFD").charAt(0));
  if (width !== undefined) return width;
  if (FULL_WIDTH.test(character)) return 1;
  return /\p{Lu}/u.test(character) ? 0.68 : 0.54;
}

/** About how wide a text is in a common font, in parts of its size. */
export function estimateWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);
}

const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;
const NUMBER_OR_LETTER = /[\p{L}\p{N}]/u;

/** Whether a character or a word goes from right to left; undefined for signs and spaces, which go with what is around them. */
function isRightToLeft(text: string): boolean | undefined {
  return RIGHT_TO_LEFT.test(text) || (NUMBER_OR_LETTER.test(text) ? false : undefined);
}

/**
 * The order of characters or words from left to right, if they are given in the order in which they are read, and the other
 * way round. Numbers, and words of other scripts, go from left to right in a text from right to left.
 */
function reorder(parts: readonly string[]): Iterable<number> {
  if (!RIGHT_TO_LEFT.test(parts.join(""))) return parts.keys();
  const directions = parts.map(isRightToLeft);
  const letters = parts.map((part) => part.replace(/\P{L}/gu, ""));
  const length = (direction: boolean) =>
    letters.reduce((sum, part, index) => sum + (directions[index] === direction ? part.length : 0), 0);
  const base = length(true) >= length(false);
  const groups: { direction: boolean; indexes: number[] }[] = [];
  directions.forEach((direction, index) => {
    const before = directions[index - 1];
    const here = direction ?? (before === directions[index + 1] ? before : undefined) ?? base;
    const last = groups.at(-1);
    if (last?.direction === here) last.indexes.push(index);
    else groups.push({ direction: here, indexes: [index] });
  });
  if (base) groups.reverse();
  return groups.flatMap(({ direction, indexes }) => (direction ? indexes.toReversed() : indexes));
}

/** The boxes of parts of a piece, as far as they can be known without the font. */
export function measurePiece({ text, box }: TextPiece): (start: number, end: number) => Box {
  // A text written from top to bottom.
  if (text.length > 2 && box.height > 2 * box.width) return () => box;
  // Where columns are made by spaces, all characters have one width.
  const isMonospaced = /\s{2}/.test(text);
  const characters = Array.from({ length: text.length }, (_, index) => text.charAt(index));
  /** Where each character begins and ends, from the left. */
  const edges: [number, number][] = [];
  let width = 0;
  for (const index of reorder(characters)) {
    const start = width;
    width += isMonospaced ? 1 : widthOf(characters[index] ?? "");
    edges[index] = [start, width];
  }
  const unit = box.width / (width || 1);
  return (start, end) => {
    const part = edges.slice(start, end);
    const left = part.reduce((min, [edge]) => Math.min(min, edge), part[0]?.[0] ?? 0);
    const right = part.reduce((max, [, edge]) => Math.max(max, edge), left);
    return { ...box, left: box.left + left * unit, width: (right - left) * unit };
  };
}

/** The words of the pieces, with those that a PDF has split joined, in rows from top to bottom. */
export function layOut(pieces: readonly TextPiece[]): Row[] {
  const runs: Run[] = [];
  let length = 0;
  for (const [index, piece] of pieces.entries()) {
    length += piece.text.length;
    if (index >= MAX_PIECES || length > MAX_LENGTH) break;
    for (const run of splitPiece(piece, index)) runs.push(run);
  }
  const rows = collectRows(runs).map((row) => {
    const { top } = surround(row.map(({ box }) => box));
    return { row, top, bottom: average(row.map(({ box }) => bottomOf(box))) };
  });
  rows.sort((a, b) => a.bottom - b.bottom);
  return rows.map(({ row, top, bottom }, index) => {
    const segments = splitRow(row);
    segments.forEach((segment, segmentIndex) => {
      for (const run of segment.runs) [run.row, run.segment] = [index, segmentIndex];
    });
    return { segments, top, bottom, hasDigit: row.some(({ text }) => /\d/.test(text)) };
  });
}

const average = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function splitPiece(piece: TextPiece, index: number): Run[] {
  const { text, box } = piece;
  if (![box.left, box.top, box.width, box.height].every((size) => Math.abs(size) < FAR_AWAY)) return [];
  const measure = measurePiece(piece);
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index: start }) => {
    const end = start + word.length;
    return { piece: index, start, end, text: word, box: measure(start, end), row: 0, segment: 0, gap: "", at: 0 };
  });
}

/**
 * Goes from left to right and adds each word to the row whose last word is at the same height, so that the rows of a picture
 * that was taken at an angle stay together.
 */
function collectRows(runs: readonly Run[]): Run[][] {
  const sorted = runs.toSorted((a, b) => a.box.left - b.box.left || a.box.top - b.box.top);
  const heights = sorted.map(({ box }) => box.height).sort((a, b) => a - b);
  const unit = Math.max(heights[heights.length >> 1] ?? 0, 0.01);
  const rows: Run[][] = [];
  // The rows by the height of their last word.
  const shelves = new Map<number, Set<Run[]>>();
  const shelfOf = (box: Box) => Math.floor(bottomOf(box) / unit);
  for (const run of sorted) {
    const shelf = shelfOf(run.box);
    const reach = Math.min(4, Math.ceil(run.box.height / unit));
    let best: Run[] | undefined;
    let bestDistance = 1;
    for (let near = shelf - reach; near <= shelf + reach; near++) {
      for (const row of shelves.get(near) ?? []) {
        const distance = distanceInHeights((row.at(-1) as Run).box, run.box);
        if (distance < bestDistance) [best, bestDistance] = [row, distance];
      }
    }
    const last = best?.at(-1);
    if (best && last) {
      if (isSameInk(last, run)) continue;
      shelves.get(shelfOf(last.box))?.delete(best);
      best.push(run);
    } else {
      best = [run];
      rows.push(best);
    }
    remember(shelves, shelf, () => new Set<Run[]>()).add(best);
  }
  return rows;
}

/** How far two words are from standing on one line, by their feet or their middle: below 1 they do. */
function distanceInHeights(a: Box, b: Box): number {
  const [low, high] = a.height < b.height ? [a.height, b.height] : [b.height, a.height];
  const feet = Math.abs(bottomOf(a) - bottomOf(b));
  const middle = Math.abs(a.top + a.height / 2 - b.top - b.height / 2);
  return Math.min(feet / Math.min(0.35 * high, 0.6 * low), middle / Math.min(0.25 * high, 0.6 * low));
}

/** A text that is printed twice looks bold. */
function isSameInk(a: Run, b: Run): boolean {
  const limit = 0.2 * a.box.height;
  return a.text === b.text && a.piece !== b.piece && Math.abs(a.box.left - b.box.left) < limit;
}

// In heights of the text.
const GLUED = 0.1;
const SPACE = 0.58;
const SEGMENT = 0.92;

function splitRow(runs: readonly Run[]): Segment[] {
  const gaps = runs.map((run, index) => {
    const before = runs[index - 1];
    if (!before) return Infinity;
    const height = Math.min(before.box.height, run.box.height) || 1;
    return (run.box.left - rightOf(before.box)) / height;
  });
  joinSpacedLetters(runs, gaps);
  const segments: Run[][] = [];
  runs.forEach((run, index) => {
    const gap = gaps[index] ?? Infinity;
    const segment = segments.at(-1);
    if (!segment || gap > SEGMENT || gap < -2) {
      segments.push([run]);
      return;
    }
    const before = segment.at(-1) as Run;
    const isSplit = before.piece === run.piece || Math.abs(gap) > GLUED;
    run.gap = gap > SPACE ? "  " : isSplit && gap !== 0 ? " " : "";
    segment.push(run);
  });
  return segments.map((segment) => ({ runs: inReadingOrder(segment), box: surround(segment.map(({ box }) => box)) }));
}

/** The words of a segment, given from left to right, in the order in which they are read. */
function inReadingOrder(runs: readonly Run[]): Run[] {
  const order = Array.from(reorder(runs.map(({ text }) => text)));
  const gaps = runs.map(({ gap }) => gap);
  return order.flatMap((index, position) => {
    const run = runs[index];
    const before = order[position - 1];
    if (!run) return [];
    // The gap is known between neighbours.
    if (before === undefined) run.gap = "";
    else run.gap = Math.abs(index - before) === 1 ? (gaps[Math.max(index, before)] ?? "") : " ";
    return [run];
  });
}

/** Letters printed with spaces between them are one word: their gaps, where they are alike, become 0. */
function joinSpacedLetters(runs: readonly Run[], gaps: number[]) {
  const isLetter = (index: number) => runs[index]?.text.length === 1;
  for (let start = 0; start < runs.length; start++) {
    let end = start;
    while (isLetter(end) && (end === start || (gaps[end] ?? Infinity) < SPACE * 1.3)) end++;
    if (end - start >= 4) {
      const inner = gaps.slice(start + 1, end);
      const limit = Math.max(GLUED, 1.5 * Math.min(...inner));
      inner.forEach((gap, offset) => {
        if (gap > -GLUED && gap <= limit) gaps[start + 1 + offset] = 0;
      });
    }
    start = Math.max(start, end - 1);
  }
}

/** The order in which a page is read: each block is a list of segments below one another, such as an address. */
export function collectBlocks(rows: readonly Row[]): Segment[][] {
  const blocks: Segment[][] = [];
  // The blocks that may go on.
  let open: Segment[][] = [];
  for (const { segments } of rows) {
    for (const segment of segments) {
      let best: Segment[] | undefined;
      let bestDistance = 1;
      for (const block of open) {
        const distance = distanceBelow((block.at(-1) as Segment).box, segment.box);
        if (distance < bestDistance) [best, bestDistance] = [block, distance];
      }
      if (best) best.push(segment);
      else {
        blocks.push([segment]);
        open.push(blocks.at(-1) as Segment[]);
      }
    }
    const bottom = segments[0]?.box.top ?? 0;
    open = open.filter((block) => {
      const { box } = block.at(-1) as Segment;
      return bottom - bottomOf(box) < 1.5 * box.height;
    });
    if (open.length > MAX_OPEN) open = open.slice(-MAX_OPEN);
  }
  return blocks;
}

const MAX_OPEN = 60;

/** How far a line is from going on below another one: below 1 it does. */
function distanceBelow(above: Box, below: Box): number {
  const height = Math.max(above.height, below.height);
  const gap = below.top - bottomOf(above);
  const ratio = height / Math.max(1e-6, Math.min(above.height, below.height));
  if (ratio > 1.6 || gap > height || gap < -0.45 * height) return Infinity;
  const left = Math.abs(above.left - below.left);
  const right = Math.abs(rightOf(above) - rightOf(below));
  const centre = Math.abs(above.left + above.width / 2 - below.left - below.width / 2);
  const shift = Math.min(left, right, centre) / height;
  return shift > 0.8 ? Infinity : (Math.abs(gap) / height) * 0.6 + shift * 0.4;
}
