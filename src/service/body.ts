import { formatBytes } from "../browser/format-bytes";
import { decoderFor, namedDecoder } from "../contract/file-kind";
import { BodyError } from "./body-error";
import { decodeText, isUtf8 } from "./charset";
import { ERROR_TEXT_LIMIT_BYTES, TEXT_LIMIT_BYTES } from "../contract/endpoints";
import { createListSplitter } from "./list-splitter";
import { createTimeout, TIMED_OUT, afterNextPaint, delay, yieldToMain, type Wait } from "../browser/scheduling";
import { cancel, LARGEST_STEP, sourceOf, type Source } from "./stream-source";

/** A body that has come to its end. */
export interface Body {
  bytes: number;
  /** The whole text; of a list whose rows were handed out, only its beginning. */
  text: string;
  /** The text as JSON, without the rows that were handed out; throws where it is none. */
  json: () => unknown;
}

interface Options {
  /** Told how many bytes have come, whenever some have. */
  onBytes: (received: number) => void;
  /** Given the elements of a list's `data` as they come, and whether the body has ended with them. */
  onRows?: ((rows: unknown[], ended: boolean) => void) | undefined;
  /** Takes the place of JSON.parse. */
  parse?: (text: string) => unknown;
  /** The most bytes of a 200 that are held as one text. */
  limit?: number;
}

// About 2,000 rows: larger steps cost less in all, and one of this size still ends well within a frame.
const STEP = LARGEST_STEP;
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
type Parse = NonNullable<Options["parse"]>;

/**
 * Reads a body as it arrives; where its rows are taken, in steps between which the page can be drawn. Of an error's body
 * only the beginning is read. Throws a BodyError where a 200 is too large or in an unknown character set.
 */
export async function readBody(
  response: Response,
  { onBytes, onRows, parse = JSON.parse, limit = TEXT_LIMIT_BYTES }: Options,
): Promise<Body> {
  const { body, headers, status } = response;
  const type = headers.get("content-type") ?? "";
  if (!body) return whole(await response.text(), 0, parse);
  if (status !== 200) {
    const { parts, bytes } = await readParts(body, ERROR_TEXT_LIMIT_BYTES, onBytes);
    return whole(decodeText(parts, decoderFor(type)), bytes, parse);
  }
  if (onRows && isUtf8(type)) return readList(sourceOf(body), { onBytes, onRows, parse, limit });
  const announced = Number(headers.get("content-length"));
  if (announced > limit) {
    cancel(body);
    throw tooLarge(`${formatBytes(announced)} announced`, limit);
  }
  const { parts, bytes } = await readParts(body, limit, onBytes);
  if (bytes > limit) throw tooLarge(`${formatBytes(bytes)} received`, limit);
  return whole(decodeText(parts, namedDecoder(type)), bytes, parse);
}

/** Reads a body in one go, and ends the request once more than so many bytes have come. */
async function readParts(stream: Stream, limit: number, onBytes: Options["onBytes"]) {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    onBytes(bytes);
    parts.push(part.value);
    if (bytes > limit) {
      cancel(reader);
      break;
    }
  }
  return { parts, bytes };
}

function tooLarge(found: string, limit: number) {
  return new BodyError("too-large", `${found}, the limit is ${limit / 1e6} MB`);
}

interface ListOptions extends Required<Omit<Options, "onRows">> {
  onRows: NonNullable<Options["onRows"]>;
}

async function readList(source: Source, { onBytes, onRows, parse, limit }: ListOptions): Promise<Body> {
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
      await (drawing ?? delay(0));
      await afterNextPaint();
    } else if (performance.now() - rested < LONGEST_TURN_MS) return;
    else await yieldToMain();
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
    for (let next = source.next(enough); ;) {
      if (size > 0) wait ??= createTimeout(LONGEST_WAIT_MS);
      const part = await (wait ? Promise.race([next, wait.over]) : next);
      if (part === TIMED_OUT) {
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
      if (splitter.held() > limit) {
        source.cancel();
        throw tooLarge(`${formatBytes(splitter.held())} in one piece`, limit);
      }
      next = source.next(enough - size);
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
