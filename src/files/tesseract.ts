import * as v from "valibot";
import { trustWorkerScript } from "../browser/trusted-scripts";
import { CODE_MISSING } from "../lib/missing-code";

/** A worker that reads text in pictures. */
export interface TextReader {
  /**
   * Reads a picture and resolves with the worker's result.
   * @param picture The bytes of a PNG file.
   * @param onProgress Called with the part that is done, from 0 to 1.
   */
  read: (picture: Uint8Array, onProgress: (part: number) => void) => Promise<unknown>;
  /** Call this when all pages have been read. The worker is kept for a while. */
  release: () => void;
  /** Ends the worker at once, whatever it is doing. */
  close: () => void;
}

type Action = "load" | "loadLanguage" | "FS" | "initialize" | "setParameters" | "recognize";

interface Job {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  onProgress: ((part: number) => void) | undefined;
}

const MessageSchema = v.object({
  jobId: v.string(),
  status: v.picklist(["resolve", "reject", "progress"]),
  data: v.optional(v.unknown()),
});
const FileSchema = v.object({ size: v.number() });
const ProgressSchema = v.object({ status: v.literal("recognizing text"), progress: v.number() });

// The next document may be a scan too, and starting a worker takes as long as reading a page.
const KEEP_MS = 30_000;
// The engine that the core contains: neural networks.
const LSTM_ONLY = 1;
const PARAMETERS = {
  // A column of text of different sizes: the words of a table's row are on one line, and text on its side is left out.
  tessedit_pageseg_mode: "4",
  user_defined_dpi: "200",
};
const FOLDER = "scan/";
// The data of a language has more bytes. Some hosts send the app's page in place of a missing file.
const MIN_DATA = 50_000;

let idle: { reader: TextReader; languages: string; timer: ReturnType<typeof setTimeout> } | undefined;

/**
 * Starts a worker that reads texts in these languages, or takes the one that read the last file. Rejects with a sentence for
 * the reader if that fails, and with the signal's reason if it is aborted.
 *
 * This talks to the worker of tesseract.js itself. The function of the library cannot end a worker that is still loading,
 * and its promise stays pending if a language is missing.
 */
export async function startReader(languages: readonly string[], signal: AbortSignal): Promise<TextReader> {
  const wanted = languages.join("+");
  if (idle) clearTimeout(idle.timer);
  const kept = idle;
  idle = undefined;
  if (kept?.languages === wanted) return kept.reader;
  kept?.reader.close();

  const { ask, close } = openWorker();
  signal.addEventListener("abort", close);
  try {
    signal.throwIfAborted();
    await ask("load", { options: { lstmOnly: true, logging: false, corePath: "none.js" } });
    for (const language of languages) await loadLanguage(ask, language);
    await ask("initialize", { langs: wanted, oem: LSTM_ONLY, config: {} }).catch(() => {
      throw new Error(`The data of these languages could not be used: ${languages.join(", ")}.`);
    });
    await ask("setParameters", { params: PARAMETERS });
  } catch (error) {
    close();
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", close);
  }
  const reader: TextReader = {
    read: (image, onProgress) =>
      ask("recognize", { image, options: {}, output: { text: false, blocks: true } }, onProgress),
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

type Ask = ReturnType<typeof openWorker>["ask"];

async function loadLanguage(ask: Ask, language: string): Promise<void> {
  const langPath = new URL(import.meta.env.BASE_URL + FOLDER, document.baseURI).href;
  const options = { langPath, gzip: true, cacheMethod: "none", lstmOnly: true };
  const missing = `This site has no data for the language “${language}”: ${FOLDER}${language}.traineddata.gz is missing.`;
  await ask("loadLanguage", { langs: language, options }).catch((error: unknown) => {
    const status = /Response code: (\d+)/.exec(String(error))?.[1] ?? "no answer";
    if (status === "404") throw new Error(missing);
    throw new Error(`The data of the language “${language}” could not be loaded (${status}).`);
  });
  const { size } = v.parse(FileSchema, await ask("FS", { method: "stat", args: [`${language}.traineddata`] }));
  if (size < MIN_DATA) throw new Error(missing);
}

/** A worker, and functions to give it a job and to end it. */
function openWorker() {
  const address = new URL(import.meta.env.BASE_URL + __SCAN_WORKER__, document.baseURI).href;
  trustWorkerScript(address);
  const worker = new Worker(address);
  const jobs = new Map<string, Job>();
  let count = 0;
  let ended: Error | undefined;
  let hasStarted = false;

  const close = (reason = new Error("The reading was cancelled.")) => {
    ended ??= reason;
    worker.terminate();
    jobs.forEach(({ reject }) => reject(reason));
    jobs.clear();
  };
  worker.onerror = (event) => {
    // Otherwise the browser reports it as an error of the page.
    event.preventDefault();
    const { happened, advice } = CODE_MISSING;
    close(new Error(hasStarted ? "What reads the text has failed." : `${happened}. ${advice}`));
  };
  worker.onmessage = ({ data }) => {
    hasStarted = true;
    const { jobId, status, data: result } = v.parse(MessageSchema, data);
    const job = jobs.get(jobId);
    if (status === "progress") {
      const { success, output } = v.safeParse(ProgressSchema, result);
      if (success) job?.onProgress?.(output.progress);
      return;
    }
    jobs.delete(jobId);
    if (status === "resolve") job?.resolve(result);
    else job?.reject(new Error(String(result)));
  };
  const ask = (action: Action, payload: object, onProgress?: Job["onProgress"]) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended) throw ended;
      const jobId = String(++count);
      jobs.set(jobId, { resolve, reject, onProgress });
      worker.postMessage({ workerId: "reader", jobId, action, payload });
    });
  return { ask, close: () => close() };
}
