import { proxy, transfer, wrap } from "comlink";
import { trustWorkerScript } from "../browser/trusted-scripts";
import type { PhotoReaderWorker } from "./photo-reader-worker";
import { addressOf, keepReader, READER_FOLDER, type StartingReader } from "./text-reader";
import workerUrl from "./photo-reader-worker?worker&url";

/**
 * Starts a worker that reads photos and other poor pictures, for which it takes twice as long as the first reader, or takes the
 * one that read the last file. Rejects with a sentence for the reader where the site does not have its parts.
 */
export const startPhotoReader = keepReader({ open: openWorker });

function openWorker(): StartingReader {
  trustWorkerScript(workerUrl);
  const worker = new Worker(workerUrl, { type: "module" });
  const remote = wrap<PhotoReaderWorker>(worker);
  // Answers of a worker that was ended never come.
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  worker.addEventListener("error", () => fail(new Error("It could not be loaded.")));
  const started = Promise.race([remote.start(addressOf(READER_FOLDER)), failed]).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`What reads photos better is not there: ${reason}`);
  });
  return {
    ready: started,
    read: (canvas, onProgress) => {
      const picture = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
      if (!picture) throw new Error("There is no memory for the picture");
      const sent = transfer(picture, [picture.data.buffer]);
      return Promise.race([remote.read(sent, proxy(onProgress)), failed]);
    },
    close: () => {
      fail(new Error("The reading was cancelled."));
      worker.terminate();
    },
  };
}
