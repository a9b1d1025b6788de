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
 * - `code`: a part of the app that shows such files could not be loaded
 * - `other`: there is no preview for this kind of file
 * - `address`: it has no address that can be opened; `address` is what the service sent
 */
export type FileFault =
  | {
      kind:
        | "blocked"
        | "offline"
        | "silent"
        | "cut-off"
        | "too-large"
        | "too-many-pixels"
        | "empty"
        | "page"
        | "broken"
        | "code";
    }
  | { kind: "other"; /** What it is, such as "A Word document". */ format?: string | undefined }
  | { kind: "status"; status: number }
  | { kind: "too-many-pages"; pages: number }
  | { kind: "address"; reason: string; address: string | undefined };

/** Maximum size of a file for a preview, in bytes. */
export const FILE_LIMIT = 50_000_000;

/** Maximum number of pages of a PDF for a preview. */
export const PAGE_LIMIT = 10_000;
