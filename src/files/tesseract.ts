import { trustWorkerScript } from "../browser/trusted-scripts";
import { CODE_MISSING } from "../lib/missing-code";

/** A worker that reads text in pictures. */
export interface TextReader {
  /**
   * Reads a picture and resolves with what tesseract.js found in it. Rejects when the reader is closed.
   * @param onProgress Called with the part that is done, from 0 to 1.
   */
  read: (picture: Blob, onProgress: (part: number) => void) => Promise<unknown>;
  /** Call this when all pages have been read. The worker is kept for a while. */
  release: () => void;
  /** Ends the worker at once, whatever it is doing. */
  close: () => void;
}

// The next document may be a scan too, and starting a worker takes as long as reading a page.
const KEEP_MS = 30_000;
const FOLDER = "scan/";

let idle: { reader: TextReader; languages: string; timer: ReturnType<typeof setTimeout> } | undefined;

/**
 * Starts a worker that reads texts in these languages, or takes the one that read the last file. Rejects with a sentence for
 * the reader if that fails, and with the signal's reason if it is aborted.
 */
export async function startReader(languages: readonly string[], signal: AbortSignal): Promise<TextReader> {
  const wanted = languages.join("+");
  if (idle) clearTimeout(idle.timer);
  const kept = idle;
  idle = undefined;
  if (kept?.languages === wanted) return kept.reader;
  kept?.reader.close();

  await Promise.all(languages.map((language) => checkLanguage(language, signal)));
  const { ready, read, close } = openWorker(wanted);
  signal.addEventListener("abort", close);
  await ready.catch((error: unknown) => {
    close();
    signal.throwIfAborted();
    throw error;
  });
  signal.removeEventListener("abort", close);
  const reader: TextReader = {
    read,
    release: () => {
      idle?.reader.close();
      const timer = setTimeout(() => {
        close();
        idle = undefined;
      }, KEEP_MS);
      idle = { reader, languages: wanted, timer };
    },
    close,
  };
  return reader;
}

/** The address of a file of this site. */
function addressOf(path: string): string {
  return new URL(import.meta.env.BASE_URL + path, document.baseURI).href;
}

/** Rejects if the site has no data of a language. The library would wait for it without an end. */
async function checkLanguage(code: string, signal: AbortSignal): Promise<void> {
  const file = `${FOLDER}${code}.traineddata.gz`;
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

/**
 * A worker of tesseract.js for languages such as `eng+deu`. `ready` resolves when it can read, and rejects with a sentence for
 * the reader.
 */
function openWorker(languages: string) {
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
      langPath: addressOf(FOLDER),
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
    read: async (picture: Blob, report: typeof onProgress) => {
      onProgress = report;
      const worker = await started;
      const { data } = await Promise.race([worker.recognize(picture, {}, { text: false, blocks: true }), failed]);
      return data;
    },
    close: () => {
      fail(new Error("The reading was cancelled."));
      void started.then((worker) => worker.terminate()).catch(() => undefined);
    },
  };
}
