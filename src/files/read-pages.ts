import { countSureCharacters, isReadPoorly, toWords, type ScanPage, type Turn } from "./scan-words";
import { startReader, type TextReader } from "./tesseract";

/** A page to read. */
export interface PageToRead {
  /** The page's number in the file, from 1. */
  number: number;
  /** Draws the page as it is shown without a rotation by the reader. The canvas is emptied after it has been read. */
  draw: (signal: AbortSignal) => Promise<HTMLCanvasElement>;
}

/** How far the reading is. */
export interface ScanProgress {
  /** The position of the page that is being read, from 1. */
  page: number;
  pages: number;
  /** The part of this page that is done, from 0 to 1. */
  part: number;
}

interface Options {
  /** Codes such as `eng`. */
  languages: readonly string[];
  onProgress: (progress: ScanProgress) => void;
  onPage: (page: ScanPage) => void;
  signal: AbortSignal;
}

const TURNS = [0, 90, 270, 180] as const;
// A page of A4 has 3.9 million at 200 dpi. More cost time and memory, and do not help.
const MAX_PIXELS = 8_000_000;
// The letters of a small picture, such as a screenshot of a page, are too small to be read.
const SMALL = 1400;

/**
 * Reads the text in pictures of pages, one after the other, on this device. Rejects with a sentence for the reader if that
 * fails, and with the signal's reason as soon as it is aborted, which ends the worker.
 */
export async function readPages(pages: readonly PageToRead[], { languages, onProgress, onPage, signal }: Options) {
  const reader = await startReader(languages, signal);
  signal.addEventListener("abort", reader.close);
  // Pages of one scan usually lie in the same direction.
  let turn: Turn = 0;
  try {
    for (const [index, page] of pages.entries()) {
      const report = (part: number) => onProgress({ page: index + 1, pages: pages.length, part });
      report(0);
      const read = await readPage(reader, page, { signal, turn, onProgress: report });
      turn = read.turn;
      onPage(read);
    }
    reader.release();
  } catch (error) {
    reader.close();
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", reader.close);
  }
}

async function readPage(
  reader: TextReader,
  { number, draw }: PageToRead,
  { signal, turn, onProgress }: { signal: AbortSignal; turn: Turn; onProgress: (part: number) => void },
): Promise<ScanPage> {
  try {
    const upright = await draw(signal);
    const readTurned = async (turn: Turn): Promise<ScanPage> => {
      signal.throwIfAborted();
      const { width, height } = turn % 180 === 0 ? upright : { width: upright.height, height: upright.width };
      const canvas = turn === 0 ? upright : turnCanvas(upright, turn);
      const picture = await toPng(canvas);
      if (canvas !== upright) emptyCanvas(canvas);
      const words = toWords(await reader.read(picture, onProgress), { width, height });
      return { number, turn, width, height, words };
    };
    const page = await chooseDirection(turn, readTurned);
    emptyCanvas(upright);
    return page;
  } catch {
    throw new Error(`Page ${number} could not be read.`);
  }
}

/** Reads a page in one direction, and in the other three while the result is poor. Returns the best result. */
export async function chooseDirection(first: Turn, read: (turn: Turn) => Promise<ScanPage>): Promise<ScanPage> {
  let best = await read(first);
  for (const turn of TURNS.filter((each) => each !== first)) {
    if (!isReadPoorly(best.words)) break;
    const page = await read(turn);
    if (countSureCharacters(page.words) > countSureCharacters(best.words)) best = page;
  }
  return best;
}

/** The largest scale up to `wanted` at which a picture of this size can be read. */
export function limitScale({ width, height }: { width: number; height: number }, wanted: number): number {
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)));
}

/** A white canvas, and what draws on it. */
export function createCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no memory for a canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

/** The pages of a picture: one. */
export function pagesOfPicture(picture: Blob): PageToRead[] {
  return [{ number: 1, draw: () => drawPicture(picture) }];
}

async function drawPicture(blob: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(blob);
  const scale = limitScale(picture, Math.max(picture.width, picture.height) < SMALL ? 2 : 1);
  const { canvas, context } = createCanvas(picture.width * scale, picture.height * scale);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

function turnCanvas(upright: HTMLCanvasElement, turn: Turn): HTMLCanvasElement {
  const { width, height } = upright;
  const { canvas, context } = turn === 180 ? createCanvas(width, height) : createCanvas(height, width);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(upright, -width / 2, -height / 2);
  return canvas;
}

async function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error("The picture is too large");
  return blob;
}

/** Safari frees the memory of a canvas late otherwise. */
function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}
