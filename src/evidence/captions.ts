import { remember } from "../lib/once";
import type { Span } from "./fold";
import { bottomOf, rightOf, type Run, type Segment } from "./layout";
import {
  hasMeaning,
  isNamingWord,
  isPartyName,
  meaningsOf,
  namingWordsOf,
  scoreCaptions,
  shortNameOf,
  tellsKind,
  type Caption,
  type NameMeaning,
  type PrintedName,
} from "./names";
import { currenciesOf } from "./numbers";
import type { Box } from "./page-text";
import { indexBy, runIndexAt, runsIn, type ReadPage } from "./read-page";

/** The captions of a place: words beside or above it that may be the name of its value. */
export interface Captions {
  /** The nearest first. */
  all: Caption[];
  /** The one that a reader would choose: on the left, or else directly above or at the head of the column. */
  nearest: PrintedName | undefined;
}

const captionsOfPages = new WeakMap<ReadPage, Map<number, Captions>>();

export function captionsOf(page: ReadPage, span: Span): Captions {
  const known = remember(captionsOfPages, page, () => new Map<number, Captions>());
  return remember(known, span[0], () => readCaptions(page, span));
}

function readCaptions(page: ReadPage, span: Span): Captions {
  const above = captionsAbove(page, span);
  const all = [...captionsBefore(page, span), ...above.all, ...captionsAfter(page, span)];
  const { name: left, isAttached = false } = nameBefore(page, span) ?? {};
  const isSentence = left !== undefined && left.text === "" && left.words.length > 0;
  if (isSentence) return { all, nearest: undefined };
  // Words right before the place, or with a colon, name it even if they are unknown.
  const isName = left !== undefined && (isAttached ? left.text !== "" : left.words.some(isNamingWord));
  return { all, nearest: isName ? left : (above.nearest ?? left) };
}

const MAX_WORDS = 6;
// A longer segment is no name. In UTF-16 code units and in runs.
const REACH = 120;
const MAX_RUNS = 20;
const MIN_WEIGHT = 0.15;
const hasDigit = (text: string) => /\d/.test(text);
// The words of a mail address or of a web site name no value.
const IS_ADDRESS = /\S@\S|www\./i;
// The words before an address name no value, and it ends the part of the line that it is in.
const TO_ADDRESS = /^.*(?:\S@|www\.)\S+\s*(?:[·•|]\s*)?/su;
const endsWithAddress = (text: string) => /(?:\S@|www\.)\S+\s*$/i.test(text.slice(-REACH));

/** Words on the left: groups that end at a number or at a wide gap, each counting less than the one before. */
export function captionsBefore(page: ReadPage, [start]: Span): Caption[] {
  const run = page.runs[runIndexAt(page, start)];
  if (!run) return [];
  const captions: Caption[] = [];
  let weight = 1;
  const { segments } = page.rows[run.row] ?? { segments: [] };
  for (let index = run.segment; index >= 0 && weight > MIN_WEIGHT; index--) {
    const runs = segments[index]?.runs ?? [];
    const text = index === run.segment ? page.text.slice(runs[0]?.at, start) : textOf(runs.slice(-MAX_RUNS));
    const groups = text
      .slice(-REACH)
      .split(/\S*\d\S*(?: ?%)?/)
      .reverse();
    groups.forEach((group, position) => {
      if (position > 0) weight *= 0.6;
      const words = namingWordsOf(group).slice(-MAX_WORDS);
      if (words.length > 0) captions.push({ words, weight });
    });
    if (captions.length > 0) weight *= 0.75;
  }
  return captions;
}

/** The first characters of an account's number, which belong to what follows. In a picture, a zero can be read as the letter. */
export const ACCOUNT_START = /(?<!\S)[A-Z]{2}[\dO]{2,3} $/;

/**
 * The name on the left of a place, and whether it is attached to it: directly before it, or with a colon. Undefined if there is
 * no text; without words if a value stands between. A currency may stand between, in a column of its own.
 */
function nameBefore(page: ReadPage, [start]: Span): { name: PrintedName; isAttached: boolean } | undefined {
  const run = page.runs[runIndexAt(page, start)];
  const { segments = [] } = page.rows[run?.row ?? -1] ?? {};
  for (let index = run?.segment ?? -1; index >= 0; index--) {
    const runs = segments[index]?.runs ?? [];
    const text = index === run?.segment ? page.text.slice(runs[0]?.at, start) : textOf(runs.slice(-MAX_RUNS));
    if (!/[\p{L}\d]/u.test(text) || currenciesOf(text.trim()).length > 0) continue;
    const isAttached = index === run?.segment || /:\s*$/.test(text);
    return { name: readPrintedName(text.replace(ACCOUNT_START, "")), isAttached };
  }
  return undefined;
}

// In UTF-16 code units. A longer text is a sentence.
const MAX_NAME = 40;
const RATE = /\d+(?:[.,]\d+)? ?%/g;
const AROUND_NAME = /^[^\p{L}\d]+|[^\p{L}\d.%)]+$|(?<!\([^)]*)\)$/gu;

/**
 * The name at the end of a text: the words after its last number. A rate is part of the name, as in `VAT 10 %`. There are no
 * words if the text ends with a number, a comma or an address of mail, unless it is the line of a tax: `VAT on 100.00`. The text
 * is empty if it is too long for a name. Of a long text only the end is looked at.
 */
function readPrintedName(before: string): PrintedName {
  const text = before.slice(-REACH);
  if (/[,;]\s*$/.test(text) || endsWithAddress(text)) return { text: "", words: [] };
  const masked = /\p{L}/u.test(text) ? text.replace(RATE, (rate) => "%".repeat(rate.length)) : text;
  const last = Array.from(masked.matchAll(/\S*\d\S*/g)).at(-1);
  const clause = text.slice(last ? last.index + last[0].length : 0);
  if (last && IN_PERIOD.test(clause)) return readPrintedName(text.slice(0, last.index));
  const tax = last && !/\p{L}/u.test(clause) ? text.slice(0, last.index) : "";
  if (isTax(namingWordsOf(tax))) {
    const printed = readPrintedName(tax);
    return { ...printed, text: printed.text.replace(WHAT_IT_IS_OF, "") };
  }
  // The last name of several, such as `Payment: by bank transfer, due date:`
  const named = clause.length > MAX_NAME && /:\s*$/.test(clause) ? (clause.split(/[:,] (?=.)/).at(-1) ?? "") : clause;
  const sentences = named.split(/(?<=\p{L}{5})[.!?;]\s+(?=\p{Lu})|\s[·•|–—]\s/u);
  const name = (sentences.at(-1) ?? "").trim().replace(/\s+/g, " ").replace(AROUND_NAME, "");
  const [, bare = name, sign = ""] = /^(.*\S)\s+\(?(\S+?)\)?$/.exec(name) ?? [];
  const shown = currenciesOf(sign).length > 0 ? bare : name;
  const words = namingWordsOf(shown);
  return { text: words.length > 0 && shown.length <= MAX_NAME ? shown : "", words };
}

// Between two days.
const IN_PERIOD = /^\s*(?:bis|to|till|until|au|al|tot|do|à)\s*$/iu;

/** What a name says of the value behind it. Behind `VAT on` it is the net amount. */
export function wordsBefore({ text, words }: PrintedName): readonly string[] {
  return isTax(words) && WHAT_IT_IS_OF.test(text) ? ["net"] : words;
}

const WHAT_IT_IS_OF = /\s(?:on|of|auf|von|su|sobre|sur|em|på|van|over|op|ze?|na|от|基於)\s*$/iu;

function isTax(words: readonly string[]): boolean {
  return hasMeaning(words, "tax") && !hasMeaning(words, "number");
}

const textOf = (runs: readonly Run[]) => runs.map(({ gap, text }) => gap + text).join("");

/** Words on the right that are close, such as a unit. */
function captionsAfter(page: ReadPage, [start, end]: Span): Caption[] {
  const run = page.runs[runIndexAt(page, start)];
  const words: string[] = [];
  for (let index = runIndexAt(page, end); index < page.runs.length && words.length < 2; index++) {
    const after = page.runs[index];
    if (after?.row !== run?.row || after?.segment !== run?.segment || !after || hasDigit(after.text)) break;
    words.push(...namingWordsOf(after.text));
  }
  return words.length > 0 ? [{ words, weight: 0.4 }] : [];
}

const MAX_ROWS_ABOVE = 100;
// In heights of the text.
const MAX_GAP_ABOVE = 10;
const MAX_GAP_IN_HEAD = 0.7;

/** Words above, such as a name, the heading of a block or the head of a column. */
function captionsAbove(page: ReadPage, span: Span): Captions {
  const [first] = runsIn(page, span);
  const captions: Caption[] = [];
  let nearest: PrintedName | undefined;
  if (!first) return { all: captions, nearest };
  // The heading of a block is at its left, wherever in its line a place is.
  const own = page.rows[first.row]?.segments[first.segment]?.box ?? first.box;
  let { top } = first.box;
  let weight = 0.9;
  let isDirect = true;
  // The lines of the head of a column, from top to bottom.
  const head: string[] = [];
  for (let index = first.row - 1; index >= Math.max(0, first.row - MAX_ROWS_ABOVE); index--) {
    const { segments = [] } = page.rows[index] ?? {};
    const at = segments.findIndex(({ box }) => isInColumn(box, own));
    const above = segments[at];
    if (!above) continue;
    const hasValue = remember(rowsWithValue, segments, () => segments.some(isValue));
    const gap = (top - bottomOf(above.box)) / first.box.height;
    if (gap > (head.length > 0 ? MAX_GAP_IN_HEAD : MAX_GAP_ABOVE)) break;
    top = above.box.top;
    if (head.length > 0 && hasValue) break;
    // What is wider than a column is no cell of it.
    const isCell = segments.filter(({ box }) => isInColumn(box, own)).length === 1;
    const isHead = head.length > 0 || (segments.length >= 3 && !hasValue);
    if (isHead && !isCell) break;
    // Up here, only a head can still be its name.
    if (!isHead && weight <= MIN_WEIGHT) continue;
    const text = textOf(above.runs.slice(0, MAX_RUNS));
    if (isHead) {
      head.unshift(text);
      continue;
    }
    const words = hasDigit(text.replace(/^.*:/, "")) || IS_ADDRESS.test(text) ? [] : namingWordsOf(text);
    if (words.length > 0 && words.length <= MAX_WORDS) {
      captions.push({ words, weight });
      // Words with a value beside them are the name of that.
      const beside = segments[at + 1];
      if (isDirect && !(beside && isValue(beside))) nearest ??= readPrintedName(text);
    }
    isDirect = false;
    weight *= 0.85;
  }
  const name = head.join(" ").replace(/(?<=\p{L})- (?=\p{Ll})/gu, "");
  const words = IS_ADDRESS.test(name) ? [] : namingWordsOf(name);
  if (words.length > 0 && words.length <= MAX_WORDS) {
    captions.push({ words, weight: Math.max(weight, 0.7) });
    nearest ??= readPrintedName(name);
  }
  return { all: captions.filter((caption) => caption.weight > MIN_WEIGHT), nearest };
}

// In heights of the text. Where there is more room, another block begins.
const MAX_GAP_IN_BLOCK = 1.2;

/** The heading of the block that a place is in, if it names a party: `Bill to`. */
export function partyAbove(page: ReadPage, span: Span): PrintedName | undefined {
  const [first] = runsIn(page, span);
  if (!first) return undefined;
  let below = page.rows[first.row]?.segments[first.segment]?.box ?? first.box;
  for (let index = first.row - 1; index >= 0; index--) {
    const above = page.rows[index]?.segments.find(({ box }) => isInColumn(box, below));
    if (!above) continue;
    if (below.top - bottomOf(above.box) > MAX_GAP_IN_BLOCK * first.box.height) return undefined;
    const name = readPrintedName(textOf(above.runs.slice(0, MAX_RUNS)));
    if (isPartyName(name.words)) return name;
    below = above.box;
  }
  return undefined;
}

// The cells of a column look at the same rows.
const rowsWithValue = new WeakMap<readonly Segment[], boolean>();

/** Whether a part of a row has digits that are no rate. */
function isValue({ runs }: Segment): boolean {
  return hasDigit(textOf(runs).replace(RATE, ""));
}

function isInColumn(above: Box, below: Box): boolean {
  const overlap = Math.min(rightOf(above), rightOf(below)) - Math.max(above.left, below.left);
  return overlap > 0.2 * Math.min(above.width, below.width);
}

interface PlacedCaption {
  words: string[];
  span: Span;
}

/** The words of a page that may be names: those of a segment before a number or a colon, or alone. */
function findCaptions(page: ReadPage): PlacedCaption[] {
  const captions: PlacedCaption[] = [];
  let start = 0;
  let end = 0;
  const add = () => {
    start += TO_ADDRESS.exec(page.text.slice(start, end))?.[0].length ?? 0;
    const words = namingWordsOf(page.text.slice(start, end));
    if (end > start && words.length <= MAX_WORDS) captions.push({ words, span: [start, end] });
  };
  for (const [index, run] of page.runs.entries()) {
    const next = page.runs[index + 1];
    const isLast = next?.row !== run.row || next.segment !== run.segment;
    const after = run.at + run.text.length;
    if (run.gap === "  " || end <= start) start = end = run.at;
    if (hasDigit(run.text)) {
      // `VAT no.` in `VAT no. GB 123`
      const before = page.text.slice(start, Math.max(end, run.at + run.text.search(/\s*\S*\d/)));
      end = start + before.replace(/(?<=\s)\p{Lu}{2}\s*$/u, "").trimEnd().length;
      add();
      start = end = after;
      continue;
    }
    end = after;
    if (!isLast && !run.text.endsWith(":")) continue;
    add();
    start = end = after;
  }
  return captions;
}

/** Where a name stands, and how well it names the label. */
export interface NamedPlace {
  span: Span;
  score: number;
}

const captionsByMeaning = new WeakMap<ReadPage, Map<string, PlacedCaption[]>>();
const NAMES = 0.48;
// A document may leave these out.
const OPTIONAL = new Set(["name", "address", "date"]);

/** Where the name of a label stands on a page. */
export function findNamed(page: ReadPage, name: NameMeaning): NamedPlace[] {
  const index = remember(captionsByMeaning, page, () =>
    indexBy(findCaptions(page), ({ words }) => words.flatMap(meaningsOf).map((each) => each.name)),
  );
  const captions = new Set([...name.meanings.keys()].flatMap((meaning) => index.get(meaning) ?? []));
  const names = [name, ...shortNameOf(name)];
  return [...captions]
    .filter(({ words }) => names.length > 1 || OPTIONAL.has(name.head) || hasMeaning(words, name.head))
    .filter(({ words }) => tellsKind(name, words))
    .map(({ words, span }) => {
      const scores = names.map((each) => scoreCaptions(each, [{ words, weight: 1 }]));
      return { span, score: Math.max(...scores) };
    })
    .filter(({ score }) => score >= NAMES);
}

/** Where a label's name stands without doubt. There is no value beside it that would speak for it. */
export function findOwnNames(page: ReadPage, name: NameMeaning): NamedPlace[] {
  return findNamed(page, name).flatMap(({ span: [start, end], score }) => {
    const text = page.text.slice(start, end);
    const { segments = [] } = page.rows[page.runs[runIndexAt(page, start)]?.row ?? -1] ?? {};
    // The heads of a table with amounts name those of its rows.
    const isHead = name.head === "amount" && segments.length >= 3;
    const isSentence = /\p{L}{4}\.$/iu.test(text);
    if (isHead || isSentence) return [];
    // Such as `invoice number` in `30 days, invoice number`.
    const clause = text.split(/[,;]\s/).find((each) => isMeant(each, name));
    if (clause === undefined) return [];
    const at = start + text.indexOf(clause);
    return [{ span: [at, at + clause.length], score }];
  });
}

/** Whether words mean a label. A word such as `net` can be the name of an amount and of days. */
function isMeant(text: string, name: NameMeaning): boolean {
  return namingWordsOf(text).some((word) => name.meanings.has(meaningsOf(word)[0]?.name ?? ""));
}

/** What stands on the right of a place: the rest of its column, if there is any, and the columns after it. */
export function spansAfter(page: ReadPage, [, end]: Span): Span[] {
  const run = page.runs[runIndexAt(page, end - 1)];
  const { segments = [] } = page.rows[run?.row ?? -1] ?? {};
  const [own, ...others] = segments.slice(run?.segment).map(spanOf);
  const rest: Span[] = own && own[1] > end ? [[end, own[1]]] : [];
  return [...rest, ...others];
}

/** The text in the column of a name, one or more rows below it. Undefined if there is none. */
export function textBelow(page: ReadPage, [start]: Span, rows = 1): Span | undefined {
  const run = page.runs[runIndexAt(page, start)];
  const below = run && page.rows[run.row + rows]?.segments.find(({ box }) => isInColumn(box, run.box));
  return below && spanOf(below);
}

/** Whether a name is at the head of a table. */
export function isInHead(page: ReadPage, [start]: Span): boolean {
  const run = page.runs[runIndexAt(page, start)];
  return (page.rows[run?.row ?? -1]?.segments.length ?? 0) >= 3;
}

function spanOf({ runs }: Segment): Span {
  const [first, last] = [runs[0], runs.at(-1)];
  return [first?.at ?? 0, (last?.at ?? 0) + (last?.text.length ?? 0)];
}

/** A part of a page's text as a name: without what surrounds it. */
export function printedNameAt(page: ReadPage, [start, end]: Span): PrintedName {
  return readPrintedName(page.text.slice(start, end));
}
