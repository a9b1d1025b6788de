import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  PDFWorker,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist";
import { timeOut, TIMED_OUT } from "../browser/scheduling";
import { trustWorkerScript } from "../browser/trusted-scripts";
import { getPdfOptions, limitText } from "./pdf-limits";
import { readShownText, type StreamText } from "./pdf-shown-text";

const workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;
GlobalWorkerOptions.workerSrc = workerSrc;
trustWorkerScript(workerSrc);

// The next document's file is probably a PDF too.
const KEEP_MS = 3000;
// A worker that takes longer to close a file, in ms, is busy with it and may stay so.
const MAX_CLOSE_MS = 2000;

/** The font of text that was read from a picture. PDF.js gives other names to those of a file. */
export const SCAN_FONT = "scan";

/** The text of a page, as PDF.js finds it in a file. */
export type PdfText = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;

export interface PdfListeners {
  /** Called when the file needs a password, and again when the one given to `unlock` is wrong. */
  onPassword: (unlock: (password: string) => void, isWrong: boolean) => void;
  /** Called when only the beginning of a page's text is used, maybe several times. */
  onTextCut: (page: number) => void;
  /** Called when a page cannot be read, maybe several times. */
  onPageBroken?: (page: number) => void;
}

/**
 * Opens a PDF. A page that has a text in `texts` has this one instead of its own. The promise does not settle while a
 * password is missing, and rejects when the file is closed before it was read. `close` also frees what the worker keeps of it.
 */
export function openPdf(
  blob: Blob,
  texts: ReadonlyMap<number, PdfText>,
  listeners: PdfListeners,
): { pdf: Promise<PDFDocumentProxy>; close: () => void } {
  const { worker, release } = borrowWorker();
  const closed = new AbortController();
  let task: PDFDocumentLoadingTask | undefined;
  const load = async () => {
    const data = await blob.arrayBuffer();
    closed.signal.throwIfAborted();
    task = getDocument({ ...getPdfOptions(), data, worker });
    task.onPassword = (unlock: (password: string) => void, reason: number) =>
      listeners.onPassword(unlock, reason === PasswordResponses.INCORRECT_PASSWORD);
    return preparePages(await task.promise, { closed: closed.signal, texts, listeners });
  };
  const close = async () => {
    closed.abort();
    const answered = await Promise.race([task?.destroy(), timeOut(MAX_CLOSE_MS)]);
    release(answered !== TIMED_OUT);
  };
  return { pdf: load(), close: () => void close() };
}

/**
 * Changes how a PDF returns its pages, in three ways.
 *
 * Pages draw annotations, such as stamps and the values of forms, into their canvas. The viewer is told to show no
 * annotations, because it would build elements for them: forms, popups and links that open by themselves.
 *
 * The text of a page is what it shows, and limited. It has no marked content and no structure tree. The viewer would build
 * an element for each of their marks, of which a small file can have millions.
 *
 * After the file is closed, no page arrives. Otherwise the viewer would report each page that it still waits for as an error.
 */
function preparePages(
  pdf: PDFDocumentProxy,
  {
    closed,
    texts,
    listeners: { onTextCut, onPageBroken },
  }: { closed: AbortSignal; texts: ReadonlyMap<number, PdfText>; listeners: PdfListeners },
): PDFDocumentProxy {
  const changed = new WeakSet();
  const getPage = pdf.getPage.bind(pdf);
  pdf.getPage = async (number) => {
    const page = await getPage(number).catch((error: unknown) => {
      if (closed.aborted) return new Promise<never>(() => undefined);
      onPageBroken?.(number);
      throw error;
    });
    if (changed.has(page)) return page;
    changed.add(page);
    const render = page.render.bind(page);
    page.render = (parameters) => render({ ...parameters, annotationMode: AnnotationMode.ENABLE });
    const streamText: StreamText = page.streamTextContent.bind(page);
    page.streamTextContent = (parameters) => {
      const text = texts.get(number);
      if (text) return toStream([text].values());
      return toStream(limitText(readShownText(pdf, page, streamText, parameters), () => onTextCut(number)));
    };
    page.getStructTree = () => Promise.resolve({ role: "Root", children: [] });
    return page;
  };
  return pdf;
}

// Safari has no `ReadableStream.from`.
function toStream(parts: Iterator<unknown, undefined> | AsyncIterator<unknown, void>): ReadableStream<unknown> {
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await parts.return?.();
    },
  });
}

/** A worker that has closed its file. It is kept for the next one: starting a worker takes longer than reading a short file. */
let idle: PDFWorker | undefined;
let users = 0;
let stopping: ReturnType<typeof setTimeout> | undefined;

/**
 * A worker that reads one PDF, so that a file that keeps its worker busy delays no other. Call `release` once the file is
 * closed, with whether the worker still answers. The last worker ends three seconds after its release.
 */
function borrowWorker(): { worker: PDFWorker; release: (answers: boolean) => void } {
  clearTimeout(stopping);
  users += 1;
  const worker = idle ?? new PDFWorker();
  idle = undefined;
  const release = (answers: boolean) => {
    users -= 1;
    if (answers && !idle) idle = worker;
    else worker.destroy();
    if (users > 0) return;
    stopping = setTimeout(() => {
      idle?.destroy();
      idle = undefined;
    }, KEEP_MS);
  };
  return { worker, release };
}
