/**
 * Maximum height of the table's body in CSS px. Chromium limits an element to 33,554,428 px, or half of that on a
 * display with two device pixels per CSS pixel, and Firefox leaves a sticky header behind after 8,947,848 px. A longer
 * list is scrolled through a body of this height, and its scroll position is scaled up to the length of the list.
 */
export const MAX_BODY_HEIGHT = 8_000_000;

/** The heights that a table's rows are placed by, in CSS px. */
export interface RowMetrics {
  rowHeight: number;
  /** Height of the sticky header, which covers the top of the viewport. */
  headerHeight: number;
}

interface Options extends RowMetrics {
  /** Number of rows in the list. */
  count: number;
  /** Height in CSS px of the scrolling element, including the sticky header. */
  viewportHeight: number;
}

/** Indexes of the first and the last row, both included. `last` is less than `first` if there are none. */
export interface RowRange {
  first: number;
  last: number;
}

/** The rows to render: a range that begins at `top`, and possibly one row outside of it. */
export interface RowLayout extends RowRange {
  /** Where the first row is, in CSS px from the top of the body. In a scaled list it can be above the body. */
  top: number;
  /** A row that is rendered wherever the viewport is; undefined if it is part of the range. */
  pinned: { index: number; top: number } | undefined;
}

export type RowGeometry = ReturnType<typeof createRowGeometry>;

/** Which rows are in view at a scroll position (`scrollTop`, in CSS px), and where, for a list of any length. */
export function createRowGeometry(options: Options) {
  const { count, rowHeight, viewportHeight } = options;
  const scrollRange = createScrollRange(options);
  const { scale, visibleHeight, getIndexAt, getScrollTop, getOrigin } = scrollRange;

  /** The scroll position closest to the given one that shows the whole row; undefined if it is visible already. */
  const getScrollTopToReveal = (index: number, scrollTop: number) => {
    const firstVisible = getIndexAt(scrollTop);
    const rowsVisible = visibleHeight / rowHeight;
    if (index < firstVisible) return getScrollTop(index);
    return index + 1 > firstVisible + rowsVisible ? getScrollTop(index + 1 - rowsVisible) : undefined;
  };

  /** The rows that are in view as a whole; the topmost one if none is. */
  const getWholeRows = (scrollTop: number): RowRange => {
    const index = getIndexAt(scrollTop);
    // Positions on screen are rounded.
    const first = Math.min(Math.ceil(index - 0.1), count - 1);
    const last = Math.min(Math.floor(index + visibleHeight / rowHeight + 0.1) - 1, count - 1);
    return { first, last: Math.max(first, last) };
  };

  /**
   * The rows in the viewport, up to `overscan` rows on either side, and the pinned row (one that keeps the focus, say) if it is
   * outside of them.
   */
  const getLayout = (scrollTop: number, overscan: number, pinnedIndex?: number): RowLayout => {
    const topmost = getIndexAt(scrollTop);
    // In a scaled list there are fewer: each frame of scrolling shows other rows, so that most would never be seen.
    const beyond = Math.ceil(overscan / scale);
    const first = Math.max(0, Math.floor(topmost) - beyond);
    // A row too many costs less than rendering again after the browser has scrolled within a row.
    const last = Math.min(count - 1, Math.ceil(topmost + viewportHeight / rowHeight) + beyond);
    const origin = getOrigin(scrollTop);
    const getTop = (index: number) => origin + index * rowHeight;
    const getPinned = (index: number) => {
      if (index < first) return { index, top: Math.min(getScrollTop(index), getTop(first - 1)) };
      if (index > last && index < count) return { index, top: Math.max(getScrollTop(index), getTop(last + 1)) };
      return undefined;
    };
    return { first, last, top: getTop(first), pinned: pinnedIndex === undefined ? undefined : getPinned(pinnedIndex) };
  };

  return { ...scrollRange, getScrollTopToReveal, getWholeRows, getLayout };
}

/** Maps scroll positions to rows and back. A body that is lower than its list moves the rows further than itself. */
function createScrollRange({ count, rowHeight, headerHeight, viewportHeight }: Options) {
  const listHeight = count * rowHeight;
  const bodyHeight = Math.min(listHeight, MAX_BODY_HEIGHT);
  const visibleHeight = viewportHeight - headerHeight;
  // With this factor the end of the scroll range is the end of the list: the last row is fully visible there.
  const scale = bodyHeight < listHeight ? (listHeight - visibleHeight) / (bodyHeight - visibleHeight) : 1;

  // A list that has become shorter may still have a scroll position past its end. That is the end, to which the browser will
  // scroll.
  const inRange = (scrollTop: number) => Math.min(scrollTop, Math.max(0, bodyHeight - visibleHeight));

  /** The row below the header, as a fraction: 2.5 if the upper half of row 2 is scrolled out of view. */
  const getIndexAt = (scrollTop: number) => (inRange(scrollTop) * scale) / rowHeight;

  /** The inverse of `getIndexAt`. */
  const getScrollTop = (index: number) => (index * rowHeight) / scale;

  /** Where row 0 is in the body, in CSS px. In a scaled list it can be above the body. */
  const getOrigin = (scrollTop: number) => inRange(scrollTop) - getIndexAt(scrollTop) * rowHeight;

  return { scale, bodyHeight, visibleHeight, getIndexAt, getScrollTop, getOrigin };
}

/** The `aria-rowindex` of a row, which counts from 1 and includes the header. */
export function toRowIndex(index: number): number {
  return index + 2;
}

/** The index of a row in the list. */
export function indexOfRow(row: Element): number {
  return Number(row.getAttribute("aria-rowindex")) - 2;
}
