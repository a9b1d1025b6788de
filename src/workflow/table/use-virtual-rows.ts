import { useDeferredValue, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useIsPrinting } from "../../ui/page/use-is-printing";
import { createRowGeometry, type RowGeometry, type RowLayout, type RowMetrics, type RowRange } from "./row-geometry";

/** A list of up to this many rows is rendered completely: its scrolling needs no work. */
const MAX_ROWS_WITHOUT_VIRTUALIZATION = 100;

/** The most rows that are printed, on about fifty pages. */
export const MAX_PRINTED_ROWS = 2000;

/** Rows rendered before and after those in the viewport, so that a scroll shows them at once. */
const OVERSCAN = 3;

/**
 * Viewport height in CSS px until the first layout: what a wide page leaves for its list, or the list's minimum height.
 * A few rows too many do no harm, but a row too few would need a second render.
 */
const INITIAL_VIEWPORT_HEIGHT = Math.max(320, window.innerHeight - 111);

interface Options {
  count: number;
  metrics: RowMetrics;
  scroller: RefObject<HTMLDivElement | null>;
  /** A row that is always rendered, so that it can keep the focus. */
  pinnedIndex: number | undefined;
}

export interface VirtualRows {
  layout: RowLayout;
  /** In CSS px. */
  bodyHeight: number;
  scrollToIndex: (index: number) => void;
  /** The rows that are in view as a whole. */
  getRowsInView: () => RowRange;
  /** Scrolls by a number of pages. Returns the number of rows in them. */
  scrollByPages: (pages: number) => number;
}

/** The rows to render around the viewport of a scrolling element. */
export function useVirtualRows(options: Options): VirtualRows {
  const { count, metrics, scroller } = options;
  const isShort = count <= MAX_ROWS_WITHOUT_VIRTUALIZATION;
  // What is in the viewport is rendered first.
  const overscan = useDeferredValue(isShort ? count : OVERSCAN, 0);
  const { scrollTop, viewportHeight } = useViewport(options, isShort && overscan >= count);
  const scrollToIndex = (index: number) => {
    const element = scroller.current;
    if (!element) return;
    const geometry = measureGeometry(element, count, metrics);
    const target = geometry.getScrollTopToReveal(index, element.scrollTop);
    if (target !== undefined) setScrollTop(element, target);
  };
  const getRowsInView = () => {
    const element = scroller.current;
    return element
      ? measureGeometry(element, count, metrics).getWholeRows(element.scrollTop)
      : { first: 0, last: count - 1 };
  };
  const scrollByPages = (pages: number) => {
    const element = scroller.current;
    const { first, last } = getRowsInView();
    // The last row in view becomes the first one.
    const rows = pages * Math.max(last - first, 1);
    if (element)
      setScrollTop(element, measureGeometry(element, count, metrics).getScrollTop(Math.max(first + rows, 0)));
    return rows;
  };
  const geometry = createRowGeometry({ count, ...metrics, viewportHeight });
  const layout = useIsPrinting()
    ? { first: 0, last: Math.min(count, MAX_PRINTED_ROWS) - 1, top: 0, pinned: undefined }
    : geometry.getLayout(scrollTop, overscan, options.pinnedIndex);
  return { layout, bodyHeight: geometry.bodyHeight, scrollToIndex, getRowsInView, scrollByPages };
}

/** The geometry of `count` rows in a scrolling element as it is laid out now. */
export function measureGeometry(scroller: HTMLElement, count: number, metrics: RowMetrics): RowGeometry {
  // jsdom has no layout.
  const viewportHeight = scroller.clientHeight || INITIAL_VIEWPORT_HEIGHT;
  return createRowGeometry({ count, ...metrics, viewportHeight });
}

// A function, because the lint rule react-hooks/immutability forbids changing an element of a hook's argument.
export function setScrollTop(element: HTMLElement, scrollTop: number): void {
  element.scrollTop = scrollTop;
}

/** Position and height of the viewport in CSS px, updated only when other rows come into view. */
function useViewport({ count, metrics, scroller }: Options, isWhole: boolean) {
  const [viewport, setViewport] = useState({ scrollTop: 0, viewportHeight: INITIAL_VIEWPORT_HEIGHT });
  const lastScrollTop = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || isWhole) return;
    const update = () => {
      const viewportHeight = element.clientHeight || INITIAL_VIEWPORT_HEIGHT;
      const next = { scrollTop: element.scrollTop, viewportHeight };
      lastScrollTop.current = next.scrollTop;
      const { scale, getIndexAt } = createRowGeometry({ count, ...metrics, viewportHeight });
      setViewport((last) => {
        // A few rows too many do no harm, but a scaled position depends on the exact height.
        const isHighEnough =
          last.viewportHeight === viewportHeight || (scale === 1 && last.viewportHeight > viewportHeight);
        // Within a row the browser scrolls what is rendered.
        const isSameRow = Math.floor(getIndexAt(last.scrollTop)) === Math.floor(getIndexAt(next.scrollTop));
        return isHighEnough && isSameRow ? last : next;
      });
    };
    // The rows must be in the document before the browser paints the new scroll position.
    const onScroll = () => flushSync(update);
    // The browser may have scrolled a list that has become shorter.
    if (lastScrollTop.current > 0) update();
    element.addEventListener("scroll", onScroll, { passive: true });
    // The observer also reports the first size. Reading it here would force an additional layout. jsdom has no
    // ResizeObserver.
    const observer = typeof ResizeObserver === "function" ? new ResizeObserver(update) : undefined;
    observer?.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      observer?.disconnect();
    };
  }, [scroller, isWhole, count, metrics]);
  return viewport;
}
