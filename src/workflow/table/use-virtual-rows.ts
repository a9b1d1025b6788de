import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { runOnceWhenIdle } from "../../browser/idle";

/** Up to here every row is drawn, so that the browser's find and print see the whole list. */
const WHOLE_UP_TO = 500;

// Chromium ends an element at 33,554,428 px, or half of that on a display with two pixels to one. A longer list is
// scrolled through a shorter element: its scroll position is stretched to the list's length.
export const TALLEST_PX = 15_000_000;

export const HEADER_HEIGHT = 36;

/** Rows drawn before and after those in view once there was time, so that a scroll finds them there. */
const REACH = 12;

/** Rows that one step of idle time draws on either side. */
const ROWS_A_STEP = 30;

/**
 * Before the first layout there is no view to measure: what a wide page leaves for its list, or the least that the list
 * takes. Where that is a little too much nothing is drawn anew, as it would be for a row too few.
 */
const SCREENFUL_PX = Math.max(320, window.innerHeight - 160);

interface Options {
  count: number;
  /** Whether no more rows are to come; a list is not drawn whole before. */
  complete: boolean;
  /** What the rows are the answer to: only those of another query begin anew. */
  query: string;
  rowHeight: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** A row that stays drawn wherever the view is, so that it can keep the focus. */
  keep: number | undefined;
  initialScroll: number;
}

export interface VirtualRows {
  /** The rows to draw, each with the height to leave free before it, in px. */
  rows: { place: number; gap: number }[];
  /** The height to leave free after the last row. */
  after: number;
  scrollTo: (place: number) => void;
}

export function useVirtualRows({
  count,
  complete,
  query,
  rowHeight,
  scroller,
  keep,
  initialScroll,
}: Options): VirtualRows {
  const length = count * rowHeight;
  const height = Math.min(length, TALLEST_PX);
  const stretch = (inView: number) => (length === height ? 1 : (length - inView) / (height - inView));
  const stretchNow = () => stretch((scroller.current?.clientHeight ?? 0) - HEADER_HEIGHT);

  // What is in view comes first; the rows around it, and all of a short list, follow as there is time for them.
  const [grown, setGrown] = useState({ query, reach: 0 });
  const short = complete && count <= WHOLE_UP_TO;
  const furthest = short ? count : REACH;
  const reach = grown.query === query ? Math.min(grown.reach, furthest) : 0;
  const growing = reach < furthest;
  const whole = short && !growing;
  useEffect(() => {
    if (!growing) return;
    const drawAll = () => short && flushSync(() => setGrown({ query, reach: count }));
    const stop = runOnceWhenIdle(() => setGrown({ query, reach: short ? reach + ROWS_A_STEP : REACH }));
    window.addEventListener("beforeprint", drawAll);
    return () => {
      stop();
      window.removeEventListener("beforeprint", drawAll);
    };
  }, [growing, short, query, reach, count]);
  const [view, setView] = useState({ top: initialScroll, height: SCREENFUL_PX });
  const lastTop = useRef(initialScroll);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || whole) return;
    const look = () => {
      const next = { top: element.scrollTop, height: element.clientHeight || SCREENFUL_PX };
      lastTop.current = next.top;
      const rowAt = (top: number) => Math.floor((top * length) / height / rowHeight);
      setView((last) => {
        // A few rows too many do no harm, but a stretched position depends on the exact height.
        const enough = last.height === next.height || (length === height && last.height > next.height);
        // Within a row the browser scrolls what is drawn.
        return enough && rowAt(last.top) === rowAt(next.top) ? last : next;
      });
    };
    // The rows must stand before the browser paints where it has scrolled to.
    const scrolled = () => flushSync(look);
    // A list that has become shorter may have been scrolled by that.
    if (lastTop.current > 0) look();
    element.addEventListener("scroll", scrolled, { passive: true });
    // Says the first size too, where asking for it would lay the page out once more. Not every environment that draws
    // the page lays it out.
    const observer = typeof ResizeObserver === "function" ? new ResizeObserver(look) : undefined;
    observer?.observe(element);
    return () => {
      element.removeEventListener("scroll", scrolled);
      observer?.disconnect();
    };
  }, [scroller, whole, length, height, rowHeight]);
  const scrollTo = (place: number) => {
    const element = scroller.current;
    if (!element) return;
    const inView = element.clientHeight - HEADER_HEIGHT;
    const top = place * rowHeight;
    const offset = element.scrollTop * stretchNow();
    if (top < offset) scrollElement(element, top / stretchNow());
    else if (top + rowHeight > offset + inView) scrollElement(element, (top + rowHeight - inView) / stretchNow());
  };

  const scale = stretch(view.height - HEADER_HEIGHT);
  const offset = view.top * scale;
  const shift = offset - view.top;
  const first = Math.max(0, Math.min(Math.floor(offset / rowHeight), count) - reach);
  const last = Math.min(count - 1, Math.ceil((offset + view.height) / rowHeight) + reach);
  const seen = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const tops = seen.map((place) => ({ place, top: place * rowHeight - shift }));
  if (keep !== undefined && keep < count && (keep < first || keep > last)) {
    const top = (keep * rowHeight) / scale;
    if (keep < first) tops.unshift({ place: keep, top: Math.min(top, first * rowHeight - shift - rowHeight) });
    else tops.push({ place: keep, top: Math.max(top, (last + 1) * rowHeight - shift) });
  }
  let end = 0;
  const rows = tops.map(({ place, top }) => {
    const gap = Math.max(0, top - end);
    end += gap + rowHeight;
    return { place, gap };
  });
  return { rows, after: Math.max(0, height - end), scrollTo };
}

function scrollElement(element: HTMLElement, top: number) {
  element.scrollTop = top;
}
