/** The address of every page. `search` is the list's query with its question mark, kept from page to page. */
export const paths = {
  home: "/",
  settings: "/settings",
  workflow: (workflowId: string, search = "") => `/workflows/${encode(workflowId)}${search}`,
  workflowDocument: (workflowId: string, documentId: string, search = "") =>
    `/workflows/${encode(workflowId)}/documents/${encode(documentId)}${search}`,
  document: (documentId: string) => `/documents/${encode(documentId)}`,
};

/** The address of a page below the folder that the app is served from, for a link that is not the router's. */
export function hrefOf(path: string): string {
  return import.meta.env.BASE_URL.replace(/\/$/, "") + path;
}

// Browsers and web servers refuse longer addresses.
const LONGEST_ID = 10_000;

/**
 * Whether an id can stand in an address: a browser takes `.` and `..` for "here" and "up", however they are written,
 * half a surrogate pair has no percent-encoding, and an address has a longest length.
 */
export function canBeAddressed(id: string): boolean {
  return id !== "" && id !== "." && id !== ".." && id.length <= LONGEST_ID && id.isWellFormed();
}

/** The ids in the path of a workflow page or a document page. */
export interface PageIds {
  workflowId?: string | undefined;
  documentId?: string | undefined;
}

/**
 * Reads the ids out of a path. The router's own params turn an id that holds the letters `%2F` into one with a slash,
 * so the raw path is decoded here, exactly once.
 */
export function idsIn(pathname: string): PageIds {
  const inWorkflow = /\/workflows\/([^/]+)(?:\/documents\/([^/]+))?\/?$/.exec(pathname);
  if (inWorkflow) return { workflowId: decode(inWorkflow[1]), documentId: decode(inWorkflow[2]) };
  return { documentId: decode(/\/documents\/([^/]+)\/?$/.exec(pathname)?.[1]) };
}

function decode(segment: string | undefined): string | undefined {
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

// An id that cannot be addressed is never linked; building its address must not break the page all the same.
function encode(id: string): string {
  return encodeURIComponent(id.toWellFormed());
}
