import { countLeading } from "../../lib/count-leading";
import { once } from "../../lib/once";
import { scrollWindowTo, type Finder, type FindOptions, type Matches } from "./use-find";
import type { Place } from "../../evidence/page-text";
import type { WrittenPiece } from "../../files/text-pieces";
import { findMatches, findNearest, toSearchable, type TextMatch } from "./text-search";

// Each highlighted match costs memory and time. More of them are never in view together.
const MAX_HIGHLIGHTS = 2000;

type Piece = Pick<WrittenPiece, "text" | "written">;

/**
 * A finder for a text, which is given in the pieces that places refer to. `root` is the element that has the text as it is
 * written and nothing else, inside the group that scrolls.
 */
export function createTextFinder(
  pieces: readonly Piece[],
  root: HTMLElement,
  onMatches: (matches: Matches) => void,
): Finder {
  const text = textOf(pieces);
  const scroller = root.closest<HTMLElement>('[role="group"]') ?? root;
  const searchable = once(() => toSearchable(text));
  const getRange = once(() => createRanges(root, indexesWritten(pieces)));
  let matches: TextMatch[] = [];
  let selected = 0;
  let highlightAll = true;
  let unpaint: (() => void)[] = [];

  const removePaint = () => unpaint.splice(0).forEach((remove) => remove());

  const select = (index: number) => {
    selected = index;
    removePaint();
    onMatches({ current: matches.length === 0 ? 0 : index + 1, total: matches.length, more: false });
    const match = matches[index];
    if (!match) return;
    const first = Math.max(index - MAX_HIGHLIGHTS / 2, 0);
    const near = highlightAll ? matches.slice(first, first + MAX_HIGHLIGHTS).filter((each) => each !== match) : [];
    const range = getRange()(match);
    unpaint = [paintRanges("file-highlight", near.map(getRange())), paintRanges("file-highlight-selected", [range])];
    scrollToMatch(scroller, range);
  };

  const chooseFirst = ({ position, place }: FindOptions) => {
    const wanted = place && matchAt(place, pieces);
    if (wanted)
      return findNearest(
        matches.map(({ start }) => start),
        wanted.start,
      );
    return position === undefined ? findInView(matches, scroller, getRange()) : Math.min(position, matches.length) - 1;
  };

  return {
    find: (query, options) => {
      highlightAll = options.highlightAll;
      matches = findMatches(searchable(), query, options.wholeWords);
      select(chooseFirst(options));
      return Promise.resolve(matches.length > 0);
    },
    step: (direction) => {
      if (matches.length === 0) return;
      select((selected + (direction === "next" ? 1 : matches.length - 1)) % matches.length);
    },
    highlightAll: (on) => {
      highlightAll = on;
      select(selected);
    },
    clear: () => {
      matches = [];
      removePaint();
    },
    hasText: () => /\S/.test(text),
    show: (place) => {
      const match = matchAt(place, pieces);
      if (match) scrollToRange(scroller, getRange()(match));
    },
  };
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

/** Where the text is written: its indexes in what the page shows. Undefined if that is the text itself. */
function indexesWritten(pieces: readonly Piece[]): number[] | undefined {
  if (pieces.every(({ written }) => !written)) return undefined;
  let length = 0;
  const indexes = pieces.flatMap(({ text, written }) => {
    const start = length;
    length += (written?.text ?? text).length;
    return Array.from({ length: text.length }, (_, unit) => start + (written?.at[unit] ?? unit));
  });
  return [...indexes, length];
}

/** Where a place is in the whole text. */
function matchAt({ ranges: [range] }: Place, pieces: readonly Piece[]): TextMatch | undefined {
  if (!range) return undefined;
  const start = textOf(pieces.slice(0, range.piece)).length + range.start;
  return { start, end: start + range.end - range.start };
}

/** The index of the first match at or below the top of the view. */
function findInView(
  matches: readonly TextMatch[],
  scroller: HTMLElement,
  toRange: (match: TextMatch) => Range,
): number {
  if (scroller.scrollTop === 0) return 0;
  const { top } = scroller.getBoundingClientRect();
  const first = countLeading(matches, (match) => placeOf(toRange(match)).top < top);
  return first < matches.length ? first : 0;
}

/**
 * Converts positions in a text to ranges in the element that shows it, which must not change afterwards. `written` are their
 * indexes in the element's text, if they are others.
 */
function createRanges(root: HTMLElement, written: readonly number[] | undefined): (match: TextMatch) => Range {
  const nodes: Text[] = [];
  const starts: number[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let length = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    nodes.push(node);
    starts.push(length);
    length += node.length;
  }

  /** The last node that begins at or before an index, and the offset in it. */
  const locate = (index: number): [Node, number] => {
    const position = Math.max(countLeading(starts, (start) => start <= index) - 1, 0);
    const node = nodes[position];
    return node ? [node, Math.min(index - (starts[position] ?? 0), node.length)] : [root, 0];
  };

  return (match) => {
    const start = written?.[match.start] ?? match.start;
    const end = written?.[match.end] ?? match.end;
    const range = document.createRange();
    range.setStart(...locate(start));
    // The end belongs to the same node as the last character.
    const [node, offset] = locate(end - 1);
    range.setEnd(node, Math.min(offset + 1, node.textContent?.length ?? 0));
    return range;
  };
}

/**
 * Paints ranges without changing the page. The names are used in the style sheet. Returns a function that removes the paint.
 * Does nothing in browsers without the CSS Custom Highlight API.
 */
function paintRanges(name: "file-highlight" | "file-highlight-selected", ranges: Range[]): () => void {
  if (typeof Highlight !== "function") return () => undefined;
  const highlight = new Highlight(...ranges);
  CSS.highlights.set(name, highlight);
  return () => {
    // Another file may have replaced it.
    if (CSS.highlights.get(name) === highlight) CSS.highlights.delete(name);
  };
}

/** Parts of the text are laid out only when they come into view, after the next frame began. Then the match may move. */
function scrollToMatch(scroller: HTMLElement, range: Range): void {
  scrollToRange(scroller, range);
  requestAnimationFrame(() => {
    scrollToRange(scroller, range);
    requestAnimationFrame(() => scrollToRange(scroller, range));
  });
}

/** Scrolls an element, and then the window, so that a range in the element is in view. */
function scrollToRange(scroller: HTMLElement, range: Range): void {
  // jsdom lays nothing out.
  if (typeof range.getBoundingClientRect !== "function") return;
  const target = placeOf(range);
  const view = scroller.getBoundingClientRect();
  const margin = Math.min(view.height, view.width) / 4;
  if (target.top < view.top || target.bottom > view.bottom) {
    scroller.scrollTop += target.top - view.top - view.height / 3;
  }
  if (target.left < view.left || target.right > view.right) {
    scroller.scrollLeft += target.left - view.left - margin;
  }
  scrollWindowTo(placeOf(range));
}

/** Where a range is. In WebKit, a range in a part that is not laid out has no place, but the part around it has one. */
function placeOf(range: Range): DOMRect {
  let place = range.getBoundingClientRect();
  for (let part = range.startContainer.parentElement; part && place.height === 0; part = part.parentElement) {
    place = part.getBoundingClientRect();
  }
  return place;
}
