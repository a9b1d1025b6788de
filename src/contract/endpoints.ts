import { parseTemplate } from "url-template";
import type { Operation } from "./operation";

// Gap: the description gives only the prefix `/api/v1/document/`. How a document and a workflow's list are addressed
// is open, so both paths are RFC 6570 templates that the user can change; these are the defaults.
export const DEFAULT_PATHS: Record<Operation, string> = {
  document: "/api/v1/document/{document_id}",
  documents: "/api/v1/documents/{workflow_id}",
};

const ID_VARIABLES: Record<Operation, string> = { document: "document_id", documents: "workflow_id" };

// Gap: a bearer scheme is mentioned with no use; this header is the only way described to present a key.
export const KEY_HEADER = "x-api-key";

/** How long the service may stay silent, in milliseconds: before its first byte, and between two of them. */
export const IDLE_TIMEOUT_MS = 30_000;

/**
 * How much of an answer is held as one text, in bytes: a document, one row of a list, or a list that is not read row by
 * row. A text, its bytes and what is parsed from it are in memory at the same time, and no text in Chromium can be
 * longer than 512 MiB. The rows of a list are read one after the other, so their sum has no limit.
 */
export const TEXT_LIMIT_BYTES = 100_000_000;

/** How much of an error's body is read, in bytes. Only its first 500 characters are shown. */
export const ERROR_TEXT_LIMIT_BYTES = 1_000_000;

/** Where the two operations are asked. The base URL is absolute and has no trailing slash; it may have a path. */
export interface Address {
  baseUrl: string;
  paths: Record<Operation, string>;
}

/**
 * The URL of one read. Throws a RangeError with a sentence for the reader where the id cannot be put into the path:
 * `.` and `..` mean "here" and "up" in a URL and cannot be escaped.
 */
export function endpointUrl(address: Address, operation: Operation, id: string): string {
  const path = parseTemplate(address.paths[operation]).expand({ [ID_VARIABLES[operation]]: id });
  const segments = path.split(/[?#]/, 1)[0]?.split("/") ?? [];
  if (segments.some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) {
    throw new RangeError("“.” and “..” have a meaning of their own in a path, so they cannot be sent as an id.");
  }
  return new URL(address.baseUrl + path).href;
}

/** Why a path template cannot be used, as a sentence for the reader; undefined where it can. */
export function pathFault(operation: Operation, path: string): string | undefined {
  if (!path.startsWith("/")) return "Start the path with a slash: it is added to the base URL.";
  if (/[\s\\]/.test(path)) return "A path has no spaces and no backslashes.";
  const base = "http://service.invalid";
  // Long, so that a prefix modifier such as {document_id:24}, which would cut ids, does not pass.
  const probe = "0id4probe0".repeat(10);
  try {
    const address = { baseUrl: base, paths: { ...DEFAULT_PATHS, [operation]: path } };
    const url = new URL(endpointUrl(address, operation, probe));
    const sent = url.pathname + url.search;
    if (!sent.includes(probe)) return `Name the id in the path: {${ID_VARIABLES[operation]}}.`;
    if (/[{}]|%7b|%7d/i.test(sent)) return "A brace is not closed.";
    return undefined;
  } catch {
    return "This is not a path template (RFC 6570).";
  }
}
