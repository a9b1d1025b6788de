import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import * as v from "valibot";
import { FIELD_FONT, readFields } from "./pdf-fields";
import { createHiddenCheck, readDrawnLetters } from "./pdf-layers";

/** Options of `streamTextContent` of PDF.js. */
type StreamOptions = Parameters<PDFPageProxy["streamTextContent"]>[0];
export type StreamText = (options: StreamOptions) => ReadableStream<unknown>;

const NumberSchema = v.fallback(v.number(), 0);
const TextSchema = v.looseObject({ str: v.string(), width: NumberSchema, transform: v.array(v.number()) });
const ChunkSchema = v.looseObject({ items: v.array(TextSchema) });
type Text = v.InferOutput<typeof TextSchema>;

const FIELD_STYLE = { fontFamily: "sans-serif", ascent: 0.8, descent: -0.2, vertical: false };

/**
 * The text that a page shows, in the parts in which PDF.js sends it, without marked content: the text on the page as far
 * as it is inside the page's box and in no layer that is switched off, and the text of form fields and typed notes.
 * @param streamText Streams all text of the page.
 */
export async function* readShownText(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  streamText: StreamText,
  options: StreamOptions,
): AsyncGenerator<unknown, void> {
  const drawn = await readDrawnLetters(pdf, page);
  const isHidden = drawn && createHiddenCheck(drawn);
  const reader = streamText({ ...options, includeMarkedContent: false }).getReader();
  const texts: Text[] = [];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const chunk = v.parse(ChunkSchema, part.value);
      const shown = chunk.items.filter((item) => !isHidden?.(item.str) && isInView(item, page));
      texts.push(...shown);
      yield { ...chunk, items: shown };
    }
  } finally {
    await reader.cancel(new Error("The rest of the text is not needed"));
  }
  const fields = readFields(await page.getAnnotations(), texts);
  yield { items: fields, styles: { [FIELD_FONT]: FIELD_STYLE }, lang: null };
}

/** Whether a text lies in the part of the page that is shown, at least in part. An empty text ends a line. */
function isInView({ str, width, transform }: Text, { view }: PDFPageProxy): boolean {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  if (str === "") return true;
  const along = Math.hypot(a, b) || 1;
  const xs = [x, x + (a / along) * width, x + c];
  const ys = [y, y + (b / along) * width, y + d];
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  return Math.max(...xs) > left && Math.min(...xs) < right && Math.max(...ys) > bottom && Math.min(...ys) < top;
}
