import "pdfjs-dist";
import { FindState, PDFFindController, type EventBus } from "pdfjs-dist/web/pdf_viewer.mjs";
import type { Finder, Matches } from "./use-find";
import { scrollWindowTo } from "./viewport";

/** Finds text on the pages of a PDF, whatever its case, its diacritics and the kind of its spaces. */
export class PdfFindController extends PDFFindController {
  /** Whether any page searched so far has text. */
  hasText = false;

  override match(query: string | string[], pageContent: string, pageIndex: number) {
    this.hasText ||= /\S/.test(pageContent);
    // A space in the query matches spaces only. The text must keep its length.
    return super.match(query, pageContent.replace(/\s/g, " "), pageIndex);
  }

  // PDF.js calls this for each match and scrolls the pages to the selected one.
  override scrollMatchIntoView(match: Parameters<PDFFindController["scrollMatchIntoView"]>[0]) {
    const scrolled = this._scrollMatches;
    super.scrollMatchIntoView(match);
    if (scrolled && !this._scrollMatches) scrollWindowTo(match.element);
  }
}

interface StateChange {
  state: number;
  matchesCount: Matches;
  rawQuery: string | null;
}

/** A finder of text in the PDF of a viewer. `goToStart` shows the first page. */
export function createPdfFinder(
  { eventBus, findController }: { eventBus: EventBus; findController: PdfFindController },
  { onMatches, goToStart }: { onMatches: (matches: Matches) => void; goToStart: () => void },
): Finder {
  let query = "";
  let settle: (found: boolean) => void = () => undefined;
  let entireWord = false;
  const dispatch = (type: "" | "again" | "lookup", findPrevious = false) =>
    eventBus.dispatch("find", { type, query, entireWord, findPrevious, highlightAll: true });

  eventBus.on("updatefindcontrolstate", ({ state, matchesCount, rawQuery }: StateChange) => {
    if (state === FindState.PENDING || rawQuery !== query || query === "") return;
    // The first match on a page is reported before the matches of this page are counted.
    if (state === FindState.NOT_FOUND || matchesCount.total > 0) onMatches(matchesCount);
    settle(state !== FindState.NOT_FOUND);
  });
  eventBus.on("updatefindmatchescount", ({ matchesCount }: { matchesCount: Matches }) => onMatches(matchesCount));

  return {
    find: (text, kind) => {
      settle(false);
      query = text;
      entireWord = kind === "lookup";
      if (kind === "lookup") goToStart();
      return new Promise((resolve) => {
        settle = resolve;
        // PDF.js waits a moment before a search of the type "", in case the user is still typing.
        dispatch(kind === "lookup" ? "lookup" : "");
      });
    },
    step: (direction) => dispatch("again", direction === "previous"),
    clear: () => {
      settle(false);
      query = "";
      eventBus.dispatch("findbarclose", {});
    },
    hasText: () => findController.hasText,
  };
}
