import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Size } from "../../ui/page/use-size";

/**
 * The zoom of a page or image: fit the width of the viewport, fit all of it into the viewport, or a factor of the scale that
 * fits the width. The factor means the same for files of any size.
 */
export type Zoom = "width" | "page" | number;

// If less than this is in view, the reader has scrolled past the file.
const MIN_HEIGHT = 200;
const MIN_SCALE = 0.05;
const MAX_SCALE = 6;
// One notch of a wheel sends about 100 px, a step of a pinch a few.
const MAX_WHEEL_DELTA = 25;
// In CSS px.
const PHONE_WIDTH = 600;
const LEGIBLE_HEIGHT = 14;
const MAX_ENLARGED = 3;

/**
 * The scale for a zoom, where 1 is 100 %. `content` is the size of the page or image at 100 %, in CSS px. `largestFit` limits
 * what is enlarged to fit.
 */
export function getScale(zoom: Zoom, content: Size, viewport: Size, largestFit = MAX_SCALE): number {
  const width = clampScale(Math.min(viewport.width / content.width, largestFit));
  if (typeof zoom === "number") return clampScale(zoom * width);
  return zoom === "width" ? width : clampScale(Math.min(width, viewport.height / content.height));
}

/** The scale of the next full 10 % above, as the reader sees it: rounded to 1 %. */
export function zoomIn(scale: number): number {
  return clampScale((Math.floor(Math.round(scale * 100) / 10) + 1) / 10);
}

/** The scale of the next full 10 % below. */
export function zoomOut(scale: number): number {
  return clampScale((Math.ceil(Math.round(scale * 100) / 10) - 1) / 10);
}

/** The factor of a turn of the wheel. `delta` is `WheelEvent.deltaY`. */
export function wheelFactor(delta: number): number {
  const limited = Math.min(Math.max(delta, -MAX_WHEEL_DELTA), MAX_WHEEL_DELTA);
  return Math.exp(-limited / 100);
}

export function clampScale(scale: number) {
  return Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE);
}

/** How much a page or picture is enlarged for a place to be read on a phone. `height` is that of a line, in CSS px. */
export function getLegibleFactor(height: number): number {
  if (window.innerWidth > PHONE_WIDTH || height <= 0) return 1;
  return Math.min(Math.max(LEGIBLE_HEIGHT / height, 1), MAX_ENLARGED);
}

/** The part of a scrolling element that is inside the window, without its padding, in CSS px. */
export function getVisibleSize(element: HTMLElement): Size {
  const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(element);
  const top = Math.max(element.getBoundingClientRect().top, 0);
  const inWindow = window.innerHeight - top;
  const height = inWindow < MIN_HEIGHT ? element.clientHeight : Math.min(element.clientHeight, inWindow);
  return {
    width: element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    height: height - parseFloat(paddingTop) - parseFloat(paddingBottom),
  };
}

/** A point of the window, in CSS px. */
export type Point = Pick<MouseEvent, "clientX" | "clientY">;

/**
 * Calls `onZoom` when the reader pinches on a scrolling element, with two fingers or on a touchpad, or turns the wheel over it
 * while Ctrl is pressed. Two fingers that move together scroll it. The element needs `touch-action: pan-x pan-y`.
 * @param onZoom Gets a factor, and the point that should stay where it is.
 */
export function useZoomGestures(
  element: RefObject<HTMLElement | null>,
  onZoom: (factor: number, point: Point) => void,
): void {
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      // The browser would zoom the whole page.
      event.preventDefault();
      zoom(wheelFactor(event.deltaY), event);
    };
    let last: Pinch | undefined;
    const onTouch = (event: TouchEvent) => {
      const next = toPinch(event.touches);
      if (next && last) {
        target.scrollBy(last.clientX - next.clientX, last.clientY - next.clientY);
        zoom(next.distance / last.distance, next);
      }
      // The browser would scroll with one of the fingers.
      if (next) event.preventDefault();
      last = next;
    };
    // React's own listeners are passive and cannot prevent the default.
    const options = { passive: false };
    const touches = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
    target.addEventListener("wheel", onWheel, options);
    for (const type of touches) target.addEventListener(type, onTouch, options);
    return () => {
      target.removeEventListener("wheel", onWheel);
      for (const type of touches) target.removeEventListener(type, onTouch);
    };
  }, [element]);
}

interface Pinch extends Point {
  distance: number;
}

/** Where two fingers are: the point between them, and how far they are apart. */
function toPinch([first, second]: TouchList): Pinch | undefined {
  if (!first || !second) return undefined;
  return {
    clientX: (first.clientX + second.clientX) / 2,
    clientY: (first.clientY + second.clientY) / 2,
    distance: Math.max(Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY), 1),
  };
}
