import { dayOf, formatMinute } from "../lib/timestamp";

/** Saves a text or bytes as a file in the browser's downloads. `type` is its MIME type. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  saveBlob(name, new Blob([content], { type }));
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

/** Explains to the reader why an export failed and what to do. */
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
