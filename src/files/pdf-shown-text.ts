import { OPS, Util, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist";
import * as v from "valibot";

/** Options of `streamTextContent` of PDF.js. */
type StreamOptions = Parameters<PDFPageProxy["streamTextContent"]>[0];
export type StreamText = (options: StreamOptions) => ReadableStream<unknown>;

const NumberSchema = v.fallback(v.number(), 0);
const TextSchema = v.looseObject({ str: v.string(), width: NumberSchema, transform: v.array(v.number()) });
const MarkSchema = v.object({ type: v.string(), tag: v.nullish(v.string()) });
const ChunkSchema = v.looseObject({ items: v.array(v.union([TextSchema, MarkSchema])) });
type Text = v.InferOutput<typeof TextSchema>;

const FieldSchema = v.object({
  subtype: v.string(),
  rect: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  annotationFlags: NumberSchema,
  /** Of a form's field: `Tx` for a text, `Ch` for a choice. */
  fieldType: v.optional(v.string()),
  fieldValue: v.fallback(v.union([v.string(), v.array(v.string())]), ""),
  options: v.fallback(v.array(v.object({ exportValue: v.string(), displayValue: v.string() })), []),
  password: v.fallback(v.boolean(), false),
  /** The lines of a typed note. */
  textContent: v.fallback(v.array(v.string()), []),
  textAlignment: NumberSchema,
  defaultAppearanceData: v.fallback(v.object({ fontSize: NumberSchema }), { fontSize: 0 }),
});
type Field = v.InferOutput<typeof FieldSchema>;

/** The font of text from fields and notes. PDF.js gives other names to those of a page. */
const FIELD_FONT = "field";
const FIELD_STYLE = { fontFamily: "sans-serif", ascent: 0.8, descent: -0.2, vertical: false };

/**
 * The text that a page shows, in the form in which PDF.js streams it, without marked content: the text on the page as far
 * as it is inside the page's box and in no layer that is switched off, and the text of form fields and typed notes.
 * @param streamText Streams all text of the page.
 */
export function streamShownText(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  streamText: StreamText,
  options: StreamOptions,
): ReadableStream<unknown> {
  return toStream(readShownText(pdf, page, streamText, options));
}

async function* readShownText(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  streamText: StreamText,
  options: StreamOptions,
): AsyncGenerator<unknown, void> {
  const layers = await readLayers(pdf, page);
  const reader = streamText({ ...options, includeMarkedContent: layers.length > 0 }).getReader();
  /** For each mark that is open, whether it hides what is in it. */
  const open: boolean[] = [];
  let marks = 0;
  const isShown = (item: Text | v.InferOutput<typeof MarkSchema>): item is Text => {
    if ("str" in item) return !open.includes(true) && isInView(item, page);
    if (item.type === "endMarkedContent") open.pop();
    else open.push(item.tag === "OC" && layers[marks++] === false);
    return false;
  };
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const chunk = v.parse(ChunkSchema, part.value);
      yield { ...chunk, items: chunk.items.filter(isShown) };
    }
  } finally {
    await reader.cancel(new Error("The rest of the text is not needed"));
  }
  yield { items: await readFields(page), styles: { [FIELD_FONT]: FIELD_STYLE }, lang: null };
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

const ShownLayerSchema = v.tuple([v.string(), v.object({ visible: v.literal(true) })]);
const LayerMarkSchema = v.looseTuple([v.literal("OC"), v.unknown()]);

/**
 * For each mark of a layer in a page's content, in order, whether the layer is switched on. Empty if all are. PDF.js says
 * which layer a mark names only where it draws, and not in the text, so the marks of both are counted.
 */
async function readLayers(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<boolean[]> {
  const config = await pdf.getOptionalContentConfig();
  const layers: unknown[] = Array.from(config);
  if (layers.every((entry) => v.is(ShownLayerSchema, entry))) return [];
  const { fnArray, argsArray } = await page.getOperatorList();
  const shown: boolean[] = [];
  fnArray.forEach((operation, index) => {
    const { success, output } = v.safeParse(LayerMarkSchema, argsArray[index]);
    if (operation === OPS.beginMarkedContentProps && success) shown.push(Boolean(config.isVisible(output[1])));
  });
  return shown;
}

const HIDDEN = 2;
const NO_VIEW = 32;

/** The texts of a page's fields and typed notes, line by line, where they stand. */
async function readFields(page: PDFPageProxy): Promise<Text[]> {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const { success, output: field } = v.safeParse(FieldSchema, annotation);
    if (!success || (field.annotationFlags & (HIDDEN | NO_VIEW)) !== 0) return [];
    return placeLines(linesOf(field), field);
  });
}

function linesOf({ subtype, fieldType, fieldValue, options, password, textContent }: Field): string[] {
  if (subtype === "FreeText") return textContent;
  if (subtype !== "Widget" || password) return [];
  const values = [fieldValue].flat();
  if (fieldType === "Tx") return values.flatMap((value) => value.split(/\r\n?|\n/));
  if (fieldType !== "Ch") return [];
  return values.map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value);
}

// In parts of the font's size. More than half of it is about the width of a letter.
const LINE_HEIGHT = 1.2;
const LETTER_WIDTH = 0.55;
const DEFAULT_SIZE = 12;
const MARGIN = 2;

/** Places lines in the rectangle of a field, as the file's fonts would, as far as that is known without them. */
function placeLines(lines: readonly string[], { rect, textAlignment, defaultAppearanceData }: Field): Text[] {
  const [left, bottom, right, top] = Util.normalizeRect(rect) as Field["rect"];
  const room = (top - bottom) / Math.max(1, lines.length);
  const size = Math.min(defaultAppearanceData.fontSize || DEFAULT_SIZE, room / LINE_HEIGHT);
  // One line stands in the middle, several begin at the top.
  const above = lines.length === 1 ? (room - size * LINE_HEIGHT) / 2 : 0;
  return lines.flatMap((str, index) => {
    if (str.trim() === "") return [];
    const width = Math.min(right - left - 2 * MARGIN, str.length * size * LETTER_WIDTH);
    const x = left + MARGIN + ((right - left - 2 * MARGIN - width) * textAlignment) / 2;
    const y = top - above - size * (LINE_HEIGHT * index + 1);
    const transform = [size, 0, 0, size, x, y];
    return [{ str, dir: "ltr", width, height: size, transform, fontName: FIELD_FONT, hasEOL: true }];
  });
}

// Safari has no `ReadableStream.from`.
function toStream(parts: AsyncGenerator<unknown, void>): ReadableStream<unknown> {
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await parts.return();
    },
  });
}
