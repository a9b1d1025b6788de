import { OPS, Util, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist";
import * as v from "valibot";
import type { UnreadReason } from "../evidence/page-text";

// A stamp, or the line that a fax machine prints at the top, is shorter.
const LITTLE_TEXT = 200;
// A logo or a photo on a page with real text is smaller, in parts of the page.
const LARGE_PICTURE = 0.5;
// Fonts for bullets and arrows have such characters too, but a page has few of them.
const MAX_UNREADABLE = 0.25;

const IDENTITY = [1, 0, 0, 1, 0, 0];
const MatrixSchema = v.pipe(v.array(v.number()), v.length(6));
const PICTURES = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

/**
 * Why a page may show text that is not in its text: it is mostly a picture, or its font does not say which letters it draws.
 * Undefined for other pages.
 */
export async function findUnread(page: PDFPageProxy, texts: readonly string[]): Promise<UnreadReason | undefined> {
  const text = texts.join("").replace(/\s/g, "");
  if (text === "") return "picture";
  if (isNoWords(text)) return "no words";
  return text.length < LITTLE_TEXT && (await isMostlyPicture(page)) ? "picture" : undefined;
}

/** Whether many of the characters are none that people write: control characters, private ones and unassigned ones. */
function isNoWords(text: string): boolean {
  const unreadable = text.match(/[\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu) ?? [];
  return unreadable.length > MAX_UNREADABLE * text.length;
}

async function isMostlyPicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  // What a picture covers is the unit square, as it is transformed when the picture is drawn.
  let matrix = IDENTITY;
  const saved: number[][] = [];
  const transform = (value: unknown) => {
    const { success, output } = v.safeParse(MatrixSchema, value);
    if (success) matrix = v.parse(MatrixSchema, Util.transform(matrix, output));
  };
  const restore = () => (matrix = saved.pop() ?? IDENTITY);
  let covered = 0;
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown = argsArray[index];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) restore();
    else if (operator === OPS.transform) transform(args);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (Array.isArray(args)) transform(args[0]);
    } else if (operator === OPS.paintFormXObjectEnd) restore();
    else if (PICTURES.has(operator)) covered += Math.abs(determinant(matrix));
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  return covered >= LARGE_PICTURE * Math.abs((right - left) * (top - bottom));
}

function determinant([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
  return a * d - b * c;
}

/** Whether the file is an XFA form. Its pages then show only a notice, and not what the form contains. */
export async function isXfaForm(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata();
  const { success, output } = v.safeParse(InfoSchema, info);
  // A form that is both has its contents on its pages.
  return success && output.IsXFAPresent && !output.IsAcroFormPresent;
}

const InfoSchema = v.object({ IsXFAPresent: v.boolean(), IsAcroFormPresent: v.boolean() });
