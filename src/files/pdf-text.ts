import { Util, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist";
import * as v from "valibot";
import type { PageText, TextPiece } from "../evidence/page-text";
import { SCAN_FONT, type PdfText } from "./pdf-document";
import { findUnread } from "./pdf-unread";

const MatrixSchema = v.pipe(v.array(v.number()), v.length(6));
const ItemSchema = v.object({ str: v.string(), width: v.number(), transform: MatrixSchema });

// The part of a letter's height that is above its baseline, about the same in all fonts.
const ASCENT = 0.8;

// The search for values is at work on one batch at a time.
const MAX_BATCH = 32;

interface ReadOptions {
  signal: AbortSignal;
  /** Called with some pages at a time. More are read when what it returns has settled. */
  onPages: (pages: readonly PageText[]) => unknown;
  /** The number of the page to begin with, from 1. */
  first?: number;
}

/** Reads the text of all pages, from the first one outwards, in batches that become larger. */
export async function readPdfText(pdf: PDFDocumentProxy, { signal, onPages, first = 1 }: ReadOptions): Promise<void> {
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  numbers.sort((a, b) => Math.abs(a - first) - Math.abs(b - first));
  for (let size = 1; numbers.length > 0; size = Math.min(2 * size, MAX_BATCH)) {
    const pages: PageText[] = [];
    for (const number of numbers.splice(0, size)) {
      pages.push(await readPageText(await pdf.getPage(number)));
      signal.throwIfAborted();
    }
    const settled = onPages(pages);
    if (numbers.length > 0) await settled;
  }
}

/** The text of a page for the search for values. Boxes are in PDF points on the page as it is shown without a rotation. */
export async function readPageText(page: PDFPageProxy): Promise<PageText> {
  const text = await page.getTextContent();
  const pieces = toPieces(text, page);
  const isFromPicture = SCAN_FONT in text.styles;
  const texts = pieces.map(({ text }) => text);
  const unread = isFromPicture ? undefined : await findUnread(page, texts);
  return { index: page.pageNumber - 1, pieces: unread === "no words" ? [] : pieces, isFromPicture, unread };
}

/** The pieces of a text of a page, as `readPageText` has them. */
export function toPieces({ items }: PdfText, page: PDFPageProxy): TextPiece[] {
  const { transform } = page.getViewport({ scale: 1 });
  return items.flatMap((item) => toPiece(item, transform, page.userUnit) ?? []);
}

/** The text of a page as it is written over it, and where the pieces of `readPageText` begin in it. */
export async function readWrittenText(page: PDFPageProxy): Promise<{ text: string; starts: number[] }> {
  const { items } = await page.getTextContent({ disableNormalization: true });
  const starts: number[] = [];
  let text = "";
  for (const item of items) {
    if (!("str" in item)) continue;
    if (item.str.trim() !== "") starts.push(text.length);
    text += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return { text, starts };
}

/** @param unit The size in points of what the page counts in. */
function toPiece(item: unknown, viewport: number[], unit: number): TextPiece | undefined {
  const { success, output } = v.safeParse(ItemSchema, item);
  if (!success || output.str.trim() === "") return undefined;
  const product: unknown = Util.transform(viewport, output.transform);
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = v.parse(MatrixSchema, product);
  const height = Math.hypot(c, d);
  const along = Math.hypot(a, b) || 1;
  // Along the baseline and up from it, in points. Turned text gets the rectangle around it.
  const [right, down] = [(a / along) * output.width * unit, (b / along) * output.width * unit];
  const [upX, upY] = [c, d];
  const xs = [0, right, upX * ASCENT, right + upX * ASCENT].map((dx) => x + dx);
  const ys = [0, down, upY * ASCENT, down + upY * ASCENT].map((dy) => y + dy);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    text: output.str,
    box: {
      left,
      top,
      width: Math.max(...xs) - left,
      height: Math.max(Math.max(...ys) - top, height * ASCENT) + height * (1 - ASCENT),
    },
  };
}
