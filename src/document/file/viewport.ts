import type { Size } from "../../ui/page/use-size";

// If less than this is in view, the user has scrolled past the file.
const MIN_HEIGHT = 200;

/** Scrolls the window if a place in it is outside: the file's panel can be partly or wholly out of view. */
export function scrollWindowTo({ top, bottom }: DOMRect): void {
  if (top < 0 || bottom > window.innerHeight) window.scrollBy(0, top - window.innerHeight / 2);
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
