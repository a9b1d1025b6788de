import { countLeading } from "../../lib/count-leading";
import { remember } from "../../lib/once";
import type { Finder, FindOptions, Hit, Matches } from "./use-find";
import { createRanges, paintRanges, placeOf, scrollToMatch, scrollToRange } from "./text-ranges";
import {
  findMatches,
  findNearest,
  joinPieces,
  textAround,
  matchAt,
  toSearchable,
  type Piece,
  type SearchedText,
  type TextMatch,
} from "./text-search";

// Each highlighted match costs memory and time. More of them are never in view together.
const MAX_HIGHLIGHTS = 2000;
// Nobody reads more of them in a list.
const MAX_HITS = 200;

/** A file in which text is found. Its first page is 0, and unless it says otherwise the only one. */
interface SearchedFile {
  pageCount?: number;
  /** Rejects if the page cannot be read. */
  readText: (page: number) => Promise<SearchedText>;
  /** The element that has the text of a page and nothing else, its line breaks as text or as `br`, if it is drawn. */
  getRoot: (page: number) => HTMLElement | undefined;
  /** The element that scrolls. */
  scroller: HTMLElement;
  getPageInView?: () => number;
  /** Scrolls to a page that is not drawn. `redraw` has to be called when it is. */
  goToPage?: (page: number) => void;
  onMatches: (matches: Matches) => void;
  /** Called when the page was scrolled to the selected match. */
  onFound?: (page: number) => void;
}

export interface PagesFinder extends Finder {
  /** Has to be called when the text of a page was drawn, also if it was drawn before. */
  redraw: (page: number) => void;
  /** Reads the text of a page again when it is needed. */
  forget: (page: number) => void;
}

/** What a search has found so far, page by page. Only the last search goes on. */
interface Search {
  query: string;
  wholeWords: boolean;
  found: Map<number, TextMatch[]>;
  selected?: { page: number; index: number };
  /** Whether the page of the selected match was not drawn so far. */
  isScrollDue?: boolean;
}

/** A finder for the text of pages, which are read one by one, beginning with the one in view. */
export function createFinder(file: SearchedFile): PagesFinder {
  const { pageCount = 1, readText, getRoot, scroller, getPageInView = () => 0 } = file;
  const texts = new Map<number, ReturnType<typeof readPage>>();
  const rangesOf = new WeakMap<HTMLElement, (match: TextMatch) => Range>();
  // Those of `texts` that have been read.
  const known = new Map<number, SearchedText>();
  let hasText = false;
  let highlightAll = true;
  let current: Search | undefined;
  // Settles when the last search or step has selected a match.
  let seeking = Promise.resolve(false);
  let unpaint: (() => void)[] = [];

  const readPage = async (page: number) => {
    const { text, starts, written } = await readText(page).catch(() => ({ text: "", starts: [], written: undefined }));
    hasText ||= /\S/.test(text);
    known.set(page, { text, starts, written });
    return { starts, written, searchable: toSearchable(text, written) };
  };
  const read = (page: number) => remember(texts, page, () => readPage(page));

  const searchPage = async (search: Search, page: number) => {
    const { searchable } = await read(page);
    return remember(search.found, page, () => findMatches(searchable, search.query, search.wholeWords));
  };

  const report = ({ found, selected }: Search) => {
    let position = selected ? selected.index + 1 : 0;
    let total = 0;
    for (const [page, { length }] of found) {
      total += length;
      if (selected && page < selected.page) position += length;
    }
    file.onMatches({ current: position, total });
  };

  const toRange = (page: number, match: TextMatch | undefined) => {
    const root = getRoot(page);
    return root && match && remember(rangesOf, root, () => createRanges(root))(match);
  };
  const rangeOfSelected = ({ found, selected }: Search) =>
    selected && toRange(selected.page, found.get(selected.page)?.[selected.index]);

  const paint = () => {
    unpaint.splice(0).forEach((remove) => remove());
    if (!current?.selected) return;
    const { found, selected } = current;
    const others = [...found].flatMap(([page, matches]) => {
      if (!highlightAll || !getRoot(page)) return [];
      const chosen = page === selected.page ? selected.index : -1;
      const first = Math.max(chosen - MAX_HIGHLIGHTS / 2, 0);
      const near = matches.slice(first, first + MAX_HIGHLIGHTS);
      return near.flatMap((match) => (match === matches[chosen] ? [] : (toRange(page, match) ?? [])));
    });
    const range = rangeOfSelected(current);
    unpaint = [paintRanges("file-highlight", others), paintRanges("file-highlight-selected", range ? [range] : [])];
  };

  const scrollToSelected = (search: Search, page: number) => {
    const range = rangeOfSelected(search);
    search.isScrollDue = !range;
    if (!range) return file.goToPage?.(page);
    scrollToMatch(scroller, range);
    file.onFound?.(page);
  };

  /**
   * Selects the first match in a direction, round the end. `from` says with which match of the first page to begin. Resolves
   * with whether there is one, and with false if another search replaces this one.
   */
  const seek = async (search: Search, first: number, from: (matches: TextMatch[]) => number, step: 1 | -1) => {
    for (let turn = 0, page = first; turn <= pageCount; turn++, page = (page + step + pageCount) % pageCount) {
      const matches = await searchPage(search, page);
      if (search !== current) return false;
      const index = turn === 0 ? from(matches) : step === 1 ? 0 : matches.length - 1;
      if (!matches[index]) continue;
      search.selected = { page, index };
      report(search);
      paint();
      scrollToSelected(search, page);
      return true;
    }
    return false;
  };

  /** Counts the matches of all pages, and paints those on pages that are drawn. */
  const count = async (search: Search, first: number) => {
    for (let turn = 0; turn < pageCount; turn++) {
      const page = (first + turn) % pageCount;
      await searchPage(search, page);
      if (search !== current) return;
      report(search);
      if (page !== search.selected?.page && getRoot(page)) paint();
    }
  };

  /** The index of the first match of a page at or below the top of the view. */
  const findInView = (page: number, matches: readonly TextMatch[]) => {
    if (scroller.scrollTop === 0) return 0;
    const { top } = scroller.getBoundingClientRect();
    return countLeading(matches, (match) => {
      const range = toRange(page, match);
      return range !== undefined && placeOf(range).top < top;
    });
  };

  const begin = async (search: Search, first: number, { position, place }: FindOptions) => {
    const wanted = place && matchAt(place, await read(first));
    const chooseFirst = (matches: TextMatch[]) => {
      if (wanted) return findNearest(matches, wanted.start);
      return position === undefined ? findInView(first, matches) : Math.min(position, matches.length) - 1;
    };
    return seek(search, first, chooseFirst, 1);
  };

  const getHits = (): Hit[] => {
    const pages = [...(current?.found ?? [])].sort(([a], [b]) => a - b);
    const first = pages.flatMap(([page, matches]) =>
      matches.slice(0, MAX_HITS).map((match, index) => ({ page, match, index })),
    );
    return first.slice(0, MAX_HITS).map(({ page, match, index }) => {
      const text = known.get(page) ?? { text: "", starts: [] };
      return { page, index, ...textAround(text, match) };
    });
  };

  return {
    getHits,
    goTo: ({ page, index }) => {
      const search = current;
      if (search) seeking = seeking.then(() => seek(search, page, () => index, 1));
    },
    find: (query, options) => {
      const search = { query, wholeWords: options.wholeWords, found: new Map() };
      const first = options.place?.page ?? getPageInView();
      highlightAll = options.highlightAll;
      current = search;
      paint();
      seeking = begin(search, first, options);
      void count(search, first);
      return seeking;
    },
    step: (direction) => {
      const search = current;
      const step = direction === "next" ? 1 : -1;
      seeking = seeking.then(() => {
        const from = search?.selected;
        return from ? seek(search, from.page, () => from.index + step, step) : false;
      });
    },
    highlightAll: (on) => {
      highlightAll = on;
      paint();
    },
    clear: () => {
      current = undefined;
      paint();
    },
    hasText: () => hasText,
    show: (place) => {
      void read(place.page).then((text) => {
        const range = toRange(place.page, matchAt(place, text));
        if (range) scrollToRange(scroller, range);
      });
    },
    redraw: (page) => {
      const root = getRoot(page);
      if (root) rangesOf.delete(root);
      paint();
      if (current?.isScrollDue && current.selected?.page === page) scrollToSelected(current, page);
    },
    forget: (page) => {
      texts.delete(page);
      known.delete(page);
      current?.found.delete(page);
    },
  };
}

/**
 * A finder for a text, which is given in the pieces that places refer to. `root` is the element that has the text as it is
 * written and nothing else, inside the group that scrolls. It must not change afterwards.
 */
export function createTextFinder(
  pieces: readonly Piece[],
  root: HTMLElement,
  onMatches: (matches: Matches) => void,
): Finder {
  const scroller = root.closest<HTMLElement>('[role="group"]') ?? root;
  return createFinder({
    readText: () => Promise.resolve(joinPieces(pieces)),
    getRoot: () => root,
    scroller,
    onMatches,
  });
}
