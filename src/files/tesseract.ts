import { trustWorkerScript } from "../browser/trusted-scripts";
import { CODE_MISSING } from "../lib/missing-code";
import { toWords } from "./scan-words";
import { addressOf, keepReader, READER_FOLDER, type StartingReader } from "./text-reader";

/**
 * Starts a worker that reads texts in languages such as `eng+deu`, or takes the one that read the last file. It reads printed
 * pages well. Rejects with a sentence for the reader if that fails.
 */
export const startPageReader = keepReader({
  open: openWorker,
  check: (languages, signal) => Promise.all(languages.split("+").map((language) => checkLanguage(language, signal))),
});

/** Rejects if the site has no data of a language. The library would wait for it without an end. */
async function checkLanguage(code: string, signal: AbortSignal): Promise<void> {
  const file = `${READER_FOLDER}${code}.traineddata.gz`;
  const unloaded = (reason: string) => new Error(`The data of the language “${code}” could not be loaded (${reason}).`);
  const { status, headers } = await fetch(addressOf(file), { method: "HEAD", signal }).catch(() => {
    signal.throwIfAborted();
    throw unloaded("no answer");
  });
  // Some hosts send the app's page in place of a missing file.
  if (status === 404 || headers.get("Content-Type")?.startsWith("text/html")) {
    throw new Error(`This site has no data for the language “${code}”: ${file} is missing.`);
  }
  if (status !== 200) throw unloaded(String(status));
}

function openWorker(languages: string): StartingReader {
  const workerPath = addressOf(__SCAN_WORKER__);
  trustWorkerScript(workerPath);
  let onProgress: (part: number) => void = () => undefined;
  // The library's promises stay pending where a language cannot be used, and where the worker is ended.
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const start = async () => {
    const { createWorker, OEM, PSM } = await import("tesseract.js");
    const worker = await createWorker(languages, OEM.LSTM_ONLY, {
      workerPath,
      workerBlobURL: false,
      langPath: addressOf(READER_FOLDER),
      // Nothing is stored on the device.
      cacheMethod: "none",
      logger: ({ status, progress }) => {
        if (status === "recognizing text") onProgress(progress);
      },
      errorHandler: () =>
        fail(new Error(`The data of these languages could not be used: ${languages.replaceAll("+", ", ")}.`)),
    });
    await worker.setParameters({
      // A column of text of different sizes: the words of a table's row are on one line, and text on its side is left out.
      tessedit_pageseg_mode: PSM.SINGLE_COLUMN,
      user_defined_dpi: "200",
    });
    return worker;
  };
  const started = start().catch(() => {
    throw new Error(`${CODE_MISSING.happened}. ${CODE_MISSING.advice}`);
  });
  return {
    ready: Promise.race([started, failed]),
    read: async (canvas, report) => {
      onProgress = report;
      const worker = await started;
      const picture = await toPng(canvas);
      const { data } = await Promise.race([worker.recognize(picture, {}, { text: false, blocks: true }), failed]);
      return { turn: 0, tilt: 0, words: toWords(data, canvas) };
    },
    close: () => {
      fail(new Error("The reading was cancelled."));
      void started.then((worker) => worker.terminate()).catch(() => undefined);
    },
  };
}

async function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error("The picture is too large");
  return blob;
}
