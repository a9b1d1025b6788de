import { AnnotationMode, getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy } from "pdfjs-dist";
import { PDF_OPTIONS } from "./pdf-options";
import { borrowWorker } from "./pdf-worker";

/**
 * Opens a PDF. The promise never settles for a file that asks for a password, and rejects when the file is closed before
 * it was read. `close` also frees what the worker keeps of the file.
 */
export function openPdf(blob: Blob, onLocked: () => void): { pdf: Promise<PDFDocumentProxy>; close: () => void } {
  const { worker, release } = borrowWorker();
  const closed = new AbortController();
  let task: PDFDocumentLoadingTask | undefined;
  const load = async () => {
    const data = await blob.arrayBuffer();
    closed.signal.throwIfAborted();
    task = getDocument({ ...PDF_OPTIONS, data, worker });
    task.onPassword = onLocked;
    return preparePages(await task.promise, closed.signal);
  };
  const close = async () => {
    closed.abort();
    await task?.destroy();
    release();
  };
  return { pdf: load(), close: () => void close() };
}

/**
 * Changes how a PDF returns its pages, in two ways.
 *
 * Pages draw annotations, such as stamps and the values of forms, into their canvas. The viewer is told to show no
 * annotations, because it would build elements for them: forms, popups and links that open by themselves.
 *
 * After the file is closed, no page arrives. Otherwise the viewer would report each page that it still waits for as an error.
 */
function preparePages(pdf: PDFDocumentProxy, closed: AbortSignal): PDFDocumentProxy {
  const changed = new WeakSet();
  const getPage = pdf.getPage.bind(pdf);
  pdf.getPage = async (number) => {
    const page = await getPage(number).catch((error: unknown) => {
      if (closed.aborted) return new Promise<never>(() => undefined);
      throw error;
    });
    if (changed.has(page)) return page;
    changed.add(page);
    const render = page.render.bind(page);
    page.render = (parameters) => render({ ...parameters, annotationMode: AnnotationMode.ENABLE });
    return page;
  };
  return pdf;
}
