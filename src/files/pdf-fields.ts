import * as v from "valibot";
import { estimateWidth } from "../evidence/layout";

/** The font of text in form fields and typed annotations. PDF.js gives other names to those of a file. */
export const FIELD_FONT = "field";

/** A piece of text as PDF.js finds it. All lengths are in the unit of the page's coordinates, which begin at its bottom. */
export interface TextItem {
  str: string;
  dir: string;
  width: number;
  height: number;
  transform: number[];
  fontName: string;
  hasEOL: boolean;
}

type PlacedText = Pick<TextItem, "str" | "transform">;

const NumbersSchema = v.array(v.number());
const AnnotationSchema = v.object({
  subtype: v.string(),
  rect: v.pipe(NumbersSchema, v.length(4)),
  annotationFlags: v.optional(v.number(), 0),
  rotation: v.nullish(v.number()),
  hasAppearance: v.nullish(v.boolean()),
  defaultAppearanceData: v.nullish(v.object({ fontSize: v.nullish(v.number()) })),
  /** The lines that are drawn, and where the first one begins in the rectangle. */
  textContent: v.nullish(v.array(v.string())),
  textPosition: v.nullish(NumbersSchema),
  fieldType: v.nullish(v.string()),
  fieldValue: v.optional(v.unknown()),
  password: v.nullish(v.boolean()),
  textAlignment: v.nullish(v.number()),
  options: v.nullish(v.array(v.object({ exportValue: v.unknown(), displayValue: v.unknown() }))),
});
type Annotation = v.InferOutput<typeof AnnotationSchema>;

// Invisible, hidden, and not for the screen.
const UNSEEN = 1 | 2 | 32;
// In parts of the font's size.
const LINE = 1.16;
const DESCENT = 0.2;
// Where the file leaves the font's size to the viewer, a line takes this many of its sizes.
const AUTO_LINE = 1.35;
const MAX_AUTO_SIZE_OF_LINES = 12;
// Between the field's edge and its text.
const PADDING = 2;

/**
 * The text that is drawn in form fields and typed annotations, line by line. Buttons and passwords have none. A text that
 * the page already has in the same place is left out.
 * @param annotations As PDF.js returns them.
 * @param items The text of the page.
 */
export function readFields(annotations: readonly unknown[], items: readonly PlacedText[]): TextItem[] {
  const taken: PlacedText[] = [...items];
  const added: TextItem[] = [];
  for (const each of annotations) {
    const { success, output } = v.safeParse(AnnotationSchema, each);
    if (!success || output.annotationFlags & UNSEEN) continue;
    const lines = linesOf(output).map((line) => line.trim());
    const text = lettersOf(lines.join(""));
    if (text === "" || textIn(output.rect, taken).includes(text)) continue;
    const placed = placeLines(output, lines);
    added.push(...placed);
    taken.push(...placed);
  }
  return added;
}

function linesOf({
  subtype,
  hasAppearance,
  textContent,
  fieldType,
  fieldValue,
  password,
  options,
}: Annotation): string[] {
  if (subtype === "FreeText") return textContent ?? [];
  // A field without an appearance is not drawn.
  if (subtype !== "Widget" || !hasAppearance || password) return [];
  if (fieldType === "Tx") return textContent ?? toTexts(fieldValue).flatMap((value) => value.split(/\r\n?|\n/));
  if (fieldType !== "Ch") return [];
  return toTexts(fieldValue).flatMap((value) =>
    toTexts(options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value),
  );
}

function toTexts(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === "string");
}

const lettersOf = (text: string) => text.normalize("NFKC").replace(/\s+/g, "");

/** The text of the page that begins in a rectangle. */
function textIn([left = 0, bottom = 0, right = 0, top = 0]: number[], items: readonly PlacedText[]): string {
  const inside = items.filter(({ transform: [, , , , x = NaN, y = NaN] }) => {
    return x >= left - PADDING && x <= right && y >= bottom - PADDING && y <= top;
  });
  return lettersOf(inside.map(({ str }) => str).join(""));
}

function placeLines(annotation: Annotation, lines: readonly string[]): TextItem[] {
  const { rect, rotation, defaultAppearanceData, textPosition, textAlignment } = annotation;
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const angle = ((rotation ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  // Along the text, and across it.
  const [room, height] = cos === 0 ? [top - bottom, right - left] : [right - left, top - bottom];
  const largest = lines.length > 1 ? MAX_AUTO_SIZE_OF_LINES : Infinity;
  const autoSize = Math.min(largest, (height - PADDING) / (lines.length * AUTO_LINE));
  const size = defaultAppearanceData?.fontSize || autoSize;
  const widths = lines.map((line) => Math.min(room - 2 * PADDING, estimateWidth(line) * size));
  const up = lines.length > 1 ? height - size : (height - size) / 2 + DESCENT * size;
  // The corner at which a line begins that stands on the field's edge.
  const cornerX = cos < 0 || sin > 0 ? right - left : 0;
  const cornerY = cos < 0 || sin < 0 ? top - bottom : 0;
  const [startX = 0, startY = 0] = textPosition ?? [
    cornerX + PADDING * cos - up * sin,
    cornerY + PADDING * sin + up * cos,
  ];
  return lines.flatMap((str, index) => {
    const width = widths[index] ?? 0;
    if (str === "" || !(width > 0)) return [];
    // A known position is that of the first line.
    const spare = (textPosition ? (widths[0] ?? 0) : room - 2 * PADDING) - width;
    const shift = (spare * (textAlignment ?? 0)) / 2;
    const down = index * size * LINE;
    const x = left + startX + shift * cos + down * sin;
    const y = bottom + startY + shift * sin - down * cos;
    const transform = [size * cos, size * sin, -size * sin, size * cos, x, y];
    return [{ str, dir: "ltr", width, height: size, transform, fontName: FIELD_FONT, hasEOL: true }];
  });
}
