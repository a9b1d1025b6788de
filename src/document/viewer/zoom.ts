import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Size } from "../../ui/page/use-size";

/**
 * The zoom of a page or image: fit the width of the viewport, fit all of it into the viewport, or a factor of the scale that
 * fits the width. The factor means the same for files of any size.
 */
export type Zoom = "width" | "page" | number;

// If less than this is in view, the user has scrolled past the file.
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

/** The scale after a turn of the wheel. `delta` is `WheelEvent.deltaY`. */
export function zoomByWheel(scale: number, delta: number): number {
  const limited = Math.min(Math.max(delta, -MAX_WHEEL_DELTA), MAX_WHEEL_DELTA);
  return clampScale(scale * Math.exp(-limited / 100));
}

function clampScale(scale: number) {
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

/** Calls `onZoom` when the user turns the wheel over an element while Ctrl is pressed, or pinches on a touchpad. */
export function useWheelZoom(element: RefObject<HTMLElement | null>, onZoom: (event: WheelEvent) => void): void {
  const zoom = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // The browser would zoom the whole page.
    event.preventDefault();
    onZoom(event);
  });
  useEffect(() => {
    const target = element.current;
    const listener = (event: WheelEvent) => zoom(event);
    // React's own listener is passive and cannot prevent the default.
    target?.addEventListener("wheel", listener, { passive: false });
    return () => target?.removeEventListener("wheel", listener);
  }, [element]);
}
