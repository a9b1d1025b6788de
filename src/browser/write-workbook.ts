import { wrap } from "comlink";
import type { Sheet, Workbook, writeSheets } from "../lib/workbook";
import { trustWorkerScript } from "./trusted-scripts";
import workerUrl from "./workbook-worker?worker&url";

/** Writes sheets as an Excel workbook, in a worker so that the page answers meanwhile. */
export async function writeWorkbook(sheets: Sheet[]): Promise<Workbook> {
  trustWorkerScript(workerUrl);
  const worker = new Worker(workerUrl, { type: "module" });
  try {
    return await wrap<typeof writeSheets>(worker)(sheets);
  } finally {
    worker.terminate();
  }
}
