import { cutText } from "../lib/cut-text";
import { KEY_PLACEHOLDER } from "./redact";

// Longer than any valid host name.
const MAX_SHOWN_LENGTH = 300;

/** The address of a document's file, or why it cannot be opened. */
type FileLink = { href: string; /** For display: a very long host is cut. */ host: string } | { fault: string };

const UNREADABLE = { fault: "The file's address cannot be read." };

/** Checks a `fileUrl`; undefined if it could not be read. Only absolute http and https addresses without a user name become links. */
export function fileLink(fileUrl: string | undefined): FileLink {
  if (fileUrl === undefined) return UNREADABLE;
  if (fileUrl.trim() === "") return { fault: "The service sent no address for the file." };
  if (fileUrl.includes(KEY_PLACEHOLDER)) {
    return { fault: "The file's address repeats the API key, so it is not opened." };
  }
  // Browsers remove white space and control characters from addresses, so such an address can be misleading.
  if (/[\u0000-\u0020\u007f-\u00a0]/.test(fileUrl)) {
    return { fault: "The file's address contains characters that no address may contain." };
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(fileUrl)?.[1]?.toLowerCase();
  if (scheme === undefined) return { fault: "The file's address is not absolute: it does not name a host." };
  if (scheme !== "http" && scheme !== "https") {
    return {
      fault: `Only http and https addresses are opened, and the file's address begins with “${cutText(scheme, MAX_SHOWN_LENGTH)}:”.`,
    };
  }
  if (!/^https?:\/\/[^/]/i.test(fileUrl) || !URL.canParse(fileUrl)) return UNREADABLE;
  const url = new URL(fileUrl);
  if (url.username !== "" || url.password !== "") {
    return { fault: "The file's address contains a user name or a password, so it is not opened." };
  }
  return { href: fileUrl, host: cutText(url.host, MAX_SHOWN_LENGTH) };
}

// Without SVG: a drawing of a few kilobytes can keep the browser busy for minutes, even in an `<img>`.
const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp"] as const;

/** The type of a picture that has a preview. */
type PictureType = (typeof PICTURE_TYPES)[number];

/** The kinds of file that have a preview: a "table" is separated values, and the kind of a picture is its type. */
type FileKind = "pdf" | "text" | "table" | "mail" | "tiff" | PictureType;

const EXTENSIONS: [FileKind, string[]][] = [
  ["pdf", ["pdf"]],
  ["image/png", ["png"]],
  ["image/jpeg", ["jpg", "jpeg"]],
  ["image/gif", ["gif"]],
  ["image/webp", ["webp"]],
  ["image/avif", ["avif"]],
  ["image/bmp", ["bmp"]],
  ["tiff", ["tif", "tiff"]],
  ["table", ["csv", "tsv"]],
  ["mail", ["eml"]],
  ["text", ["txt", "text", "json", "xml", "md", "log"]],
];

// The first bytes of a file, as Latin-1.
const MAGIC: [FileKind, RegExp][] = [
  ["pdf", /^%PDF-/],
  ["image/png", /^\x89PNG/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8/],
  ["image/webp", /^RIFF.{4}WEBP/s],
  ["tiff", /^(II\*\0|MM\0\*)/],
];

/**
 * Guesses the kind of a file before it is fetched, by the extension of its address or else of its name. Returns "other" if
 * there is no preview for these extensions, undefined if neither has one. Throws a TypeError if `fileUrl` is not a URL.
 */
export function guessFileKind(fileUrl: string, fileName: string): FileKind | "other" | undefined {
  return guessKindByNames(namesOf(fileUrl, fileName));
}

/** The names of a file. Throws a TypeError if `fileUrl` is not a URL. */
export function namesOf(fileUrl: string, fileName: string): string[] {
  return [new URL(fileUrl).pathname, fileName];
}

/** Like `guessFileKind`, from names of which the first with an extension counts. */
export function guessKindByNames(names: readonly string[]): FileKind | "other" | undefined {
  const endings = names.map(extensionOf).filter((ending) => ending !== "");
  return endings.map(kindOfExtension).find((kind) => kind !== undefined) ?? (endings.length > 0 ? "other" : undefined);
}

/**
 * Detects the kind of a file that was fetched: by a specific Content-Type, then by its first bytes, then by a Content-Type
 * of text, and finally by its extension (`guessed`). "page" is a web page, which hosts send instead of a file, for example
 * to sign in.
 */
export function detectFileKind(
  contentType: string,
  start: Uint8Array,
  guessed: FileKind | "other" | undefined,
): FileKind | "page" | "other" {
  // The whole of it is compared: a header that was sent twice reads "image/png, image/svg+xml".
  const type = mediaType(contentType);
  if (type === "application/pdf") return "pdf";
  if (isPictureType(type)) return type;
  if (/^(text|application)\/(csv|tab-separated-values)$/.test(type)) return "table";
  if (/^image\/(x-)?tiff?$/.test(type)) return "tiff";
  if (type === "message/rfc822") return "mail";
  const bytes = String.fromCharCode(...start.subarray(0, 16));
  const kind = MAGIC.find(([, magic]) => magic.test(bytes))?.[0];
  if (kind) return kind;
  if (type === "text/html" || type === "application/xhtml+xml") return "page";
  // Hosts that do not know these kinds of text call them plain, and Windows calls CSV a workbook.
  if (type === "text/plain" && (guessed === "table" || guessed === "mail")) return guessed;
  if (type === "application/vnd.ms-excel" && guessed === "table") return guessed;
  if (type.startsWith("text/") || /^application\/(json|xml|.+\+json|.+\+xml)$/.test(type)) return "text";
  // The type that hosts send if they do not know a file's type.
  const isGeneric = type === "" || type.endsWith("/octet-stream");
  return (isGeneric ? guessed : undefined) ?? "other";
}

// The words, the extensions, and a part of the types.
const OTHER_FORMATS: [format: string, extensions: string[], types: RegExp][] = [
  ["A Word document", ["doc", "docx", "docm"], /msword|wordprocessingml|ms-word/],
  ["An Excel workbook", ["xls", "xlsx", "xlsm", "xlsb"], /ms-excel|spreadsheetml/],
  ["A PowerPoint presentation", ["ppt", "pptx", "pptm"], /ms-powerpoint|presentationml/],
  ["An OpenDocument text", ["odt"], /opendocument\.text/],
  ["An OpenDocument spreadsheet", ["ods"], /opendocument\.spreadsheet/],
  ["An OpenDocument presentation", ["odp"], /opendocument\.presentation/],
  ["A rich text document (RTF)", ["rtf"], /\/rtf$/],
  ["A mail of Outlook (MSG)", ["msg"], /ms-outlook/],
];

/** Says what a file without a preview is, by its Content-Type, or else by the first of its names that has an extension. */
export function otherFile(names: readonly string[], contentType = ""): FileFault {
  const type = mediaType(contentType);
  const extension = names.map(extensionOf).find((ending) => ending !== "") ?? "";
  const found =
    OTHER_FORMATS.find(([, , types]) => types.test(type)) ??
    OTHER_FORMATS.find(([, extensions]) => extensions.includes(extension));
  return { kind: "other", format: found?.[0] };
}

function mediaType(contentType: string): string {
  return contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

export function isPictureType(kind: string | undefined): kind is PictureType {
  return PICTURE_TYPES.some((type) => type === kind);
}

function kindOfExtension(extension: string): FileKind | undefined {
  return EXTENSIONS.find(([, extensions]) => extensions.includes(extension))?.[0];
}

function extensionOf(path: string): string {
  return /[^/\\]\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}

/**
 * Why a file cannot be shown:
 * - `blocked`: its host cannot be reached or does not allow this page to read it (CORS)
 * - `offline`: this device has no connection
 * - `silent`: no data arrived for 30 seconds
 * - `cut-off`: the connection broke
 * - `status`: its host answered with an error status
 * - `too-large`, `empty`: its size
 * - `page`: its host sent a web page instead, for example to sign in
 * - `broken`: it cannot be parsed
 * - `too-many-pixels`: a page of a TIFF that would take too much memory
 * - `too-many-pages`: a PDF with more pages than the viewer can hold
 * - `other`: there is no preview for this kind of file
 * - `address`: it has no address that can be opened; `address` is what the service sent
 */
export type FileFault =
  | {
      kind:
        "blocked" | "offline" | "silent" | "cut-off" | "too-large" | "too-many-pixels" | "empty" | "page" | "broken";
    }
  | { kind: "other"; /** What it is, such as "A Word document". */ format?: string | undefined }
  | { kind: "status"; status: number }
  | { kind: "too-many-pages"; pages: number }
  | { kind: "address"; reason: string; address: string | undefined };

/** Maximum size of a file for a preview, in bytes. */
export const FILE_LIMIT = 50_000_000;

/** Maximum number of pages of a PDF for a preview. */
export const PAGE_LIMIT = 10_000;
