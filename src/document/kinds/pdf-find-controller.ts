import "pdfjs-dist";
import { FindState, PDFFindController, type EventBus } from "pdfjs-dist/web/pdf_viewer.mjs";
import { scrollWindowTo, type Finder, type FindOptions, type Matches } from "../file/use-find";

// Each highlighted match costs elements.
const MAX_PAGE_MATCHES = 2000;

/**
 * Finds text on the pages of a PDF, whatever its case, its diacritics and the kind of its spaces. The index and the search are
 * those of PDF.js. What it cannot do: stop counting at some matches of a page ("1 of more than 2000 in the file"), say whether
 * the file has text at all, take a space in the query for any white space, and scroll the window to a match as well as the
 * pages.
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
}

type MatchesCount = Pick<Matches, "current" | "total">;

interface StateChange {
  state: number;
  matchesCount: MatchesCount;
  rawQuery: string | null;
}

/** A finder of text in the PDF of a viewer. */
export function createPdfFinder(
  { eventBus, findController }: { eventBus: EventBus; findController: PdfFindController },
  { onMatches, show }: { onMatches: (matches: Matches) => void; show: Finder["show"] },
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

  return {
    show,
    find: (text, chosen) => {
      settle(false);
      query = text;
      options = chosen;
      findController.hasMore = false;
      return new Promise((resolve) => {
        settle = resolve;
        // PDF.js waits a moment before a search of the type "", in case the user is still typing.
        dispatch("");
      });
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
