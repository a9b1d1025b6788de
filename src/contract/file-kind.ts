/** What a document's file is, as far as it can be shown beside the labels. */
export type FileKind = "pdf" | "image" | "text";

const EXTENSIONS: Record<FileKind, string[]> = {
  pdf: ["pdf"],
  image: ["png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "svg"],
  text: ["txt", "text", "csv", "tsv", "json", "xml", "md", "log", "eml"],
};

const MAGIC: [FileKind, RegExp][] = [
  ["pdf", /^%PDF-/],
  ["image", /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP)/s],
];

/**
 * What a file promises to be before anything is asked: by its address, else by its name. `"other"` where both end in
 * something that has no preview, undefined where neither says anything.
 */
export function guessFileKind(fileUrl: string, fileName: string): FileKind | "other" | undefined {
  const endings = [extensionOf(new URL(fileUrl).pathname), extensionOf(fileName)].filter((ending) => ending !== "");
  return endings.map(kindOfExtension).find((kind) => kind !== undefined) ?? (endings.length > 0 ? "other" : undefined);
}

/**
 * What a file is by what came: a type that the host names outright, the first bytes, a type of text, and last the
 * ending of its address or name. `"page"` is a web page, which is what a host shows people instead of a file.
 */
export function detectFileKind(
  contentType: string,
  start: Uint8Array,
  promised: FileKind | "other" | undefined,
): FileKind | "page" | "other" {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "application/pdf") return "pdf";
  if (type.startsWith("image/")) return "image";
  const bytes = String.fromCharCode(...start.subarray(0, 16));
  const kind = MAGIC.find(([, magic]) => magic.test(bytes))?.[0];
  if (kind) return kind;
  if (type === "text/html" || type === "application/xhtml+xml") return "page";
  if (type.startsWith("text/") || /^application\/(json|xml|.+\+json|.+\+xml)$/.test(type)) return "text";
  // Hosts that know nothing of a file call it a stream of bytes.
  const unnamed = type === "" || type.endsWith("/octet-stream");
  return (unnamed ? promised : undefined) ?? "other";
}

/** A decoder of the character set that a content type names; UTF-8 where it names none that is known. */
export function decoderFor(contentType: string): TextDecoder {
  return namedDecoder(contentType) ?? new TextDecoder();
}

/** A decoder of the character set that a content type names, or else of UTF-8; undefined for a name that is not known. */
export function namedDecoder(contentType: string): TextDecoder | undefined {
  // A header that came twice is joined by a comma.
  const charset = /;\s*charset\s*=\s*"?([^\s";,]+)/i.exec(contentType)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

function kindOfExtension(extension: string): FileKind | undefined {
  const kinds: FileKind[] = ["pdf", "image", "text"];
  return kinds.find((kind) => EXTENSIONS[kind].includes(extension));
}

function extensionOf(path: string): string {
  return /[^/\\]\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}
