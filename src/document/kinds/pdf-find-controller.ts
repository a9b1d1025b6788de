import "pdfjs-dist";
import { FindState, PDFFindController, type EventBus } from "pdfjs-dist/web/pdf_viewer.mjs";
import type { Place } from "../../evidence/page-text";
import { findNearest } from "../file/text-search";
import { scrollWindowTo, type Finder, type FindOptions, type Matches } from "../file/use-find";

// Each highlighted match costs elements.
const MAX_PAGE_MATCHES = 2000;

/**
 * Finds text on the pages of a PDF, whatever its case, its diacritics and the kind of its spaces. The index and the search are
 * those of PDF.js. What it cannot do: stop counting at some matches of a page ("1 of more than 2000 in the file"), say whether
 * the file has text at all, take a space in the query for any white space, begin with a match that the
 * caller knows, and scroll the window to a match as well as the pages.
 */
export class PdfFindController extends PDFFindController {
  /** Whether any page searched so far has text. */
  hasText = false;
  /** Whether a page has more matches than are counted. */
  hasMore = false;
  /** Called when the pages were scrolled to the selected match, with the number of its page. */
  onScrolled: (page: number) => void = () => undefined;

  override match(query: string | string[], pageContent: string, pageIndex: number) {
    this.hasText ||= /\S/.test(pageContent);
    // A space in the query matches spaces only. The text must keep its length.
    const text = pageContent.replace(/\s/g, " ");
    const matches = super.match(query, text, pageIndex);
    this.hasMore ||= (matches?.length ?? 0) > MAX_PAGE_MATCHES;
    return matches?.slice(0, MAX_PAGE_MATCHES);
  }

  // PDF.js calls this for each match and scrolls the pages to the selected one.
  override scrollMatchIntoView(match: Parameters<PDFFindController["scrollMatchIntoView"]>[0]) {
    const scrolled = this._scrollMatches;
    super.scrollMatchIntoView(match);
    if (!scrolled || this._scrollMatches) return;
    scrollWindowTo(match.element.getBoundingClientRect());
    this.onScrolled(match.pageIndex + 1);
  }

  /** Resolves when the matches of a page are known. */
  async searchPage(pageIndex: number): Promise<void> {
    await this._extractTextPromises?.[pageIndex];
  }

  /**
   * Makes the match nearest to an index in the text of a page the next one. Returns whether there is one on that page, whose
   * matches must be known.
   */
  goBefore(pageIndex: number, start: number): boolean {
    const starts: unknown = this.pageMatches?.[pageIndex];
    const index = Array.isArray(starts) ? findNearest(starts.map(Number), start) : -1;
    if (index < 0) return false;
    // PDF.js takes the one behind it, or the first one of the page.
    Object.assign(this._offset ?? {}, { pageIdx: pageIndex, matchIdx: index > 0 ? index - 1 : null });
    return true;
  }
}

type MatchesCount = Pick<Matches, "current" | "total">;

interface StateChange {
  state: number;
  matchesCount: MatchesCount;
  rawQuery: string | null;
}

interface PlaceFinder extends Pick<Finder, "show"> {
  /** The index at which a place begins in the text of its page. */
  findStart: (place: Place) => Promise<number | undefined>;
}

/** A finder of text in the PDF of a viewer. */
export function createPdfFinder(
  { eventBus, findController }: { eventBus: EventBus; findController: PdfFindController },
  { onMatches, show, findStart }: PlaceFinder & { onMatches: (matches: Matches) => void },
): Finder {
  let query = "";
  let options: FindOptions = { highlightAll: true, wholeWords: false };
  let settle: (found: boolean) => void = () => undefined;
  const dispatch = (type: "" | "again" | "highlightallchange", findPrevious = false) => {
    const { highlightAll, wholeWords: entireWord } = options;
    eventBus.dispatch("find", { type, query, findPrevious, highlightAll, entireWord });
  };
  const report = (count: MatchesCount) => onMatches({ ...count, more: findController.hasMore });

  eventBus.on("updatefindcontrolstate", ({ state, matchesCount, rawQuery }: StateChange) => {
    if (state === FindState.PENDING || rawQuery !== query || query === "") return;
    // The first match on a page is reported before the matches of this page are counted.
    if (state === FindState.NOT_FOUND || matchesCount.total > 0) report(matchesCount);
    settle(state !== FindState.NOT_FOUND);
  });
  eventBus.on("updatefindmatchescount", ({ matchesCount }: { matchesCount: MatchesCount }) => report(matchesCount));

  const search = (type: "" | "again") =>
    new Promise<boolean>((resolve) => {
      settle = resolve;
      // PDF.js waits a moment before a search of the type "", in case the user is still typing.
      dispatch(type);
    });
  /** Selects the match at a place, unless another search has begun. */
  const select = async (place: Place) => {
    const { page } = place;
    const searched = settle;
    const [start] = await Promise.all([findStart(place), findController.searchPage(page)]);
    if (searched !== settle || query === "") return false;
    return start === undefined || !findController.goBefore(page, start) || search("again");
  };

  return {
    show,
    find: async (text, chosen) => {
      settle(false);
      query = text;
      options = chosen;
      findController.hasMore = false;
      const found = await search("");
      return found && chosen.place ? select(chosen.place) : found;
    },
    step: (direction) => dispatch("again", direction === "previous"),
    highlightAll: (highlightAll) => {
      options = { ...options, highlightAll };
      dispatch("highlightallchange");
    },
    clear: () => {
      settle(false);
      query = "";
      eventBus.dispatch("findbarclose", {});
    },
    hasText: () => findController.hasText,
  };
}
