import { queryOptions } from "@tanstack/react-query";
import { afterNextPaint } from "../browser/scheduling";
import { getConnection } from "../state/connection";
import { isCodeMissing } from "../lib/missing-code";
import { cancelStream, readChunks } from "./body";
import { FILE_LIMIT } from "../contract/file";
import { guessFileKind, isPictureType, namesOf } from "../files/file-kind";
import { openFile, type FileAnswer, type NoFile } from "../files/open-file";
import { trackProgress } from "./queries";
import { createIdleTimeout } from "./request";

/**
 * Query for a document's file. It does not throw: a failure is data too, which may have passed by the time the document is
 * opened. The file is dropped when its document is left. Give a low `priority` for a document that is opened later.
 */
export function fileQuery(fileUrl: string, fileName: string, priority: RequestPriority = "auto") {
  return queryOptions({
    queryKey: ["file", fileUrl, fileName],
    queryFn: async ({ signal }): Promise<FileAnswer> => {
      // Starting a request takes some milliseconds and would delay painting the labels.
      await afterNextPaint();
      return readFile(fileUrl, fileName, signal, priority);
    },
    gcTime: 0,
    staleTime: ({ state }) => (state.data?.kind === "fault" ? 0 : Infinity),
    structuralSharing: false,
  });
}

/** Fetches a document's file for a check of many files. It is not kept. Rejects only with the signal's reason. */
export function fetchFile(fileUrl: string, fileName: string, signal: AbortSignal): Promise<FileAnswer> {
  return readFile(fileUrl, fileName, signal, "low");
}

/**
 * Fetches a file from any host that the service names. For that reason the request has no key, no header that needs a
 * preflight, no cookies and no referrer. This also makes it safe to follow redirects.
 */
async function readFile(
  fileUrl: string,
  fileName: string,
  signal: AbortSignal,
  priority: RequestPriority,
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
      readBlob(response, (bytes) => {
        idle.reset();
        onBytes(bytes);
      }),
    );
    return blob ? await openFile(blob, { names: namesOf(fileUrl, fileName), signal }) : fault({ kind: "too-large" });
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

/** Reads the body into memory; undefined if it is too large. */
async function readBlob({ body, headers }: Response, onBytes: (received: number) => void): Promise<Blob | undefined> {
  const type = headers.get("content-type") ?? "";
  if (!body) return new Blob([], { type });
  if (Number(headers.get("content-length")) > FILE_LIMIT) {
    cancelStream(body);
    return undefined;
  }
  const { chunks, bytes } = await readChunks(body, FILE_LIMIT, onBytes);
  return bytes > FILE_LIMIT ? undefined : new Blob(chunks, { type });
}

function fault(reason: NoFile): FileAnswer {
  return { kind: "fault", fault: reason };
}
