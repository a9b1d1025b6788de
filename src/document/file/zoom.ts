import type { Size } from "../../ui/use-size";

/**
 * The zoom of a page or image: fit the width of the viewport, fit all of it into the viewport, or a fixed scale, where 1
 * is 100 %.
 */
export type Zoom = "width" | "page" | number;

/** The zoom outlives the file: it stays while the user steps through documents. */
export interface ZoomProps {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}

const MIN_SCALE = 0.05;
const MAX_SCALE = 6;
const ZOOM_FACTOR = 1.25;
// Larger canvases are slow in all browsers and blank in some.
const MAX_CANVAS_PIXELS = 16_777_216;
/** CSS px per PDF point at 100 %. */
export const PX_PER_POINT = 96 / 72;

/** The scale for a zoom. `content` is the size of the page or image at 100 %, in CSS px. */
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
