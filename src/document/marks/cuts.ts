import type { Size } from "../../ui/page/use-size";
import type { Box } from "../../evidence/page-text";

/** The part of a page that a cut shows: its top left corner, in the page's unit, and the CSS px of one unit. */
interface Region {
  left: number;
  top: number;
  scale: number;
}

// In CSS px.
const LETTER_HEIGHT = 20;
// As much of the room as a long value may fill.
const FILLED = 0.85;
const OUTLINE = "#3446b0";

/** Chooses the part of a page around some boxes, so large that it is easy to read. */
function chooseRegion(boxes: readonly Box[], page: Size, room: Size): Region {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.left + box.width)) - left;
  const height = Math.max(...boxes.map((box) => box.top + box.height)) - top;
  // Text on a turned page runs from top to bottom.
  const letter = Math.min(...boxes.map((box) => Math.min(box.width, box.height)));
  const scale = Math.min(LETTER_HEIGHT / letter, (FILLED * room.width) / width, (FILLED * room.height) / height);
  /** Keeps the middle of the boxes in the middle, but shows nothing beyond the page. */
  const place = (middle: number, size: number, pageSize: number) =>
    size >= pageSize ? (pageSize - size) / 2 : Math.min(Math.max(middle - size / 2, 0), pageSize - size);
  return {
    left: place(left + width / 2, room.width / scale, page.width),
    top: place(top + height / 2, room.height / scale, page.height),
    scale,
  };
}

/** A page that can be drawn. */
export interface DrawnPage {
  /** As the page is shown. */
  page: Size;
  /** Draws a region, whose scale is now in pixels of the canvas. */
  draw: (canvas: HTMLCanvasElement, region: Region) => Promise<void> | void;
}

// In pixels: an A4 page at about 190 dpi.
const PRINTED_LENGTH = 2200;

/** A whole page as a picture for print. */
export async function createPrint({ page, draw }: DrawnPage): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  const scale = PRINTED_LENGTH / Math.max(page.width, page.height);
  canvas.width = Math.round(page.width * scale);
  canvas.height = Math.round(page.height * scale);
  await draw(canvas, { left: 0, top: 0, scale });
  return canvas;
}

interface CutOptions extends DrawnPage {
  /** In the page's unit, as the page is shown. */
  boxes: readonly Box[];
  room: Size;
}

/** An enlarged part of a page as a picture, with an outline around the boxes. */
export async function createCut({ boxes, page, room, draw }: CutOptions): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  const { devicePixelRatio: ratio } = window;
  canvas.width = Math.round(room.width * ratio);
  canvas.height = Math.round(room.height * ratio);
  const region = chooseRegion(boxes, page, room);
  const scale = region.scale * ratio;
  await draw(canvas, { ...region, scale });
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.resetTransform();
  context.strokeStyle = OUTLINE;
  context.lineWidth = 1.5 * ratio;
  const margin = 2 * ratio;
  for (const { left, top, width, height } of boxes) {
    const [x, y] = [(left - region.left) * scale, (top - region.top) * scale];
    context.strokeRect(x - margin, y - margin, width * scale + 2 * margin, height * scale + 2 * margin);
  }
  return canvas;
}

// In UTF-16 code units on each side.
const MAX_AROUND = 120;

/** A line of a text around the parts of a value, in their order. Without their indexes, the value is all there is. */
export function createTextCut(line: string, parts = [{ start: 0, end: line.length }]): HTMLElement {
  const text = document.createElement("bdi");
  const from = Math.max(0, (parts[0]?.start ?? 0) - MAX_AROUND);
  if (from > 0) text.append("…");
  let at = from;
  for (const { start, end } of parts) {
    const part = document.createElement("mark");
    part.textContent = line.slice(start, end);
    const before = line.slice(at, start);
    text.append(at === from ? before.trimStart() : before, part);
    at = end;
  }
  text.append(line.slice(at, at + MAX_AROUND).trimEnd());
  return text;
}
