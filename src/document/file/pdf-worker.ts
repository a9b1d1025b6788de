import { GlobalWorkerOptions, PDFWorker } from "pdfjs-dist";
import { trustWorkerScript } from "../../browser/trusted-scripts";

const workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;
GlobalWorkerOptions.workerSrc = workerSrc;
trustWorkerScript(workerSrc);

// The next document's file is probably a PDF too.
const KEEP_MS = 3000;

/** A worker that has closed its file. It is kept for the next one: starting a worker takes longer than reading a short file. */
let idle: PDFWorker | undefined;
let users = 0;
let stopping: ReturnType<typeof setTimeout> | undefined;

/**
 * A worker that reads one PDF, so that a file that keeps its worker busy delays no other. Call `release` once the file is
 * closed, with whether the worker still answers. The last worker ends three seconds after its release.
 */
export function borrowWorker(): { worker: PDFWorker; release: (answers: boolean) => void } {
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
