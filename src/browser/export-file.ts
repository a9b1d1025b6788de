export type ExportFormat = "csv" | "json";

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
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  const day = `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
  return `${name} ${day} ${twoDigits(time.getHours())}${twoDigits(time.getMinutes())}.${extension}`;
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
