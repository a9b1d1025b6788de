// Without SVG: a drawing of a few kilobytes can keep the browser busy for minutes, even in an `<img>`.
const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp"] as const;

/** The type of a picture that has a preview. */
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The kinds of file that have a preview. The kind of a picture is its type. */
export type FileKind = "pdf" | "text" | PictureType;

const EXTENSIONS: [FileKind, string[]][] = [
  ["pdf", ["pdf"]],
  ["image/png", ["png"]],
  ["image/jpeg", ["jpg", "jpeg"]],
  ["image/gif", ["gif"]],
  ["image/webp", ["webp"]],
  ["image/avif", ["avif"]],
  ["image/bmp", ["bmp"]],
  ["text", ["txt", "text", "csv", "tsv", "json", "xml", "md", "log", "eml"]],
];

// The first bytes of a file, as Latin-1.
const MAGIC: [FileKind, RegExp][] = [
  ["pdf", /^%PDF-/],
  ["image/png", /^\x89PNG/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8/],
  ["image/webp", /^RIFF.{4}WEBP/s],
];

/**
 * Guesses the kind of a file before it is fetched, by the extension of its address or else of its name. Returns "other" if
 * there is no preview for these extensions, undefined if neither has one. Throws a TypeError if `fileUrl` is not a URL.
 */
export function guessFileKind(fileUrl: string, fileName: string): FileKind | "other" | undefined {
  const endings = [extensionOf(new URL(fileUrl).pathname), extensionOf(fileName)].filter((ending) => ending !== "");
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
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "application/pdf") return "pdf";
  if (isPictureType(type)) return type;
  const bytes = String.fromCharCode(...start.subarray(0, 16));
  const kind = MAGIC.find(([, magic]) => magic.test(bytes))?.[0];
  if (kind) return kind;
  if (type === "text/html" || type === "application/xhtml+xml") return "page";
  if (type.startsWith("text/") || /^application\/(json|xml|.+\+json|.+\+xml)$/.test(type)) return "text";
  // The type that hosts send if they do not know a file's type.
  const isGeneric = type === "" || type.endsWith("/octet-stream");
  return (isGeneric ? guessed : undefined) ?? "other";
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
