import { AnnotationMode, OPS, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist";
import * as v from "valibot";

const ShownLayerSchema = v.tuple([v.string(), v.object({ visible: v.literal(true) })]);

/** The letters of a page in the order in which it draws them, and for each whether its layer is switched off. */
export interface DrawnLetters {
  letters: string;
  hidden: boolean[];
}

/** What a page draws, as PDF.js says it. */
interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

const GlyphsSchema = v.looseTuple([v.array(v.unknown())]);
const GlyphSchema = v.object({ unicode: v.string() });

/** What a page draws, if the file has a layer that is switched off. */
export async function readDrawnLetters(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<DrawnLetters | undefined> {
  const config = await pdf.getOptionalContentConfig();
  const layers: unknown[] = Array.from(config);
  if (layers.every((entry) => v.is(ShownLayerSchema, entry))) return undefined;
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  return collectLetters(operators, (layer) => Boolean(config.isVisible(layer)));
}

/** @param isVisible Whether the layer is switched on that a mark names. */
export function collectLetters(
  { fnArray, argsArray }: Operators,
  isVisible: (layer: unknown) => boolean,
): DrawnLetters {
  const parts: string[] = [];
  const hidden: boolean[] = [];
  // Marked content can be in marked content. Only some of it is a layer.
  const open: boolean[] = [];
  let depth = 0;
  fnArray.forEach((operator, index) => {
    const args = argsArray[index];
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
      const [tag, layer] = Array.isArray(args) ? (args as unknown[]) : [];
      const isHidden = operator === OPS.beginMarkedContentProps && tag === "OC" && !isVisible(layer);
      open.push(isHidden);
      if (isHidden) depth += 1;
    } else if (operator === OPS.endMarkedContent) {
      if (open.pop()) depth -= 1;
    } else if (operator === OPS.showText) {
      const { success, output } = v.safeParse(GlyphsSchema, args);
      for (const glyph of success ? output[0] : []) {
        const letters = v.is(GlyphSchema, glyph) ? lettersOf(glyph.unicode) : "";
        parts.push(letters);
        for (let unit = 0; unit < letters.length; unit++) hidden.push(depth > 0);
      }
    }
  });
  return { letters: parts.join(""), hidden };
}

/**
 * Finds out for each text of a page, in the order in which PDF.js returns them, whether its layer is switched off. PDF.js
 * doesn't say where a text stands in what is drawn, but both have the same order, apart from what lies outside the page.
 */
export function createHiddenCheck({ letters, hidden }: DrawnLetters): (text: string) => boolean {
  let at = 0;
  return (text) => {
    const wanted = lettersOf(text);
    if (wanted === "") return false;
    // PDF.js turns texts round that are written from right to left.
    const reversed = Array.from(wanted).toReversed().join("");
    const starts = [letters.indexOf(wanted, at), letters.indexOf(reversed, at)].filter((start) => start >= 0);
    if (starts.length === 0) return false;
    const start = Math.min(...starts);
    at = start + wanted.length;
    return hidden[start] ?? false;
  };
}

/** Without what PDF.js may add, leave out or write in another form. */
function lettersOf(text: string): string {
  return text.normalize("NFKD").replace(/[\s\p{M}\p{C}]/gu, "");
}
