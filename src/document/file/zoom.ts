import type { Size } from "../../ui/use-size";

/** How large a page or picture is drawn: as wide as its place, wholly in its place, or so many pixels for one of it. */
export type Zoom = "width" | "page" | number;

const LEAST = 0.05;
const MOST = 6;
const STEP = 1.25;
// A canvas beyond this is slow everywhere and blank in some browsers.
const MOST_PIXELS = 16_777_216;
/** CSS pixels per point, which is what 100 % means for a page. */
export const POINT = 96 / 72;

export function scaleFor(zoom: Zoom, page: Size, place: Size): number {
  if (typeof zoom === "number") return zoom;
  const width = place.width / page.width;
  return within(zoom === "width" ? width : Math.min(width, place.height / page.height));
}

export function zoomedIn(scale: number): number {
  return within(scale * STEP);
}

export function zoomedOut(scale: number): number {
  return within(scale / STEP);
}

/** How many pixels of the canvas stand for one of the page: the screen's own, as long as the canvas can hold them. */
export function pixelRatio(screen: number, { width, height }: Size, scale: number): number {
  return Math.min(screen, Math.sqrt(MOST_PIXELS / (width * height * scale * scale)));
}

function within(scale: number) {
  return Math.min(Math.max(scale, LEAST), MOST);
}
