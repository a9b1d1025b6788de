import { createListSplitter } from "./list-splitter";
import { createWait, NOTHING_YET, painted, pause, turn, type Wait } from "./pauses";
import { decode } from "./utf8";

/** A body that has come to its end. */
export interface Body {
  bytes: number;
  /** The whole text; of a list whose rows were handed out, only its beginning. */
  text: string;
  /** The text as JSON, without the rows that were handed out; throws where it is none. */
  json: () => unknown;
}

interface Listeners {
  /** Told how many bytes have come, whenever some have. */
  onBytes: (received: number) => void;
  /** Given the elements of a list's `data` as they come, and whether the body has ended with them. */
  onRows?: ((rows: unknown[], ended: boolean) => void) | undefined;
  /** Takes the place of JSON.parse. */
  parse?: (text: string) => unknown;
}

// About 2,000 rows: larger steps cost less in all, and one of this size still ends well within a frame.
const STEP = 524_288;
// The first step is a screenful, and no more.
const FIRST_STEP = 16_384;
// A slow answer is read at least this often, in milliseconds.
const LONGEST_WAIT_MS = 200;
const LONGEST_START = 8192;
// So long the page may be held up at a time.
const LONGEST_TURN_MS = 8;

let drawing: Promise<unknown> | undefined;

/** Leaves a list unread after its first rows until then, so that the page's first drawing does not wait for the rest. */
export function holdListsUntil(end: Promise<unknown>): void {
  drawing = end
    .catch(() => undefined)
    .then(() => {
      drawing = undefined;
    });
}

type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;
type Parse = NonNullable<Listeners["parse"]>;

/** Gives what has come next, at most so many bytes of it, to be copied before more is asked for; undefined at the end. */
type Source = (most: number) => Promise<Uint8Array | undefined>;

/** Reads a body as it arrives; where its rows are taken, in steps between which the page can be drawn. */
export async function readBody(response: Response, { onBytes, onRows, parse = JSON.parse }: Listeners): Promise<Body> {
  if (!response.body) return whole(await response.text(), 0, parse);
  return onRows ? readList(sourceOf(response.body), onBytes, onRows, parse) : readWhole(response.body, onBytes, parse);
}

async function readWhole(stream: Stream, onBytes: Listeners["onBytes"], parse: Parse): Promise<Body> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    onBytes(bytes);
    parts.push(part.value);
  }
  return whole(decode(...parts), bytes, parse);
}

async function readList(
  source: Source,
  onBytes: Listeners["onBytes"],
  onRows: NonNullable<Listeners["onRows"]>,
  parse: Parse,
): Promise<Body> {
  const splitter = createListSplitter(parse);
  let bytes = 0;
  let start = "";
  const decoder = new TextDecoder();
  let fault: unknown;
  let size = 0;
  let enough = FIRST_STEP;
  let last = performance.now();
  let rested: number | undefined;

  // The first rows are to be drawn before the others are read.
  const rest = async () => {
    if (rested === undefined) {
      // Where the page stands already, it draws what it has been told in a task of its own.
      await (drawing ?? pause(0));
      await painted();
    } else if (performance.now() - rested < LONGEST_TURN_MS) return;
    else await turn();
    rested = performance.now();
  };

  const split = (ended: boolean) => {
    size = 0;
    last = performance.now();
    if (fault !== undefined) return;
    try {
      const rows = splitter.rows();
      if (rows.length === 0) return;
      enough = STEP;
      onRows(rows, ended);
    } catch (error) {
      fault = error;
    }
  };

  try {
    let wait: Wait | undefined;
    for (let next = source(enough); ;) {
      if (size > 0) wait ??= createWait(LONGEST_WAIT_MS);
      const part = await (wait ? Promise.race([next, wait.over]) : next);
      if (part === NOTHING_YET) {
        // What has come is not held back.
        wait = undefined;
        split(false);
        continue;
      }
      if (!part) break;
      bytes += part.length;
      size += part.length;
      onBytes(bytes);
      if (start.length < LONGEST_START) start += decoder.decode(part.subarray(0, LONGEST_START), { stream: true });
      if (fault === undefined) splitter.add(part);
      if (size >= enough || performance.now() - last >= LONGEST_WAIT_MS) {
        wait?.end();
        wait = undefined;
        split(false);
        await rest();
      }
      next = source(enough - size);
    }
    wait?.end();
  } finally {
    // Of a body that breaks off, what has come counts too.
    split(true);
  }
  if (fault !== undefined) return broken(start, bytes, fault);
  try {
    const end = splitter.end();
    if ("whole" in end) return whole(end.whole, bytes, parse);
    return { bytes, text: start, json: () => ({ ...end.envelope, data: [] }) };
  } catch (error) {
    return broken(start, bytes, error);
  }
}

function sourceOf(stream: Stream): Source {
  return readInPlace(stream) ?? readPieces(stream);
}

/** Reads into the same memory again and again, which costs half; undefined where the browser cannot. */
function readInPlace(stream: Stream): Source | undefined {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: "byob" });
  } catch {
    return undefined;
  }
  let memory = new ArrayBuffer(STEP);
  return async (most) => {
    const { done, value } = await reader.read(new Uint8Array(memory, 0, most));
    if (done) return undefined;
    memory = value.buffer;
    return value;
  };
}

function readPieces(stream: Stream): Source {
  const reader = stream.getReader();
  let left = new Uint8Array(0);
  return async (most) => {
    if (left.length === 0) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      left = value;
    }
    const part = left.subarray(0, most);
    left = left.subarray(part.length);
    return part;
  };
}

function whole(text: string, bytes: number, parse: Parse): Body {
  return { bytes, text, json: () => parse(text) };
}

function broken(text: string, bytes: number, fault: unknown): Body {
  return {
    bytes,
    text,
    json: () => {
      throw fault;
    },
  };
}
