import { queryOptions } from "@tanstack/react-query";
import { connection } from "../state/connection";
import { detectFileKind, decoderFor, guessFileKind } from "../contract/file-kind";
import { FILE_LIMIT, type FileFault } from "../contract/file-fault";
import { createIdleTimeout } from "./idle-timeout";

/** The result of reading a file: something to show, or why there is nothing. */
export type FileAnswer =
  | { kind: "pdf" | "image"; blob: Blob }
  /** A picture that the app may not read, but that the browser may still show from its address. */
  | { kind: "picture"; address: string }
  | { kind: "text"; text: string; cut: boolean }
  | { kind: "fault"; fault: FileFault };

// More than a page of text can hold without growing slow.
const MOST_CHARACTERS = 500_000;

/** A document's file. A failure is an answer too; each attempt asks anew, and nothing outlives the page. */
export function fileQuery(fileUrl: string, fileName: string, attempt: number) {
  return queryOptions({
    queryKey: ["file", fileUrl, fileName, attempt],
    queryFn: ({ signal }) => readFile(fileUrl, fileName, signal),
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/**
 * Reads a file from whichever host the service names. The request therefore carries no key, no header that needs a
 * preflight, no cookies and no referrer, which also makes it safe to follow redirects.
 */
async function readFile(fileUrl: string, fileName: string, signal: AbortSignal): Promise<FileAnswer> {
  const silence = createIdleTimeout(signal);
  const promised = guessFileKind(fileUrl, fileName);
  let answered = false;
  try {
    const response = await fetch(fileUrl, {
      signal: silence.signal,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
    });
    answered = true;
    if (!response.ok) {
      await response.body?.cancel();
      return faulty({ kind: "status", status: response.status });
    }
    const blob = await readBlob(response, silence.heard);
    return blob ? await judge(blob, promised) : faulty({ kind: "too-large" });
  } catch {
    signal.throwIfAborted();
    if (silence.signal.aborted) return faulty({ kind: "silent" });
    if (!navigator.onLine) return faulty({ kind: "offline" });
    if (answered) return faulty({ kind: "cut-off" });
    if (promised === "image" && !isOwnOrigin(fileUrl)) return { kind: "picture", address: fileUrl };
    return faulty({ kind: "blocked" });
  } finally {
    silence.end();
  }
}

/**
 * Whether an address leads to the page's own origin or the service's. An `<img>` sends the cookies of its host, and an
 * address that is only data in an answer must not make the browser send those of these two.
 */
function isOwnOrigin(address: string): boolean {
  const page = window.location.origin;
  const service = new URL(connection().baseUrl, page).href;
  return [page, service].some((own) => secureOrigin(own) === secureOrigin(address));
}

/** The origin of an address as https, to which a browser may upgrade a picture's address before it is requested. */
function secureOrigin(address: string): string {
  const url = new URL(address);
  url.protocol = "https:";
  return url.origin;
}

async function readBlob(response: Response, heard: () => void): Promise<Blob | undefined> {
  const type = response.headers.get("content-type") ?? "";
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  if (!reader || Number(response.headers.get("content-length")) > FILE_LIMIT) {
    await reader?.cancel();
    return reader ? undefined : new Blob([], { type });
  }
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard();
    size += part.value.length;
    if (size > FILE_LIMIT) {
      await reader.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return new Blob(parts, { type });
}

async function judge(blob: Blob, promised: ReturnType<typeof guessFileKind>): Promise<FileAnswer> {
  if (blob.size === 0) return faulty({ kind: "empty" });
  const kind = detectFileKind(blob.type, new Uint8Array(await blob.slice(0, 16).arrayBuffer()), promised);
  if (kind === "page" || kind === "other") return faulty({ kind });
  if (kind !== "text") return { kind, blob };
  // A character takes four bytes at most.
  const start = await blob.slice(0, 4 * MOST_CHARACTERS).arrayBuffer();
  const text = decoderFor(blob.type).decode(start);
  return { kind, text: text.slice(0, MOST_CHARACTERS), cut: text.length > MOST_CHARACTERS };
}

function faulty(fault: FileFault): FileAnswer {
  return { kind: "fault", fault };
}
