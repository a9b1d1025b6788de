import { afterNextPaint, timeOut, delay, SLICE_MS, TIMED_OUT, yieldToMain } from "../browser/scheduling";
import { ERROR_TEXT_LIMIT_BYTES, TEXT_LIMIT_BYTES } from "../contract/endpoints";
import { formatBytes } from "../lib/format-bytes";
import {
  cancelStream,
  createBody,
  decoderFor,
  decodeText,
  namedDecoder,
  readChunk,
  readChunks,
  tooLarge,
  type Body,
  type ByteStream,
} from "./body";
import { ListSplitter } from "./list-splitter";

/** Gets the elements of a list's `data` as they arrive, and whether the body has ended. */
export type RowListener = (rows: unknown[], ended: boolean) => void;

interface Options {
  /** Called after each chunk with the total number of bytes received. */
  onBytes: (received: number) => void;
  onRows?: RowListener | undefined;
  /** Used instead of JSON.parse. */
  parse?: (text: string) => unknown;
  /** The maximum number of bytes of a 200 that are held as one text: of a document, a row, or a list's envelope. */
  limit?: number;
}

// The status says most. A message that arrives byte by byte must not keep the reader waiting for the error.
const MAX_ERROR_TIME_MS = 2000;

/**
 * Reads a response's body. Of an error's body it reads only the beginning. A list is read in batches of rows, and the page
 * can render and respond between them. Throws a ConnectionError, or a BodyError if a 200 is too large or in an unknown
 * character set.
 */
export async function readBody(response: Response, options: Options): Promise<Body> {
  const { body, headers, status } = response;
  const { onBytes, onRows, parse = JSON.parse, limit = TEXT_LIMIT_BYTES } = options;
  const contentType = headers.get("content-type") ?? "";
  if (!body) return createBody(await response.text(), 0, parse);
  if (status !== 200) {
    const { chunks, bytes } = await readChunks(body, ERROR_TEXT_LIMIT_BYTES, onBytes, MAX_ERROR_TIME_MS);
    return createBody(decodeText(chunks, decoderFor(contentType)), bytes, parse);
  }
  const decoder = namedDecoder(contentType);
  // Only UTF-8 can be split into rows before it is decoded.
  if (onRows && decoder?.encoding === "utf-8") {
    return new ListReader(body, { onBytes, onRows, parse, limit }).read();
  }
  const announced = Number(headers.get("content-length"));
  if (announced > limit) {
    cancelStream(body);
    throw tooLarge(`${formatBytes(announced)} announced`, limit);
  }
  const { chunks, bytes } = await readChunks(body, limit, onBytes);
  if (bytes > limit) throw tooLarge(`${formatBytes(bytes)} received`, limit);
  return createBody(decodeText(chunks, decoder), bytes, parse);
}

// About 2,000 rows. Larger batches cost less in total, and one of this size still takes less than a frame.
const BATCH_BYTES = 524_288;
// How long rows wait for their batch to fill up. The first ones wait for what is arriving at the same moment: a short list is
// then rendered once.
const MAX_BATCH_MS = 200;
const MAX_FIRST_BATCH_MS = SLICE_MS;
const MAX_KEPT_CHARACTERS = 8192;

/** Reads a list once. */
class ListReader {
  private readonly reader;
  private readonly splitter;
  private readonly decoder = new TextDecoder();
  private bytes = 0;
  private beginning = "";
  /** What has arrived and is not a part of a batch yet. */
  private rest = new Uint8Array(0);
  /** The first error in the text. The rest is not read. */
  private syntaxError: { error: unknown } | undefined;
  private maxBatchMs = MAX_FIRST_BATCH_MS;
  private pendingBytes = 0;
  private taskTime: number | undefined;

  constructor(
    stream: ByteStream,
    private readonly options: Options & Required<Pick<Options, "parse" | "limit">> & { onRows: RowListener },
  ) {
    this.reader = stream.getReader();
    this.splitter = new ListSplitter(options.parse);
  }

  async read(): Promise<Body> {
    try {
      await this.readBatches();
    } finally {
      // If the connection breaks, the rows that have arrived are still handed out.
      this.handOutRows(true);
    }
    return this.finish();
  }

  private async readBatches() {
    const { limit } = this.options;
    let timeout;
    for (let next = this.readPart(); !this.syntaxError;) {
      if (this.pendingBytes > 0) timeout ??= timeOut(this.maxBatchMs);
      const part = await (timeout ? Promise.race([next, timeout]) : next);
      if (part === TIMED_OUT) {
        timeout = undefined;
        this.handOutRows(false);
        continue;
      }
      if (!part) break;
      this.add(part);
      if (this.pendingBytes >= BATCH_BYTES) {
        timeout = undefined;
        this.handOutRows(false);
        await this.pause();
      }
      if (this.splitter.heldBytes > limit) {
        cancelStream(this.reader);
        throw tooLarge(`${formatBytes(this.splitter.heldBytes)} in one piece`, limit);
      }
      next = this.readPart();
    }
    if (this.syntaxError) cancelStream(this.reader);
  }

  /** The next part of the body that fits into the batch, or undefined at the end. */
  private async readPart() {
    if (this.rest.length === 0) {
      const chunk = await readChunk(this.reader);
      if (!chunk) return undefined;
      this.rest = chunk;
    }
    const part = this.rest.subarray(0, BATCH_BYTES - this.pendingBytes);
    this.rest = this.rest.subarray(part.length);
    return part;
  }

  private add(part: Uint8Array) {
    this.bytes += part.length;
    this.pendingBytes += part.length;
    this.options.onBytes(this.bytes);
    if (this.beginning.length < MAX_KEPT_CHARACTERS) {
      this.beginning += this.decoder.decode(part.subarray(0, MAX_KEPT_CHARACTERS), { stream: true });
    }
    this.splitter.add(part);
  }

  private handOutRows(ended: boolean) {
    this.pendingBytes = 0;
    if (this.syntaxError) return;
    try {
      const rows = this.splitter.takeRows();
      if (rows.length === 0) return;
      this.maxBatchMs = MAX_BATCH_MS;
      this.options.onRows(rows, ended);
    } catch (error) {
      this.syntaxError = { error };
    }
  }

  /** Lets the page show the first batch before the next one is read, and later yields whenever a task gets too long. */
  private async pause() {
    if (this.taskTime === undefined) {
      // React renders the new rows in a task of its own.
      await delay(0);
      await afterNextPaint();
    } else if (performance.now() - this.taskTime < SLICE_MS) return;
    else await yieldToMain();
    this.taskTime = performance.now();
  }

  private finish(): Body {
    const { bytes, beginning: text } = this;
    try {
      if (this.syntaxError) throw this.syntaxError.error;
      const end = this.splitter.end();
      if ("whole" in end) return createBody(end.whole, bytes, this.options.parse);
      return { bytes, text, isSplit: true, json: () => end.envelope };
    } catch (error) {
      const json = () => {
        throw error;
      };
      return { bytes, text, isSplit: true, json };
    }
  }
}
