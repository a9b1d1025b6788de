import { GlobalWorkerOptions, PDFWorker } from "pdfjs-dist";
import { trustWorkerScript } from "../../browser/trusted-scripts";

const workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;
GlobalWorkerOptions.workerSrc = workerSrc;
trustWorkerScript(workerSrc);

// The next document's file is probably a PDF too.
const KEEP_MS = 3000;

let worker: PDFWorker | undefined;
let users = 0;
let stopping: ReturnType<typeof setTimeout> | undefined;

/**
 * The worker that reads all PDFs: starting one takes longer than reading a short file. It ends three seconds after the last
 * call of `release`, which each user calls once.
 */
export function borrowWorker(): { worker: PDFWorker; release: () => void } {
  clearTimeout(stopping);
  users += 1;
  if (!worker || worker.destroyed) worker = new PDFWorker();
  return { worker, release };
}

function release() {
  users -= 1;
  if (users > 0) return;
  stopping = setTimeout(() => {
    worker?.destroy();
    worker = undefined;
  }, KEEP_MS);
}
