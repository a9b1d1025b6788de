import type { Size } from "../../ui/use-size";

/**
 * The zoom of a page or image: fit the width of the viewport, fit all of it into the viewport, or a fixed scale in CSS
 * px per unit of the file (a point or a pixel).
 */
export type Zoom = "width" | "page" | number;

const MIN_SCALE = 0.05;
const MAX_SCALE = 6;
const ZOOM_FACTOR = 1.25;
// Larger canvases are slow in all browsers and blank in some.
const MAX_CANVAS_PIXELS = 16_777_216;
/** CSS px per PDF point: the scale of a PDF page at 100 %. */
export const PX_PER_POINT = 96 / 72;

/** The scale for a zoom. `content` is the size of the page or image in its own units. */
export function getScale(zoom: Zoom, content: Size, viewport: Size): number {
  if (typeof zoom === "number") return zoom;
  const width = viewport.width / content.width;
  return clampScale(zoom === "width" ? width : Math.min(width, viewport.height / content.height));
}

export function zoomIn(scale: number): number {
  return clampScale(scale * ZOOM_FACTOR);
}

export function zoomOut(scale: number): number {
  return clampScale(scale / ZOOM_FACTOR);
}

/** The number of canvas pixels per CSS px: the screen's own ratio, or less if the canvas would become too large. */
export function getPixelRatio(screen: number, { width, height }: Size, scale: number): number {
  return Math.min(screen, Math.sqrt(MAX_CANVAS_PIXELS / (width * height * scale * scale)));
}

function clampScale(scale: number) {
  return Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE);
}
