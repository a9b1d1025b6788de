import { countLeading } from "../lib/count-leading";
import { remember } from "../lib/once";
import { findDays, type Day, type DayToken } from "./days";
import { BREAK, foldWithIndexes, plainText, type Folded, type Span } from "./fold";
import { collectBlocks, layOut, measurePiece, surround, type Row, type Run, type Segment } from "./layout";
import { findNumbers, shiftPoint, type NumberToken } from "./numbers";
import type { Box, PageText, Place, TextRange } from "./page-text";

/** A page that has been read once. Labels of any document can be looked up in it. */
export interface ReadPage {
  readonly index: number;
  readonly title: string | undefined;
  readonly isFromPicture: boolean;
  readonly pieces: PageText["pieces"];
  /** The text in reading order: `\n` ends a line of a block, `\f` a block. */
  readonly text: string;
  /** The same with plain spaces, signs and digits. */
  readonly plain: string;
  /** In the order of the text. */
  readonly runs: readonly Run[];
  readonly rows: readonly Row[];
  /** The text folded in reading order, and row by row across the columns. */
  readonly folded: readonly Folded[];
  /** In the order of the text. */
  readonly dayTokens: readonly DayToken[];
  readonly numberTokens: readonly NumberToken[];
  readonly days: ReadonlyMap<Day, DayToken[]>;
  /** By their keys. A percentage also by that of its fraction. */
  readonly numbers: ReadonlyMap<string, NumberToken[]>;
  readonly currencies: readonly NumberToken[];
  readonly isCreditNote: boolean;
  /** The same page as another reader read it. */
  readonly alsoRead: ReadPage | undefined;
}

const CREDIT_NOTE =
  /(?<!\p{L})(?:credit ?(?:note|memo)|gutschrift|avoir|nota d[ei] cr[eé]dito|creditnota|kredit(?:nota|faktura)|dobropis)(?!\p{L})/iu;

export function readPage({ index, title, pieces, alsoRead, isFromPicture = false }: PageText): ReadPage {
  const rows = layOut(pieces);
  const { text, runs } = joinBlocks(collectBlocks(rows));
  const plain = isFromPicture ? readDigits(plainText(text)) : plainText(text);
  const days = findDays(plain);
  const numbers = findNumbers(plain, days);
  return {
    index,
    title,
    isFromPicture,
    pieces,
    text,
    plain,
    runs,
    rows,
    folded: [foldWithIndexes(text), foldWithIndexes(text, spansByRow(runs, text.length))],
    dayTokens: days,
    numberTokens: numbers,
    days: indexBy(days, (token) => token.days),
    numbers: indexBy(numbers, keysOf),
    currencies: numbers.filter(({ currencies }) => currencies.length > 0),
    isCreditNote: CREDIT_NOTE.test(plain),
    alsoRead: alsoRead && readPage({ index, title, pieces: alsoRead, isFromPicture }),
  };
}

function keysOf({ keys, isPercent }: NumberToken): string[] {
  return isPercent ? [...keys, ...keys.map((key) => shiftPoint(key, -2))] : keys;
}

/** The items by their keys, of which one can have several. */
export function indexBy<Key, Item>(items: readonly Item[], keysOfItem: (item: Item) => Key[]): Map<Key, Item[]> {
  const index = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOfItem(item))) {
      remember(index, key, (): Item[] => []).push(item);
    }
  }
  return index;
}

/** Writes the blocks one after the other. The text ends with a break. */
function joinBlocks(blocks: readonly Segment[][]): { text: string; runs: Run[] } {
  const parts: string[] = [];
  const runs: Run[] = [];
  let length = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  for (const block of blocks) {
    block.forEach((segment, index) => {
      if (index > 0) add("\n");
      for (const run of segment.runs) {
        add(run.gap);
        run.at = length;
        runs.push(run);
        add(run.text);
      }
    });
    add(BREAK);
  }
  return { text: parts.join("") || BREAK, runs };
}

/** The runs row by row, with the break at the text's end between the rows. */
function spansByRow(runs: readonly Run[], length: number): Span[] {
  const sorted = runs.toSorted((a, b) => a.row - b.row || a.segment - b.segment || a.at - b.at);
  return sorted.flatMap((run, index): Span[] => {
    const span: Span = [run.at, run.at + run.text.length];
    return run.row === sorted[index + 1]?.row ? [span] : [span, [length - 1, length]];
  });
}

// What a picture's digits are taken for.
const LOOK_ALIKE: Partial<Record<string, string>> = { O: "0", o: "0", l: "1", I: "1", "|": "1", S: "5", B: "8" };

/** Reads letters in numbers as the digits that they look like. */
function readDigits(text: string): string {
  return text.replace(/(?<!\S)(?=\S*\d)[\dOolI|SB.,'$€£%()/:-]+(?!\S)/g, (word) =>
    word.replace(/[OolI|SB]/g, (letter) => LOOK_ALIKE[letter] ?? letter),
  );
}

/** The index of the run that holds a character of the page's text, or of the one after it. */
export function runIndexAt(page: ReadPage, at: number): number {
  return countLeading(page.runs, (run) => run.at + run.text.length <= at);
}

const measures = new WeakMap<Run, ReturnType<typeof measurePiece>>();

function measureRun(run: Run) {
  return remember(measures, run, () => measurePiece(run));
}

/** The runs of a part of the page's text, cut to it. */
export function runsIn(page: ReadPage, [start, end]: Span): Run[] {
  const runs: Run[] = [];
  for (let index = runIndexAt(page, start); index < page.runs.length; index++) {
    const run = page.runs[index] as Run;
    if (run.at >= end) break;
    const from = Math.max(0, start - run.at);
    const to = Math.min(run.text.length, end - run.at);
    if (from === 0 && to === run.text.length) runs.push(run);
    else {
      const box = measureRun(run)(from, to);
      const [partStart, partEnd] = [run.start + from, run.start + to];
      runs.push({ ...run, at: run.at + from, text: run.text.slice(from, to), start: partStart, end: partEnd, box });
    }
  }
  return runs;
}

/** Parts of the page's text, with a space between them. */
export function textAt({ text }: ReadPage, spans: readonly Span[]): string {
  return spans.map(([start, end]) => text.slice(start, end)).join(" ");
}

/** Where parts of the page's text stand on the page. */
export function placeOf(page: ReadPage, spans: readonly Span[]): Place {
  const boxes: Box[] = [];
  const ranges: TextRange[] = [];
  let last: Run | undefined;
  for (const run of spans.flatMap((span) => runsIn(page, span))) {
    const [box, range] = [boxes.at(-1), ranges.at(-1)];
    if (box && last?.row === run.row && last.segment === run.segment)
      boxes[boxes.length - 1] = surround([box, run.box]);
    else boxes.push(run.box);
    const between = page.pieces[run.piece]?.text.slice(range?.end, run.start);
    if (range?.piece === run.piece && range.end <= run.start && between?.trim() === "") range.end = run.end;
    else ranges.push({ piece: run.piece, start: run.start, end: run.end });
    last = run;
  }
  const { index, title } = page;
  return { page: index, title, text: textAt(page, spans).replace(/\s+/g, " "), boxes, ranges };
}

/** The boxes of what looks like a value on a page, such as an amount, a day or a code, and is in no place. */
export function findUncovered(page: ReadPage, places: readonly Place[]): Box[] {
  const here = places.filter((place) => place.page === page.index);
  const covered = indexBy(
    here.flatMap(({ ranges }) => ranges),
    ({ piece }) => [piece],
  );
  // A place in the text of another reader has other pieces.
  const isUnderBox = ({ box }: Run) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return here.some(({ boxes: placed }) =>
      placed.some(({ left, top, width, height }) => x > left && x < left + width && y > top && y < top + height),
    );
  };
  const isInDay = ({ text, at }: Run) => page.dayTokens.some(({ start, end }) => at < end && start < at + text.length);
  const boxes: Box[] = [];
  let last: Run | undefined;
  for (const run of page.runs) {
    const isCovered = page.alsoRead
      ? isUnderBox(run)
      : covered.get(run.piece)?.some(({ start, end }) => start < run.end && run.start < end);
    const isLeft = !isCovered && (/\d|@/.test(run.text) || isInDay(run));
    const box = boxes.at(-1);
    if (isLeft) {
      if (box && last?.row === run.row && last.segment === run.segment)
        boxes[boxes.length - 1] = surround([box, run.box]);
      else boxes.push(run.box);
    }
    last = isLeft ? run : undefined;
  }
  return boxes;
}
