import { countLeading } from "../../lib/count-leading";
import type { TextMatch } from "./text-search";

/** Converts positions in what a page shows to ranges in the element that shows it, which must not change afterwards. */
export function createRanges(root: HTMLElement): (match: TextMatch) => Range {
  const nodes: Text[] = [];
  const starts: number[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let length = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      nodes.push(node);
      starts.push(length);
      length += node.length;
    } else if (node instanceof HTMLBRElement) length += 1;
  }

  /** The last node that begins at or before an index, and the offset in it. */
  const locate = (index: number): [Node, number] => {
    const position = Math.max(countLeading(starts, (start) => start <= index) - 1, 0);
    const node = nodes[position];
    return node ? [node, Math.min(index - (starts[position] ?? 0), node.length)] : [root, 0];
  };

  return ({ start, end }) => {
    const range = document.createRange();
    range.setStart(...locate(start));
    // The end belongs to the same node as the last character.
    const [node, offset] = locate(end - 1);
    range.setEnd(node, Math.min(offset + 1, node.textContent?.length ?? 0));
    return range;
  };
}

/**
 * Paints ranges without changing the page. The names are used in the style sheet. Returns a function that removes the paint.
 * Does nothing in browsers without the CSS Custom Highlight API.
 */
export function paintRanges(name: "file-highlight" | "file-highlight-selected", ranges: Range[]): () => void {
  if (typeof Highlight !== "function") return () => undefined;
  const highlight = new Highlight(...ranges);
  CSS.highlights.set(name, highlight);
  return () => {
    // Another file may have replaced it.
    if (CSS.highlights.get(name) === highlight) CSS.highlights.delete(name);
  };
}

/** Parts of the text are laid out only when they come into view, after the next frame began. Then the match may move. */
export function scrollToMatch(scroller: HTMLElement, range: Range): void {
  scrollToRange(scroller, range);
  requestAnimationFrame(() => {
    scrollToRange(scroller, range);
    requestAnimationFrame(() => scrollToRange(scroller, range));
  });
}

/** Scrolls an element, and then the window, so that a range in the element is in view. */
export function scrollToRange(scroller: HTMLElement, range: Range): void {
  // jsdom lays nothing out.
  if (typeof range.getBoundingClientRect === "function") scrollToPlace(scroller, () => placeOf(range));
}

/** Scrolls an element, and then the window, so that a place in the element is in view. `getPlace` says where it is on screen. */
export function scrollToPlace(scroller: HTMLElement, getPlace: () => DOMRect): void {
  const target = getPlace();
  const view = scroller.getBoundingClientRect();
  const margin = Math.min(view.height, view.width) / 4;
  if (target.top < view.top || target.bottom > view.bottom) {
    scroller.scrollTop += target.top - view.top - view.height / 3;
  }
  if (target.left < view.left || target.right > view.right) {
    scroller.scrollLeft += target.left - view.left - margin;
  }
  // The file's panel can be partly or wholly out of view.
  const { top, bottom } = getPlace();
  if (top < 0 || bottom > window.innerHeight) window.scrollBy(0, top - window.innerHeight / 2);
}

/** Where a range is. In WebKit, a range in a part that is not laid out has no place, but the part around it has one. */
export function placeOf(range: Range): DOMRect {
  let place = range.getBoundingClientRect();
  for (let part = range.startContainer.parentElement; part && place.height === 0; part = part.parentElement) {
    place = part.getBoundingClientRect();
  }
  return place;
}
