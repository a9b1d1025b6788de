import { expose } from "comlink";
import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { cutOut, resize, toGrey, turn, type Corners, type GreyPicture } from "./grey-picture";
import { boxOfPart, decodeLine, readAlphabet, splitWords, type Alphabet, type LineCharacter } from "./read-line";
import type { ScanWord, Turn } from "./scan-words";
import { findTextAreas, inRows, sizeOf, tiltOf } from "./text-areas";
import type { ReadPicture } from "./text-reader";

interface Networks {
  areas: InferenceSession;
  lines: InferenceSession;
  alphabet: Alphabet;
}

let networks: Networks | undefined;

/**
 * Loads the networks from a folder: the one that finds lines of text, the one that reads a line, and the list of the characters
 * that it knows. Rejects with a sentence for the reader where the site does not have them.
 */
async function start(folder: string): Promise<void> {
  // More threads need a page that is isolated from other sites.
  env.wasm.numThreads = 1;
  const load = async (name: string) => {
    const response = await fetch(folder + name);
    // Some hosts send the app's page in place of a missing file.
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (!response.ok || isPage) throw new Error(`${name} is missing on this site.`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const [areas, lines, characters] = await Promise.all([
    load("areas.onnx"),
    load("lines.onnx"),
    load("characters.txt"),
  ]);
  networks = {
    areas: await InferenceSession.create(areas),
    lines: await InferenceSession.create(lines),
    alphabet: readAlphabet(new TextDecoder().decode(characters)),
  };
}

/** Reads a picture in the direction in which it can be read. */
async function read(picture: ImageData, onProgress: (part: number) => Promise<void> | void): Promise<ReadPicture> {
  if (!networks) throw new Error("The reader has not started.");
  const sent = toGrey(picture.width, picture.height, picture.data);
  let turned: Turn = 0;
  let grey = sent;
  let areas = await findAreas(networks, grey);
  const isTall = (area: Corners) => sizeOf(area).height > 1.5 * sizeOf(area).width;
  const isWide = (area: Corners) => sizeOf(area).width > 1.5 * sizeOf(area).height;
  if (areas.filter(isTall).length > areas.filter(isWide).length) {
    turned = 90;
    grey = turn(sent, 90);
    areas = await findAreas(networks, grey);
  }
  if (await isUpsideDown(networks, grey, areas)) {
    turned = turned === 90 ? 270 : 180;
    grey = turn(sent, turned);
    areas = await findAreas(networks, grey);
  }
  const words: ScanWord[] = [];
  let done = 0;
  const tilt = tiltOf(areas);
  for (const [line, row] of inRows(areas, tilt).entries()) {
    for (const area of row) {
      words.push(...(await readArea(networks, grey, area)).map((word) => ({ ...word, line })));
      // Waits for the page, so that nothing is reported after the end.
      await onProgress((done += 1) / areas.length);
    }
  }
  return { turn: turned, tilt, words };
}

// The longer side of the picture in which lines are searched for. The sides have to be multiples of 32.
const LONGEST = 1600;
const GRID = 32;
// The mean and the deviation of the pictures that the network was trained with, in red, green and blue.
const TRAINED_WITH = [
  { mean: 0.485, deviation: 0.229 },
  { mean: 0.456, deviation: 0.224 },
  { mean: 0.406, deviation: 0.225 },
];

/** The rectangles around the lines of a picture. */
async function findAreas({ areas: network }: Networks, grey: GreyPicture): Promise<Corners[]> {
  const scale = Math.min(1, LONGEST / Math.max(grey.width, grey.height));
  const onGrid = (side: number) => Math.max(GRID, Math.round((side * scale) / GRID) * GRID);
  const small = resize(grey, onGrid(grey.width), onGrid(grey.height));
  const { width, height } = small;
  const count = width * height;
  const input = new Float32Array(3 * count);
  for (const [channel, { mean, deviation }] of TRAINED_WITH.entries()) {
    for (let index = 0; index < count; index++) {
      input[channel * count + index] = ((small.shades[index] ?? 0) / 255 - mean) / deviation;
    }
  }
  const { data } = await run(network, input, [1, 3, height, width]);
  const [ofX, ofY] = [grey.width / width, grey.height / height];
  return findTextAreas({ width, height, chances: data }).map((corners) => {
    const [a, b, c, d] = corners.map(({ x, y }) => ({ x: x * ofX, y: y * ofY }));
    return a && b && c && d ? [a, b, c, d] : corners;
  });
}

const LINE = { height: 48, minWidth: 48, maxWidth: 3200 };

/** The characters of a line, and its picture. */
async function readLine({ lines: network, alphabet }: Networks, grey: GreyPicture, area: Corners) {
  const picture = cutOut(grey, area, LINE);
  const { width, height, shades } = picture;
  const count = width * height;
  const input = new Float32Array(3 * count);
  for (let index = 0; index < count; index++) {
    input[index] = (shades[index] ?? 0) / 127.5 - 1;
  }
  input.copyWithin(count, 0, count);
  input.copyWithin(2 * count, 0, count);
  const { data, dims } = await run(network, input, [1, 3, height, width]);
  const [, steps = 0, classes = 0] = dims;
  return { picture, line: decodeLine({ steps, classes, chances: data }, alphabet) };
}

const MIN_CONFIDENCE = 0.5;

async function readArea(all: Networks, grey: GreyPicture, area: Corners): Promise<Omit<ScanWord, "line">[]> {
  const { picture, line } = await readLine(all, grey, area);
  // Stains and drawings are read as signs, with little confidence.
  if (meanOf(line) < MIN_CONFIDENCE) return [];
  return splitWords(line, picture).map(({ text, confidence, ...part }) => {
    return { text, confidence, box: boxOfPart(area, part, grey) };
  });
}

function meanOf(characters: readonly LineCharacter[]): number {
  return characters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, characters.length);
}

// The longest lines tell the direction. Where they are read well, they need not be turned to see whether that is better.
const LINES_TO_TRY = 6;
const READ_WELL = 0.8;

async function isUpsideDown(all: Networks, grey: GreyPicture, areas: readonly Corners[]): Promise<boolean> {
  const longest = areas.toSorted((a, b) => sizeOf(b).width - sizeOf(a).width).slice(0, LINES_TO_TRY);
  const howWell = async (some: readonly Corners[]) => {
    const read: LineCharacter[] = [];
    for (const area of some) read.push(...(await readLine(all, grey, area)).line);
    return meanOf(read);
  };
  const upright = await howWell(longest);
  return upright < READ_WELL && (await howWell(longest.map(([a, b, c, d]) => [c, d, a, b]))) > upright;
}

async function run(network: InferenceSession, input: Float32Array, shape: number[]) {
  const [inputName = "", outputName = ""] = [network.inputNames[0], network.outputNames[0]];
  const { [outputName]: output } = await network.run({ [inputName]: new Tensor("float32", input, shape) });
  if (!(output?.data instanceof Float32Array)) throw new Error("The network gave no numbers.");
  return { data: output.data, dims: output.dims };
}

const worker = { start, read };

/** What the worker offers to the page. */
export type PhotoReaderWorker = typeof worker;

expose(worker);
