import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { Bin } from "../../list/bins";
import type { Range } from "../../list/range";

interface Options {
  /** How many bars can be selected. */
  count: number;
  /** How many more bars there are behind them, which can be visited but not selected. */
  apart: number;
  /** The bars that are selected now. */
  selected: Span | undefined;
  /** Whether a bar has no documents. It can be in a range, but is no target of its own. */
  isEmpty: (index: number) => boolean;
  /** Which edge of the selected bars is at a horizontal position in the window, in CSS px. */
  getEdge: (clientX: number) => Edge | undefined;
  /** The index of the bar at a horizontal position in the window, in CSS px. */
  getIndex: (clientX: number) => number;
  onSelect: (span: Span) => void;
  /** Returns whether there was a selection to clear. */
  onClear: () => boolean;
}

export type Edge = "first" | "last";

interface Drag {
  /** Where it began, in CSS px. */
  x: number;
  span: Span;
  hasMoved: boolean;
}

/** In CSS px. A pointer that moved less was meant as a click. */
const DRAG_DISTANCE = 3;

/** Selects adjacent bars of a chart by mouse, touch and keyboard. */
export function useBrush(options: Options) {
  const { count, selected, onSelect } = options;
  // Where the keyboard or the dragging pointer is.
  const [cursor, setCursor] = useState<Span>();
  const select = (span: Span) => lastOf(span) < count && onSelect(span);
  const { hovered, edge, stop, handlers } = usePointer(options, select, setCursor);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveSpan(event, cursor ?? selected, options);
    if (next) setCursor(next);
    else if (event.key === "Enter" && cursor) select(cursor);
    else if (event.key === "Escape" && (options.onClear() || cursor)) stop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cursor, hovered, edge, handlers: { ...handlers, onKeyDown, onBlur: stop } };
}

/** The bar and the edge under the pointer, and what dragging it selects. */
function usePointer(options: Options, select: (span: Span) => void, setCursor: (span: Span | undefined) => void) {
  const { count, selected, isEmpty, getEdge, getIndex } = options;
  const [hovered, setHovered] = useState<number>();
  const [edge, setEdge] = useState<Edge>();
  // A pointer can move and be released before the next render.
  const drag = useRef<Drag>(undefined);
  const dragTo = (next: Drag | undefined) => {
    drag.current = next;
    setCursor(next?.span);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const index = getIndex(event.clientX);
      const grabbed = getEdge(event.clientX);
      if (event.button !== 0 || (index >= count && !grabbed)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const span = selected && grabbed ? spanFrom(selected, grabbed) : { anchor: index, head: index };
      dragTo({ x: event.clientX, span, hasMoved: false });
      setHovered(undefined);
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      const index = getIndex(clientX);
      if (!drag.current) {
        setEdge(getEdge(clientX));
        setHovered(isEmpty(index) ? undefined : index);
      } else if (drag.current.hasMoved || Math.abs(clientX - drag.current.x) >= DRAG_DISTANCE) {
        const { x, span } = drag.current;
        dragTo({ x, span: { anchor: span.anchor, head: clamp(index, count - 1) }, hasMoved: true });
      }
    },
    onPointerUp: () => {
      if (!drag.current) return;
      const { span, hasMoved } = drag.current;
      // A click on an empty bar would leave no document.
      if (hasMoved || !isEmpty(span.head)) select(span);
      dragTo(undefined);
    },
    onPointerCancel: () => dragTo(undefined),
    onPointerLeave: () => {
      setHovered(undefined);
      setEdge(undefined);
    },
  };
  return { hovered, edge, stop: handlers.onPointerCancel, handlers };
}

function clamp(index: number, last: number): number {
  return Math.min(Math.max(index, 0), last);
}

/** Where a key leads from a span. With Shift the span grows or shrinks, but only among the bars that can be selected. */
function moveSpan(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  from: Span | undefined,
  { count, apart, isEmpty }: Options,
): Span | undefined {
  const move = MOVES[key];
  if (!move || count === 0) return undefined;
  const last = count - 1 + (shiftKey ? 0 : apart);
  let head = clamp(move(from?.head, count), last);
  // Without Shift, empty bars are passed over.
  while (!shiftKey && isEmpty(head)) {
    const next = clamp(move(head, count), last);
    if (next === head) return from;
    head = next;
  }
  return { head, anchor: shiftKey && from && from.anchor < count ? from.anchor : head };
}

const forward = (head: number | undefined) => (head === undefined ? 0 : head + 1);
const back = (head: number | undefined, count: number) => (head ?? count) - 1;
/** The next head for each key, from the last one if there is one. */
const MOVES: Partial<Record<string, (head: number | undefined, count: number) => number>> = {
  ArrowRight: forward,
  ArrowUp: forward,
  ArrowLeft: back,
  ArrowDown: back,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Adjacent bins by their indexes, from the one where a selection began to the one that it reached. */
export interface Span {
  anchor: number;
  head: number;
}

/** The span whose head is the edge that was grabbed. */
function spanFrom(span: Span, edge: Edge): Span {
  const [first, last] = [firstOf(span), lastOf(span)];
  return edge === "first" ? { anchor: last, head: first } : { anchor: first, head: last };
}

export function firstOf({ anchor, head }: Span): number {
  return Math.min(anchor, head);
}

export function lastOf({ anchor, head }: Span): number {
  return Math.max(anchor, head);
}

/** The range of the bins of a span. Undefined if it is open on both sides, or if it has other bins than these. */
export function rangeOf<T extends number | string>(bins: readonly Bin<T>[], span: Span): Range<T> | undefined {
  const [first, last] = [bins[firstOf(span)], bins[lastOf(span)]];
  if (!first || !last) return undefined;
  const range = { from: first.range.from, to: last.range.to };
  return range.from === undefined && range.to === undefined ? undefined : range;
}

/** The bins that a range has a part of. */
export function findSpan<T extends number | string>(
  bins: readonly Bin<T>[],
  range: Range<T> | undefined,
): Span | undefined {
  if (!range) return undefined;
  const overlaps = (bin: Bin<T>) => !isAfter(bin.range.from, range.to) && !isAfter(range.from, bin.range.to);
  const anchor = bins.findIndex(overlaps);
  return anchor < 0 ? undefined : { anchor, head: bins.findLastIndex(overlaps) };
}

function isAfter<T extends number | string>(a: T | undefined, b: T | undefined): boolean {
  return a !== undefined && b !== undefined && a > b;
}
