import type { FileFault } from "../contract/file";

/** How a kind of file is recognised. */
interface Format {
  extensions: string[];
  /** Its first bytes, as Latin-1. */
  magic?: RegExp;
  /** Its types: the whole of one is compared, because a header that was sent twice reads "image/png, image/svg+xml". */
  types: RegExp;
}

// The kind of a picture is its type. Without SVG: a drawing of a few kilobytes can keep the browser busy for minutes, even in
// an `<img>`. Text comes last, because other types begin like its own.
const FORMATS = {
  pdf: { extensions: ["pdf"], magic: /^%PDF-/, types: /^application\/pdf$/ },
  "image/png": { extensions: ["png"], magic: /^\x89PNG/, types: /^image\/(x-)?png$/ },
  "image/jpeg": { extensions: ["jpg", "jpeg", "jpe", "jfif"], magic: /^\xff\xd8\xff/, types: /^image\/(p?jpeg|jpg)$/ },
  "image/gif": { extensions: ["gif"], magic: /^GIF8/, types: /^image\/gif$/ },
  "image/webp": { extensions: ["webp"], magic: /^RIFF.{4}WEBP/s, types: /^image\/webp$/ },
  "image/avif": { extensions: ["avif"], magic: /^.{4}ftyp.{0,32}?avi[fs]/s, types: /^image\/avif$/ },
  "image/bmp": { extensions: ["bmp", "dib"], magic: /^BM.{4}\0{4}/s, types: /^image\/(x-)?(ms-|windows-)?bmp$/ },
  tiff: { extensions: ["tif", "tiff"], magic: /^(II\*\0|MM\0\*)/, types: /^image\/(x-)?tiff?$/ },
  table: {
    extensions: ["csv", "tsv"],
    types: /^(text|application)\/(x-)?(csv|comma-separated-values|tab-separated-values)$/,
  },
  mail: { extensions: ["eml"], types: /^message\/rfc822$/ },
  text: {
    extensions: ["txt", "text", "json", "xml", "md", "log"],
    types: /^text\/|^application\/(json|xml|.+\+json|.+\+xml)$/,
  },
} satisfies Record<string, Format>;

/** The kinds of file that have a preview: a "table" is separated values, and the kind of a picture is its type. */
export type FileKind = keyof typeof FORMATS;

/** The type of a picture that has a preview. */
export type PictureType = Extract<FileKind, `image/${string}`>;

const KINDS = Object.entries(FORMATS) as [FileKind, Format][];

/** The first kind that meets a condition. */
function findKind(meets: (format: Format) => boolean | undefined): FileKind | undefined {
  return KINDS.find(([, format]) => meets(format))?.[0];
}

/** A kind of file without a preview. */
interface OtherFormat {
  /** What it is, in words. */
  format: string;
  extensions?: string[];
  /** A part of its types. */
  types?: RegExp;
  /** Its first bytes. */
  magic?: RegExp;
}

const OTHER_FORMATS: OtherFormat[] = [
  { format: "A Word document", extensions: ["doc", "docx", "docm"], types: /msword|wordprocessingml|ms-word/ },
  { format: "An Excel workbook", extensions: ["xls", "xlsx", "xlsm", "xlsb"], types: /ms-excel|spreadsheetml/ },
  { format: "A PowerPoint presentation", extensions: ["ppt", "pptx", "pptm"], types: /ms-powerpoint|presentationml/ },
  { format: "An OpenDocument text", extensions: ["odt"], types: /opendocument\.text/ },
  { format: "An OpenDocument spreadsheet", extensions: ["ods"], types: /opendocument\.spreadsheet/ },
  { format: "An OpenDocument presentation", extensions: ["odp"], types: /opendocument\.presentation/ },
  { format: "A rich text document (RTF)", extensions: ["rtf"], types: /\/rtf$/, magic: /^\{\\rtf/ },
  { format: "A mail of Outlook (MSG)", extensions: ["msg"], types: /ms-outlook/ },
  { format: "An attachment in Outlook's own format (winmail.dat)", types: /ms-tnef/, magic: /^\x78\x9f\x3e\x22/ },
  {
    format: "A HEIC picture",
    extensions: ["heic", "heif"],
    types: /^image\/hei[cf]/,
    magic: /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s,
  },
  { format: "An SVG drawing", extensions: ["svg", "svgz"], types: /^image\/svg/ },
  { format: "A PostScript document", extensions: ["ps", "eps"], types: /postscript/, magic: /^%!PS/ },
  { format: "A ZIP archive", extensions: ["zip"], types: /\/(x-)?zip/ },
  { format: "An archive", extensions: ["7z", "rar", "gz", "tgz", "tar"], magic: /^(?:7z\xbc\xaf|Rar!|\x1f\x8b)/ },
  { format: "A ZIP archive or an Office document", magic: /^PK\x03\x04/ },
  { format: "An Office document of an old version", magic: /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/ },
];

const WEB_PAGE = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)\b/is;
// Programs for PDFs look for it in the first kilobyte.
const LATE_PDF = /%PDF-\d\.\d/;
// Characters of no text, unless a mark says that it is in UTF-16.
const NO_TEXT = /^(?!\xff\xfe|\xfe\xff).*[\0-\x08\x0e-\x1a\x1c-\x1f]/s;

/** How many of a file's bytes `detectFileKind` looks at. */
export const START_LENGTH = 1032;

/**
 * Guesses the kind of a file before it is fetched, by the extensions of its address and its name. Returns "other" if there is
 * no preview for these, undefined if they are unknown. Throws a TypeError if `fileUrl` is not a URL.
 */
export function guessFileKind(fileUrl: string, fileName: string): FileKind | "other" | undefined {
  return guessKindByNames(namesOf(fileUrl, fileName));
}

/** The names of a file. Throws a TypeError if `fileUrl` is not a URL. */
export function namesOf(fileUrl: string, fileName: string): string[] {
  return [new URL(fileUrl).pathname, fileName];
}

/** Like `guessFileKind`, from names of which the first counts whose extension has a preview. */
export function guessKindByNames(names: readonly string[]): FileKind | "other" | undefined {
  const kind = names.map(kindOf).find((each) => each !== undefined);
  return kind ?? (formatByName(names) ? "other" : undefined);
}

/**
 * Detects the kind of a file that was fetched: by its first bytes, then by its Content-Type, and finally by its extension
 * (`guessed`). "page" is a web page, which hosts send instead of a file, for example to sign in.
 */
export function detectFileKind(
  contentType: string,
  start: Uint8Array,
  guessed: FileKind | "other" | undefined,
): FileKind | "page" | "other" {
  const type = mediaType(contentType);
  const bytes = latin1(start);
  const kind = findKind(({ magic }) => magic?.test(bytes));
  if (kind) return kind;
  if (formatByStart(bytes)) return "other";
  const isText = guessed === "text" || guessed === "table" || guessed === "mail";
  if (!isText && WEB_PAGE.test(bytes)) return "page";
  if (!isText && type !== "message/rfc822" && LATE_PDF.test(bytes)) return "pdf";
  return (
    kindOfType(type, guessed) ?? (isGeneric(type) ? (guessed ?? (NO_TEXT.test(bytes) ? "other" : "text")) : "other")
  );
}

/** The kind that a type names, also together with an extension. Undefined if it names none. */
function kindOfType(type: string, guessed: FileKind | "other" | undefined): FileKind | "page" | undefined {
  if (type === "text/html" || type === "application/xhtml+xml") return "page";
  // Hosts that do not know these kinds of text call them plain, and Windows calls CSV a workbook.
  if (type === "text/plain" && (guessed === "table" || guessed === "mail")) return guessed;
  if (type === "application/vnd.ms-excel" && guessed === "table") return guessed;
  return findKind(({ types }) => types.test(type));
}

/** Whether hosts send a type if they do not know a file's type, or want it to be saved. */
function isGeneric(type: string): boolean {
  return type === "" || /\/(octet-stream|(x-)?(force-?)?download|(x-)?binary)$/.test(type);
}

/** Says what a file without a preview is, by its Content-Type, by its names, or else by its first bytes. */
export function otherFile(names: readonly string[], contentType = "", start = new Uint8Array()): FileFault {
  const type = mediaType(contentType);
  const found =
    OTHER_FORMATS.find(({ types }) => types?.test(type)) ?? formatByName(names) ?? formatByStart(latin1(start));
  return { kind: "other", format: found?.format };
}

function formatByName(names: readonly string[]): OtherFormat | undefined {
  const extensions = names.map(extensionOf);
  return OTHER_FORMATS.find((format) => format.extensions?.some((extension) => extensions.includes(extension)));
}

function formatByStart(bytes: string): OtherFormat | undefined {
  return OTHER_FORMATS.find(({ magic }) => magic?.test(bytes));
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, START_LENGTH));
}

function mediaType(contentType: string): string {
  return contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

export function isPictureType(kind: string | undefined): kind is PictureType {
  return kind?.startsWith("image/") === true && kind in FORMATS;
}

function kindOf(name: string): FileKind | undefined {
  const extension = extensionOf(name);
  return findKind(({ extensions }) => extensions.includes(extension));
}

function extensionOf(path: string): string {
  return /[^/\\]\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}
