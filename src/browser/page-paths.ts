/** Builds the path of every page. `search` is the query of the list's view, including the question mark. */
export const paths = {
  home: "/",
  settings: "/settings",
  workflow: (workflowId: string, search = "") => `/workflows/${encode(workflowId)}${search}`,
  workflowDocument: (workflowId: string, documentId: string, search = "") =>
    `/workflows/${encode(workflowId)}/documents/${encode(documentId)}${search}`,
  document: (documentId: string) => `/documents/${encode(documentId)}`,
  labels: (workflowId: string, search = "") => `/workflows/${encode(workflowId)}/labels${search}`,
};

/** Adds the folder that the app is served from, for links that are not rendered by the router. */
export function hrefOf(path: string): string {
  return import.meta.env.BASE_URL.replace(/\/$/, "") + path;
}

/** The whole address of a page of this app, for people to send on. */
export function addressOf(path: string): string {
  return new URL(hrefOf(path), window.location.href).href;
}

/** A path without the folder that the app is served from. */
export function withoutFolder(pathname: string): string {
  return pathname.slice(import.meta.env.BASE_URL.length - 1) || "/";
}

/** The path and query of a page of this app, from its whole address. The opposite of `addressOf`. */
export function pathIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  const folder = import.meta.env.BASE_URL;
  if (origin !== window.location.origin || !pathname.startsWith(folder)) return undefined;
  // A path that begins with two slashes would lead to another host.
  return `/${pathname.slice(folder.length).replace(/^\/+/, "")}${search}`;
}

// Browsers and web servers reject longer URLs.
const MAX_ID_LENGTH = 10_000;

/**
 * Whether an id can be part of a page's path. Browsers resolve `.` and `..` even if they are percent-encoded, half of a
 * surrogate pair cannot be percent-encoded, and the length of URLs is limited.
 */
export function canBeAddressed(id: string): boolean {
  return id !== "" && id !== "." && id !== ".." && id.length <= MAX_ID_LENGTH && id.isWellFormed();
}

/** The ids in the path of a workflow page, its labels page or a document page. */
interface PageIds {
  workflowId?: string | undefined;
  documentId?: string | undefined;
  /** Whether it is the page with a workflow's labels. */
  isLabels?: boolean;
}

/**
 * Reads the ids from the path of a page, without the folder that the app is served from. The router's params decode an id
 * that contains the characters `%2F` twice, so this decodes the raw path once.
 */
export function idsIn(pathname: string): PageIds {
  const inWorkflow = /^\/workflows\/([^/]+)(?:\/documents\/([^/]+)|(\/labels))?\/?$/.exec(pathname);
  if (inWorkflow) {
    const [, workflowId, documentId, labels] = inWorkflow;
    return { workflowId: decode(workflowId), documentId: decode(documentId), ...(labels && { isLabels: true }) };
  }
  return { documentId: decode(/^\/documents\/([^/]+)\/?$/.exec(pathname)?.[1]) };
}

function decode(segment: string | undefined): string | undefined {
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

// Ids that cannot be part of a path are never linked, but rendering their page must not throw.
function encode(id: string): string {
  return encodeURIComponent(id.toWellFormed());
}
