import { once } from "../lib/once";
import { toGrey } from "./grey-picture";
import { countSureCharacters, isClean, isReadPoorly, type ScanPage, type Turn } from "./scan-words";
import { startPageReader } from "./tesseract";
import type { TextReader } from "./text-reader";

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
  /** About how long the rest takes, in ms. Undefined until a page has been read. */
  msLeft?: number;
}

interface Options {
  /** Codes such as `eng`. */
  languages: readonly string[];
  onProgress: (progress: ScanProgress) => void;
  onPage: (page: ScanPage) => void;
  /** Is called with a sentence where a page could be read better, but not on this site. */
  onFault: (reason: string) => void;
  signal: AbortSignal;
}

const TURNS = [0, 90, 270, 180] as const;
// A page of A4 has 3.9 million at 200 dpi. More cost time and memory, and do not help.
const MAX_PIXELS = 8_000_000;
// The letters of a small picture, such as a screenshot of a page, are too small to be read.
const SMALL = 1400;

/** What reads pages: the second reader starts when the first one meets a page that it reads poorly. */
interface Readers {
  first: TextReader;
  getSecond: () => Promise<TextReader>;
}

/**
 * Reads the text in pictures of pages, one after the other, on this device. Rejects with a sentence for the reader if that
 * fails, and with the signal's reason as soon as it is aborted, which ends the workers.
 */
export async function readPages(
  pages: readonly PageToRead[],
  { languages, onProgress, onPage, onFault, signal }: Options,
): Promise<void> {
  const started: TextReader[] = [];
  const closeAll = () => started.forEach(({ close }) => close());
  const start = async (starting: Promise<TextReader>) => {
    const reader = await starting;
    started.push(reader);
    return reader;
  };
  signal.addEventListener("abort", closeAll);
  try {
    const first = await start(startPageReader(languages.join("+"), signal));
    const getSecond = once(async () => {
      const { startPhotoReader } = await import("./photo-reader");
      return start(startPhotoReader("", signal));
    });
    // Pages of one scan usually lie in the same direction.
    let turn: Turn = 0;
    const startTime = performance.now();
    for (const [index, page] of pages.entries()) {
      const perPage = index > 0 ? (performance.now() - startTime) / index : undefined;
      const report = (part: number) =>
        onProgress({
          page: index + 1,
          pages: pages.length,
          part,
          ...(perPage !== undefined && { msLeft: perPage * (pages.length - index - part) }),
        });
      report(0);
      const read = await readPage({ first, getSecond }, page, { signal, turn, onProgress: report, onFault });
      turn = read.turn;
      onPage(read);
    }
    started.forEach(({ release }) => release());
  } catch (error) {
    closeAll();
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", closeAll);
  }
}

// The part of the time for a photo that the first reader takes.
const FIRST_OF_BOTH = 0.15;

interface PageOptions {
  signal: AbortSignal;
  turn: Turn;
  onProgress: (part: number) => void;
  onFault: (reason: string) => void;
}

async function readPage(
  { first, getSecond }: Readers,
  { number, draw }: PageToRead,
  options: PageOptions,
): Promise<ScanPage> {
  const { signal, turn, onProgress, onFault } = options;
  let upright: HTMLCanvasElement | undefined;
  try {
    const drawn = (upright = await draw(signal));
    // The second reader takes several times as long as the first one.
    const isPhoto = paperShare(drawn) < CLEAN_PAPER;
    const onFirst = (part: number) => onProgress(isPhoto ? part * FIRST_OF_BOTH : part);
    const onSecond = (part: number) => onProgress(FIRST_OF_BOTH + part * (1 - FIRST_OF_BOTH));
    const readTurned = async (given: Turn): Promise<ScanPage> => {
      signal.throwIfAborted();
      const canvas = given === 0 ? drawn : turnCanvas(drawn, given);
      const { words } = await first.read(canvas, onFirst);
      const { width, height } = canvas;
      if (canvas !== drawn) emptyCanvas(canvas);
      return { number, turn: given, tilt: 0, width, height, words };
    };
    const page = await chooseDirection(turn, readTurned);
    if (isClean(page.words) && !isPhoto) return page;
    const again = await getSecond()
      .then(({ read }) => read(drawn, onSecond))
      .catch((error: unknown) => {
        signal.throwIfAborted();
        onFault(error instanceof Error ? error.message : String(error));
      });
    if (!again || again.words.length === 0) return page;
    const { width, height } = again.turn % 180 === 0 ? drawn : { width: drawn.height, height: drawn.width };
    // Boxes of a page that was turned in another way would be elsewhere.
    return { number, width, height, ...again, ...(again.turn === page.turn && { alsoRead: page.words }) };
  } catch {
    throw new Error(`Page ${number} could not be read.`);
  } finally {
    if (upright) emptyCanvas(upright);
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

// In px. As small as this, letters and noise are blurred into the paper.
const GLANCE = 200;
// Of 255. Clean paper has one shade, a photo has light and shadow.
const ALIKE = 12;
// Printed pages have 0.9 and more, photos of receipts 0.25 to 0.65.
const CLEAN_PAPER = 0.8;

/** The part of a picture that has about the same shade as most of its paper, from 0 to 1. */
function paperShare(picture: HTMLCanvasElement): number {
  const { canvas, context } = createCanvas(GLANCE, GLANCE);
  context.drawImage(picture, 0, 0, GLANCE, GLANCE);
  const { shades } = toGrey(GLANCE, GLANCE, context.getImageData(0, 0, GLANCE, GLANCE).data);
  emptyCanvas(canvas);
  const counts = new Array<number>(256).fill(0);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  const near = counts.map((_, shade) => {
    return counts.slice(Math.max(0, shade - ALIKE), shade + ALIKE + 1).reduce((sum, count) => sum + count, 0);
  });
  return Math.max(...near) / shades.length;
}

function turnCanvas(upright: HTMLCanvasElement, turn: Turn): HTMLCanvasElement {
  const { width, height } = upright;
  const { canvas, context } = turn === 180 ? createCanvas(width, height) : createCanvas(height, width);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(upright, -width / 2, -height / 2);
  return canvas;
}

/** Safari frees the memory of a canvas late otherwise. */
function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}
