import { once } from "../../lib/once";
import type { Finder, Matches } from "./use-find";
import { createRanges, paintRanges, placeOf, scrollToRange } from "./text-ranges";
import type { TextMatch } from "./lookup-matches";
import { findMatches, foldText } from "./text-search";

// Each highlighted match costs memory and time. More of them are never in view together.
const MAX_HIGHLIGHTS = 2000;

/** A finder for a text file. `root` is the element that has the text and nothing else, inside one that scrolls. */
export function createTextFinder(text: string, root: HTMLElement, onMatches: (matches: Matches) => void): Finder {
  const scroller = root.parentElement ?? root;
  const searchable = once(() => foldText(text));
  const getRange = once(() => createRanges(root));
  let matches: TextMatch[] = [];
  let selected = 0;
  let unpaint: (() => void)[] = [];

  const removePaint = () => {
    unpaint.forEach((remove) => remove());
    unpaint = [];
  };

  const select = (index: number) => {
    selected = index;
    removePaint();
    onMatches({ current: matches.length === 0 ? 0 : index + 1, total: matches.length, more: false });
    const match = matches[index];
    if (!match) return;
    const first = Math.max(index - MAX_HIGHLIGHTS / 2, 0);
    const near = matches.slice(first, first + MAX_HIGHLIGHTS).filter((each) => each !== match);
    const range = getRange()(match);
    unpaint = [paintRanges("file-highlight", near.map(getRange())), paintRanges("file-highlight-selected", [range])];
    scrollToRange(scroller, range);
    // Parts of the text are laid out only when they come into view, after the next frame began. Then the match may move.
    requestAnimationFrame(() => {
      scrollToRange(scroller, range);
      requestAnimationFrame(() => scrollToRange(scroller, range));
    });
  };

  /** The first match at or below the top of the view. */
  const firstInView = () => {
    if (scroller.scrollTop === 0) return 0;
    const top = scroller.getBoundingClientRect().top;
    let low = 0;
    let high = matches.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const match = matches[middle];
      if (match && placeOf(getRange()(match)).top < top) low = middle + 1;
      else high = middle;
    }
    return low < matches.length ? low : 0;
  };

  return {
    find: (query, kind) => {
      matches = findMatches(searchable(), query, kind);
      select(kind === "lookup" ? 0 : firstInView());
      return Promise.resolve(matches.length > 0);
    },
    step: (direction) => {
      if (matches.length === 0) return;
      select((selected + (direction === "next" ? 1 : matches.length - 1)) % matches.length);
    },
    clear: () => {
      matches = [];
      removePaint();
    },
    hasText: () => /\S/.test(text),
  };
}
