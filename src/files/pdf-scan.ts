import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import * as v from "valibot";
import type { UnreadReason } from "../evidence/page-text";
import { SCAN_FONT, type PdfText } from "./pdf-document";
import { readPageText } from "./pdf-text";
import { createCanvas, limitScale, type PageToRead } from "./read-pages";
import { unturn, withSeparators, type ScanPage } from "./scan-words";

// At 300 dpi, reading takes twice as long and finds the same.
const DOTS_PER_INCH = 200;
const UNITS_PER_INCH = 72;
// Looking for text on more pages would keep the worker of PDF.js from drawing.
const MAX_PAGES = 100;
// The part of a line of text that is below its baseline.
const DESCENT = 0.2;

const PointSchema = v.tuple([v.number(), v.number()]);

/** A page of a PDF to read, and why. `asked` is one whose text is in the file, which the reader does not trust. */
export type PdfPageToRead = PageToRead & { reason: UnreadReason | "asked" };

/** Finds the pages among the first hundred that may show more text than they have. Stops when the signal is aborted. */
export async function findUnreadPages(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<PdfPageToRead[]> {
  const found: PdfPageToRead[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && !signal.aborted; number++) {
    const { unread } = await readPageText(await pdf.getPage(number));
    if (unread) found.push({ ...toPageToRead(pdf, number), reason: unread });
  }
  return found;
}

/** All pages of a PDF, for a reader who wants them to be read as pictures. */
export function allPages(pdf: PDFDocumentProxy): PdfPageToRead[] {
  return Array.from({ length: pdf.numPages }, (_, index) => ({ ...toPageToRead(pdf, index + 1), reason: "asked" }));
}

/** A page whose text can be read from its picture. */
export function toPageToRead(pdf: PDFDocumentProxy, number: number): PageToRead {
  return { number, draw: async (signal) => drawPage(await pdf.getPage(number), signal) };
}

async function drawPage(page: PDFPageProxy, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const scale = limitScale(page.getViewport({ scale: 1 }), DOTS_PER_INCH / UNITS_PER_INCH);
  const viewport = page.getViewport({ scale });
  const { canvas } = createCanvas(viewport.width, viewport.height);
  const drawing = page.render({ canvas, viewport });
  const cancel = () => drawing.cancel();
  signal.addEventListener("abort", cancel);
  await drawing.promise.finally(() => signal.removeEventListener("abort", cancel));
  // Otherwise the pictures of all pages would stay in memory.
  page.cleanup();
  return canvas;
}

/** The words that were read on a page, as PDF.js would have found them in the file. */
export function toPdfText({ words, turn }: ScanPage, page: PDFPageProxy): PdfText {
  const viewport = page.getViewport({ scale: 1 });
  /** A place on the page as it was read, in the coordinates of the PDF. */
  const toPdf = (x: number, y: number): [number, number] => {
    const place = unturn({ x, y }, turn);
    const point: unknown = viewport.convertToPdfPoint(place.x * viewport.width, place.y * viewport.height);
    return v.parse(PointSchema, point);
  };
  const items = withSeparators(words).flatMap(({ word: { text, box }, separator }) => {
    const [left, bottom] = toPdf(box.left, box.top + box.height);
    const [right, bottomRight] = toPdf(box.left + box.width, box.top + box.height);
    const [topX, topY] = toPdf(box.left, box.top);
    const along = [right - left, bottomRight - bottom] as const;
    const up = [topX - left, topY - bottom] as const;
    const width = Math.hypot(...along);
    const height = Math.hypot(...up);
    const [x, y] = [left + up[0] * DESCENT, bottom + up[1] * DESCENT];
    const transform = [(along[0] / width) * height, (along[1] / width) * height, ...up, x, y];
    const item = { str: text, dir: "ltr", width, height, transform, fontName: SCAN_FONT, hasEOL: separator === "\n" };
    const space = {
      ...item,
      str: " ",
      width: 0,
      hasEOL: false,
      transform: [...transform.slice(0, 4), right, bottomRight],
    };
    return separator === " " ? [item, space] : [item];
  });
  const style = { fontFamily: "sans-serif", ascent: 1 - DESCENT, descent: -DESCENT, vertical: false };
  return { items, styles: { [SCAN_FONT]: style }, lang: null };
}
