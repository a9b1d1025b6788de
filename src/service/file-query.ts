import { queryOptions } from "@tanstack/react-query";
import { afterNextPaint } from "../browser/scheduling";
import { getConnection } from "../state/connection";
import { decodeFileText } from "../lib/charset";
import { isCodeMissing } from "../lib/missing-code";
import { cancelStream, readChunks } from "./body";
import { FILE_LIMIT, type FileFault } from "../contract/file";
import {
  detectFileKind,
  guessFileKind,
  guessKindByNames,
  isPictureType,
  namesOf,
  otherFile,
  START_LENGTH,
} from "../files/file-kind";
import type { Mail } from "../files/read-mail";
import { trackProgress } from "./queries";
import { createIdleTimeout } from "./request";

/** A file to show, or the reason why there is none. */
export type FileAnswer =
  | { kind: "pdf" | "image"; blob: Blob }
  /** An image that scripts may not read (CORS), but that the browser can still show in an `<img>`. */
  | { kind: "picture"; address: string }
  | { kind: "text" | "table"; text: string; cut: boolean }
  | { kind: "mail"; mail: Omit<Mail, "attachments">; attachments: MailFile[] }
  | { kind: "fault"; fault: NoFile };

/** Why there is no file: a fault, or the user cancelled loading it. */
export type NoFile = FileFault | { kind: "cancelled" };

/** A file in a mail. */
export interface MailFile {
  name: string;
  blob: Blob;
  content: FileAnswer;
}

/** A file that was fetched ahead, but was too large or could not be read. It is fetched again when its document is opened. */
interface NotKept {
  kind: "not-kept";
}

// Maximum size of a file that is fetched ahead, in bytes.
const AHEAD_LIMIT = 5_000_000;

// Longer texts make scrolling slow.
const MAX_CHARACTERS = 1_000_000;

// Mails in mails.
const MAX_MAIL_DEPTH = 5;

/**
 * Query for a document's file. It does not throw: a failure is data too. The file is dropped when its document is left.
 * Refetch the query if its data is "not-kept".
 */
export function fileQuery(fileUrl: string, fileName: string) {
  return queryOptions({
    queryKey: ["file", fileUrl, fileName],
    queryFn: async ({ signal }): Promise<FileAnswer | NotKept> => {
      // Starting a request takes some milliseconds and would delay painting the labels.
      await afterNextPaint();
      return readFile(fileUrl, fileName, { signal, limit: FILE_LIMIT });
    },
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/** Query for the file of the document that is probably opened next. It has the same key as that document's `fileQuery`. */
export function nextFileQuery(fileUrl: string, fileName: string) {
  return queryOptions({
    ...fileQuery(fileUrl, fileName),
    queryFn: async ({ signal }): Promise<FileAnswer | NotKept> => {
      const answer = await readFile(fileUrl, fileName, { signal, limit: AHEAD_LIMIT, priority: "low" });
      // The fault may have passed by the time the user opens the document.
      return answer.kind === "fault" ? { kind: "not-kept" } : answer;
    },
  });
}

/** Fetches a document's file for a check of many files. It is not kept. Rejects only with the signal's reason. */
export function fetchFile(fileUrl: string, fileName: string, signal: AbortSignal): Promise<FileAnswer> {
  return readFile(fileUrl, fileName, { signal, limit: FILE_LIMIT, priority: "low" });
}

interface ReadOptions {
  signal: AbortSignal;
  /** Maximum size in bytes. A larger file is not read to its end. */
  limit: number;
  priority?: RequestPriority;
}

/**
 * Fetches a file from any host that the service names. For that reason the request has no key, no header that needs a
 * preflight, no cookies and no referrer. This also makes it safe to follow redirects.
 */
async function readFile(
  fileUrl: string,
  fileName: string,
  { signal, limit, priority = "auto" }: ReadOptions,
): Promise<FileAnswer> {
  const idle = createIdleTimeout(signal);
  const guessed = guessFileKind(fileUrl, fileName);
  let answered = false;
  try {
    const response = await fetch(fileUrl, {
      signal: idle.signal,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      priority,
    });
    answered = true;
    if (!response.ok) {
      await response.body?.cancel();
      return fault({ kind: "status", status: response.status });
    }
    const blob = await trackProgress("file", fileUrl, ({ onBytes }) =>
      readBlob(response, limit, (bytes) => {
        idle.reset();
        onBytes(bytes);
      }),
    );
    return blob ? await classify(blob, { names: namesOf(fileUrl, fileName), signal }) : fault({ kind: "too-large" });
  } catch (error) {
    signal.throwIfAborted();
    if (isCodeMissing(error)) return fault({ kind: "code" });
    if (idle.signal.aborted) return fault({ kind: "silent" });
    if (!navigator.onLine) return fault({ kind: "offline" });
    if (answered) return fault({ kind: "cut-off" });
    if (isPictureType(guessed) && !isOwnOrigin(fileUrl)) return { kind: "picture", address: fileUrl };
    return fault({ kind: "blocked" });
  } finally {
    idle.clear();
  }
}

/**
 * Whether an address is on the page's own origin or the service's. An `<img>` sends its host's cookies, and an address
 * from a response must not make the browser send the cookies of these two.
 */
function isOwnOrigin(address: string): boolean {
  const page = window.location.origin;
  const service = new URL(getConnection().baseUrl, page).href;
  return [page, service].some((own) => secureOrigin(own) === secureOrigin(address));
}

/** The origin with http replaced by https: browsers may upgrade an image's address before they request it. */
function secureOrigin(address: string): string {
  const url = new URL(address);
  url.protocol = "https:";
  return url.origin;
}

/** Reads the body into memory; undefined if it is larger than the limit. */
async function readBlob(
  { body, headers }: Response,
  limit: number,
  onBytes: (received: number) => void,
): Promise<Blob | undefined> {
  const type = headers.get("content-type") ?? "";
  if (!body) return new Blob([], { type });
  if (Number(headers.get("content-length")) > limit) {
    cancelStream(body);
    return undefined;
  }
  const { chunks, bytes } = await readChunks(body, limit, onBytes);
  return bytes > limit ? undefined : new Blob(chunks, { type });
}

interface Context {
  names: string[];
  signal: AbortSignal;
  /** The number of mails around the file. */
  depth?: number;
}

async function classify(blob: Blob, context: Context): Promise<FileAnswer> {
  const { names, signal, depth = 0 } = context;
  if (blob.size === 0) return fault({ kind: "empty" });
  const firstBytes = new Uint8Array(await blob.slice(0, START_LENGTH).arrayBuffer());
  const kind = detectFileKind(blob.type, firstBytes, guessKindByNames(names));
  // A page in a mail is no page of a host.
  if (kind === "page") return fault(depth === 0 ? { kind } : { kind: "other", format: "A web page" });
  if (kind === "other") return fault(otherFile(names, blob.type, firstBytes));
  if (kind === "pdf") return { kind, blob };
  // The browser gets the type that was recognized, whatever the header says.
  if (isPictureType(kind)) return { kind: "image", blob: blob.slice(0, blob.size, kind) };
  if (kind === "mail") return depth > MAX_MAIL_DEPTH ? fault({ kind: "other" }) : openMail(blob, context);
  if (kind === "tiff") return openTiff(blob, signal);
  // A character takes four bytes at most.
  const start = blob.slice(0, 4 * MAX_CHARACTERS);
  const text = decodeFileText(new Uint8Array(await start.arrayBuffer()), blob.type, start.size < blob.size);
  return { kind, text: text.slice(0, MAX_CHARACTERS), cut: text.length > MAX_CHARACTERS };
}

async function openTiff(blob: Blob, signal: AbortSignal): Promise<FileAnswer> {
  const { readTiff } = await import("../files/read-tiff");
  const read = await readTiff(blob, signal);
  if (read instanceof Blob) return { kind: "pdf", blob: read };
  return fault(typeof read === "string" ? { kind: read } : { kind: "other", format: read.format });
}

async function openMail(blob: Blob, { signal, depth = 0 }: Context): Promise<FileAnswer> {
  const { readMail } = await import("../files/read-mail");
  const mail = await readMail(blob, MAX_CHARACTERS).catch(() => undefined);
  if (!mail) return fault({ kind: "broken" });
  const attachments = mail.attachments.map(async ({ name, blob }) => {
    return { name, blob, content: await classify(blob, { names: [name], signal, depth: depth + 1 }) };
  });
  return { kind: "mail", mail, attachments: await Promise.all(attachments) };
}

function fault(reason: FileFault): FileAnswer {
  return { kind: "fault", fault: reason };
}
