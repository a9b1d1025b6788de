import { useLayoutEffect, useRef, type RefObject } from "react";
import type { DocumentSummary } from "../../contract/document";
import { TALLEST_PX } from "./use-virtual-rows";

interface Options {
  /** The service's answer that the rows come from: only another answer moves the rows by itself. */
  answer: readonly DocumentSummary[];
  documents: readonly DocumentSummary[];
  rowHeight: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Told where the row stands now that had the focus. */
  onRefocus: (place: number) => void;
}

/**
 * Keeps what the reader looks at where it is when another answer takes the place of the one shown: the row that has the
 * focus, else the topmost one in view. At the list's top nothing is kept, so that new rows there can be seen.
 */
export function useKeepPlace({ answer, documents, rowHeight, scroller, onRefocus }: Options): void {
  const before = useRef({ answer, documents });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { answer, documents };
    const element = scroller.current;
    if (was.answer === answer || documents.length === 0 || !element) return;
    const scrolled = (count: number) => Math.min(rowHeight, TALLEST_PX / Math.max(1, count));
    const height = scrolled(documents.length);
    const top = element.scrollTop / scrolled(was.documents.length);
    const focused = focusedPlace(element);
    const inView = focused !== undefined && focused >= top - 1 && focused <= top + element.clientHeight / rowHeight;
    const anchor = inView ? focused : Math.floor(top);
    if (focused !== undefined) onRefocus(placeNow(was.documents, documents, focused));
    if (inView || top > 0) scrollTo(element, (top + placeNow(was.documents, documents, anchor) - anchor) * height);
  }, [answer, documents, rowHeight, scroller, onRefocus]);
}

function scrollTo(scroller: HTMLElement, top: number) {
  scroller.scrollTop = top;
}

function focusedPlace(scroller: HTMLElement): number | undefined {
  const row = scroller.contains(document.activeElement) && document.activeElement?.closest("tr[aria-rowindex]");
  const place = row ? Number(row.getAttribute("aria-rowindex")) - 2 : -1;
  return place < 0 ? undefined : place;
}

// Of a row that is gone, the next one that is still there takes the place.
function placeNow(was: readonly DocumentSummary[], now: readonly DocumentSummary[], anchor: number): number {
  // A list that grows keeps its rows, most often at their places; a map of a million ids takes too long for that.
  const row = was[anchor];
  if (row && now[anchor] === row) return anchor;
  const found = row ? now.indexOf(row) : -1;
  if (found >= 0) return found;
  const places = new Map(now.map(({ _id }, place) => [_id, place]));
  for (const { _id } of was.slice(anchor)) {
    const place = places.get(_id);
    if (place !== undefined) return place;
  }
  return now.length - 1;
}
