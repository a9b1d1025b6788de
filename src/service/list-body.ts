import { formatBytes } from "../lib/format-bytes";
import { afterNextPaint, createTimeout, TIMED_OUT, yieldToMain, type Timeout } from "../browser/scheduling";
import { createBody, tooLarge, type Body } from "./body-text";
import { ListSplitter } from "./list-splitter";

/** A stream that is read in steps of a chosen size. */
export interface StreamReader {
  /**
   * Resolves with the next chunk of at most `maxBytes`, or with undefined at the end. The chunk's memory is reused by the
   * next call.
   */
  next: (maxBytes: number) => Promise<Uint8Array | undefined>;
  /** Aborts the download. */
  cancel: () => void;
}

export interface ListOptions {
  /** Called after each chunk with the total number of bytes received. */
  onBytes: (received: number) => void;
  /** Called with the elements of `data` as they arrive, and whether the body has ended. */
  onRows: (rows: unknown[], ended: boolean) => void;
  /** Used instead of JSON.parse. */
  parse: (text: string) => unknown;
  /** The maximum size of one row or of the envelope, in bytes. */
  limit: number;
  /** Called once, after the first batch of rows. Reading continues when the promise settles. */
  waitForFirstRender: () => Promise<unknown>;
}

// The first batch is about one screen of rows.
const FIRST_BATCH_BYTES = 16_384;
/**
 * The size of all later batches, and the largest chunk that is requested from a StreamReader. It is about 2,000 rows.
 * Larger batches cost less in total, and one of this size still takes less than a frame.
 */
export const BATCH_BYTES = 524_288;
// Maximum time in ms that rows wait for their batch to fill up.
const MAX_BATCH_MS = 200;
// Maximum time in ms before yielding to the main thread.
const MAX_TASK_MS = 8;
const MAX_KEPT_CHARACTERS = 8192;

/**
 * Reads a list in batches, and lets the page render and respond between them. Throws a BodyError if a row or the envelope
 * is larger than the limit.
 */
export function readListBody(stream: StreamReader, options: ListOptions): Promise<Body> {
  return new ListReader(options).read(stream);
}

class ListReader {
  private readonly splitter: ListSplitter;
  private readonly decoder = new TextDecoder();
  private bytes = 0;
  private beginning = "";
  /** The first error in the text. The rest is not read. */
  private syntaxError: { error: unknown } | undefined;
  private batchBytes = FIRST_BATCH_BYTES;
  private pendingBytes = 0;
  private batchTime = performance.now();
  private taskTime: number | undefined;

  constructor(private readonly options: ListOptions) {
    this.splitter = new ListSplitter(options.parse);
  }

  async read(stream: StreamReader): Promise<Body> {
    try {
      await this.readChunks(stream);
    } finally {
      // If the connection breaks, the rows that have arrived are still handed out.
      this.handOutRows(true);
    }
    return this.finish();
  }

  private async readChunks(stream: StreamReader) {
    let timeout: Timeout | undefined;
    for (let next = stream.next(this.batchBytes); !this.syntaxError;) {
      if (this.pendingBytes > 0) timeout ??= createTimeout(MAX_BATCH_MS);
      const chunk = await (timeout ? Promise.race([next, timeout.promise]) : next);
      if (chunk === TIMED_OUT) {
        timeout = undefined;
        this.handOutRows(false);
        continue;
      }
      if (!chunk) break;
      this.add(chunk);
      if (this.isBatchComplete()) {
        timeout?.clear();
        timeout = undefined;
        this.handOutRows(false);
        await this.pause();
      }
      if (this.splitter.heldBytes > this.options.limit) {
        stream.cancel();
        throw tooLarge(`${formatBytes(this.splitter.heldBytes)} in one piece`, this.options.limit);
      }
      next = stream.next(this.batchBytes - this.pendingBytes);
    }
    timeout?.clear();
    if (this.syntaxError) stream.cancel();
  }

  private add(chunk: Uint8Array) {
    this.bytes += chunk.length;
    this.pendingBytes += chunk.length;
    this.options.onBytes(this.bytes);
    if (this.beginning.length < MAX_KEPT_CHARACTERS) {
      this.beginning += this.decoder.decode(chunk.subarray(0, MAX_KEPT_CHARACTERS), { stream: true });
    }
    this.splitter.add(chunk);
  }

  private isBatchComplete(): boolean {
    return this.pendingBytes >= this.batchBytes || performance.now() - this.batchTime >= MAX_BATCH_MS;
  }

  private handOutRows(ended: boolean) {
    this.pendingBytes = 0;
    this.batchTime = performance.now();
    if (this.syntaxError) return;
    try {
      const rows = this.splitter.takeRows();
      if (rows.length === 0) return;
      this.batchBytes = BATCH_BYTES;
      this.options.onRows(rows, ended);
    } catch (error) {
      this.syntaxError = { error };
    }
  }

  /** Lets the page show the first batch before the next one is read, and later yields whenever a task gets too long. */
  private async pause() {
    if (this.taskTime === undefined) {
      await this.options.waitForFirstRender();
      await afterNextPaint();
    } else if (performance.now() - this.taskTime < MAX_TASK_MS) return;
    else await yieldToMain();
    this.taskTime = performance.now();
  }

  private finish(): Body {
    if (this.syntaxError) return this.invalidBody(this.syntaxError.error);
    try {
      const end = this.splitter.end();
      if ("whole" in end) return createBody(end.whole, this.bytes, this.options.parse);
      return { bytes: this.bytes, text: this.beginning, json: () => ({ ...end.envelope, data: [] }) };
    } catch (error) {
      return this.invalidBody(error);
    }
  }

  private invalidBody(error: unknown): Body {
    const json = () => {
      throw error;
    };
    return { bytes: this.bytes, text: this.beginning, json };
  }
}
