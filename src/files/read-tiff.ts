import { trustWorkerScript } from "../browser/trusted-scripts";
import workerUrl from "./tiff-worker?worker&url";
import type { TiffMessage } from "./tiff-worker";

// The decoder may never end for a broken file. A page of A3 takes about two seconds.
const MAX_PAGE_MS = 20_000;

/** Turns a TIFF into a PDF, in a worker that ends with the signal. Resolves with why that is not possible otherwise. */
export function readTiff(source: Blob, signal: AbortSignal): Promise<Exclude<TiffMessage, "page">> {
  trustWorkerScript(workerUrl);
  const worker = new Worker(workerUrl, { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<Exclude<TiffMessage, "page">>((resolve, reject) => {
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve("broken"), MAX_PAGE_MS);
    };
    worker.onmessage = ({ data }: MessageEvent<TiffMessage>) => (data === "page" ? wait() : resolve(data));
    worker.onerror = (event) => {
      // Otherwise the browser reports it as an error of the page.
      event.preventDefault();
      resolve("broken");
    };
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    wait();
    source.arrayBuffer().then((data) => worker.postMessage(data, [data]), reject);
  });
  return answer.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
