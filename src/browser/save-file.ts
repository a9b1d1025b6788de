import { dayOf, formatMinute } from "../lib/timestamp";

/** Saves a text or bytes as a file in the browser's downloads. `type` is its MIME type. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  saveBlob(name, new Blob([content], { type }));
}

/** Above this size in bytes, a file is written to disk piece by piece where the browser can do that. */
const LARGE_FILE = 50_000_000;

// Not in TypeScript's library yet. https://wicg.github.io/file-system-access/
interface FilePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/**
 * Saves a text that comes in pieces as a file. Up to `LARGE_FILE` bytes it is a plain download, and so are larger files in
 * browsers without the File System Access API. Otherwise the reader chooses a place, and each piece is written there before
 * the next one is created. Resolves with false if the reader chose none. `type` is the MIME type.
 */
export async function saveStream(
  name: string,
  type: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  estimatedBytes: number,
): Promise<boolean> {
  const { showSaveFilePicker } = window as FilePicker;
  if (estimatedBytes > LARGE_FILE && showSaveFilePicker) {
    const file = await showSaveFilePicker.call(window, { suggestedName: name }).catch(ignoreAbort);
    if (!file) return false;
    const writable = await file.createWritable();
    try {
      for await (const piece of pieces) await writable.write(piece);
    } catch (error) {
      // Leaves no half of a file behind.
      await writable.abort();
      throw error;
    }
    await writable.close();
    return true;
  }
  const parts: string[] = [];
  for await (const piece of pieces) parts.push(piece);
  saveBlob(name, new Blob(parts, { type }));
  return true;
}

function ignoreAbort(error: unknown): undefined {
  if (error instanceof DOMException && error.name === "AbortError") return undefined;
  throw error;
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download holds a reference to the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

export type ExportFormat = "csv" | "json" | "excel";

/** The MIME type of an Excel workbook. */
export const EXCEL_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const MAX_TITLE_LENGTH = 80;

/**
 * A file name, without characters that file systems refuse: a title, which is cut if it is long, what the file contains,
 * and the local time.
 */
export function exportName(title: string, contents: string, time: Date, extension: string): string {
  // A cut must not leave half of a surrogate pair.
  const start = toFileName(title)
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/\p{Surrogate}$/u, "");
  const name = [start, toFileName(contents)].filter(Boolean).join("-");
  const clock = formatMinute(time.getTime()).replace(":", "");
  return `${name} ${dayOf(time.getTime(), "local")} ${clock}.${extension}`;
}

function toFileName(text: string): string {
  return text.replace(/[^\p{L}\p{N}._-]+/gu, "-");
}

/** Explains to the user why an export failed and what to do. */
export function exportFault(error: unknown, things: "documents" | "labels"): string {
  const message = error instanceof Error ? error.message : "";
  const ofList = things === "documents";
  // Browsers throw different error types for this, so only the messages can be compared.
  if (/string length|allocation|memory/i.test(message)) {
    const advice = ofList ? "Filter the documents, then export again." : "The response below contains the labels.";
    return `The export failed: it is too large for one file. ${advice}`;
  }
  return "The export failed. Reload the page, then try again.";
}
