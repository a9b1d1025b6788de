import { elementScroll, observeElementOffset, useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, type RefObject } from "react";

/** Up to here every row is drawn, so that the browser's find and print see the whole list. */
const WHOLE_UP_TO = 500;

// Chromium ends an element at 33,554,428 px, or half of that on a display with two pixels to one. A longer list is
// scrolled through a shorter element: its scroll position is stretched to the list's length.
export const TALLEST_PX = 15_000_000;

export const HEADER_HEIGHT = 36;

interface Options {
  count: number;
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

export function useVirtualRows({ count, rowHeight, scroller, keep, initialScroll }: Options): VirtualRows {
  const length = count * rowHeight;
  const height = Math.min(length, TALLEST_PX);
  const stretchNow = () => stretch(length, (scroller.current?.clientHeight ?? 0) - HEADER_HEIGHT);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialOffset: initialScroll,
    // Before the first layout there is no view to measure; this is a screenful.
    initialRect: { width: 0, height: 800 },
    // Watched from the first rows on, so the length is the one that the list has by then.
    observeElementOffset: (instance, callback) =>
      observeElementOffset(instance, (offset, scrolling) => {
        const { options, scrollElement } = instance;
        const view = (scrollElement?.clientHeight ?? 0) - HEADER_HEIGHT;
        callback(offset * stretch(options.count * options.estimateSize(0), view), scrolling);
      }),
    scrollToFn: (offset, options, instance) => elementScroll(offset / stretchNow(), options, instance),
  });
  // Where it is stretched, the same scroll position is another place of a list of another length.
  const lengthBefore = useRef(length);
  useLayoutEffect(() => {
    const longest = Math.max(length, lengthBefore.current);
    lengthBefore.current = length;
    if (longest > TALLEST_PX) queueMicrotask(() => scroller.current?.dispatchEvent(new Event("scroll")));
  }, [scroller, length]);
  // The virtualizer holds the element's height for the list's, so it would end too early where that is stretched.
  const scrollTo = (place: number) => {
    const element = scroller.current;
    if (!element) return;
    const view = element.clientHeight - HEADER_HEIGHT;
    const top = place * rowHeight;
    const offset = element.scrollTop * stretchNow();
    if (top < offset) element.scrollTop = top / stretchNow();
    else if (top + rowHeight > offset + view) element.scrollTop = (top + rowHeight - view) / stretchNow();
  };

  if (count <= WHOLE_UP_TO) {
    return { rows: Array.from({ length: count }, (_, place) => ({ place, gap: 0 })), after: 0, scrollTo };
  }

  const scale = stretch(length, (virtualizer.scrollRect?.height ?? 0) - HEADER_HEIGHT);
  const offset = virtualizer.scrollOffset ?? 0;
  const shift = offset - offset / scale;
  const seen = virtualizer.getVirtualItems().map(({ index }) => index);
  const first = seen[0] ?? 0;
  const last = seen.at(-1) ?? -1;
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

/** How many pixels of a list one pixel of its scroll range stands for. */
function stretch(length: number, view: number): number {
  return length <= TALLEST_PX ? 1 : (length - view) / (TALLEST_PX - view);
}
