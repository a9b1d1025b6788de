import { parseTemplate } from "url-template";

/** The service's two operations: fetch one document, and list all documents of a workflow. */
export type Operation = "document" | "documents";

/**
 * The default paths. The service's documentation gives only the prefix `/api/v1/document/`, so both paths are RFC 6570
 * templates that the reader can change.
 */
export const DEFAULT_PATHS: Record<Operation, string> = {
  document: "/api/v1/document/{document_id}",
  documents: "/api/v1/documents/{workflow_id}",
};

const ID_VARIABLES: Record<Operation, string> = { document: "document_id", documents: "workflow_id" };

/** Maximum time in ms without receiving any data, before the first byte and between chunks. */
export const IDLE_TIMEOUT_MS = 30_000;

/** Maximum number of requests at once where documents are read one by one. */
export const MAX_CONCURRENCY = 8;

/**
 * Maximum size in bytes of what is held as one text: a document, one row of a list, or a list that cannot be split into
 * rows. A text is parsed in one task, during which the page does not respond. A list is read row by row, so its total size has
 * no limit.
 */
export const TEXT_LIMIT_BYTES = 20_000_000;

/** Maximum number of bytes to read of an error's body. Only its first 500 characters are shown. */
export const ERROR_TEXT_LIMIT_BYTES = 1_000_000;

/** Maximum number of characters that are shown of a document's response. */
export const SHOWN_RESPONSE_LIMIT = 1_000_000;

/** Where requests go. The base URL is absolute, can have a path and has no trailing slash. */
export interface Address {
  baseUrl: string;
  paths: Record<Operation, string>;
}

/**
 * The URL of one request. Throws a RangeError, whose message is for the reader, if the id cannot be part of a path (`.` and
 * `..` have a meaning in URLs and cannot be escaped), or if the path would send the request, and with it the key, to
 * another host or port than the base URL's.
 */
export function endpointUrl(address: Address, operation: Operation, id: string): string {
  const path = parseTemplate(address.paths[operation]).expand({ [ID_VARIABLES[operation]]: id });
  const segments = path.split(/[?#]/, 1)[0]?.split("/") ?? [];
  if (segments.some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) {
    throw new RangeError("“.” and “..” have a special meaning in a path, so they cannot be sent as an id.");
  }
  const url = new URL(address.baseUrl + path);
  // Joining can change the host: `https://service.example` and `@other.example/x` give `other.example`.
  if (url.origin !== new URL(address.baseUrl).origin) throw new RangeError("The path leads away from the base URL.");
  return url.href;
}

/** Why a path template cannot be used, as a sentence for the reader; undefined if it is valid. */
export function pathFault(operation: Operation, path: string): string | undefined {
  if (!path.startsWith("/")) return "Start the path with a slash: it is added to the base URL.";
  if (/[\s\\]/.test(path)) return "A path has no spaces and no backslashes.";
  const base = "http://service.invalid";
  // A long id detects prefix modifiers such as {document_id:24}, which would cut ids.
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
