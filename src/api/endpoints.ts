import { parseTemplate } from "url-template";

/** The service has exactly two operations, both reads. */
export type Operation = "document" | "documents";

// Gap: the description gives only the prefix `/api/v1/document/`. How a document and a workflow's list are addressed
// is open, so both paths are RFC 6570 templates that the user can change; these are the defaults.
export const DEFAULT_TEMPLATES: Record<Operation, string> = {
  document: "/api/v1/document/{document_id}",
  documents: "/api/v1/documents/{workflow_id}",
};

export const TEMPLATE_VARIABLES: Record<Operation, string> = {
  document: "document_id",
  documents: "workflow_id",
};

// Gap: how a key is presented is described by this header alone; a bearer scheme is mentioned with no use.
export const KEY_HEADER = "x-api-key";

/** How long the service may stay silent, in milliseconds: before its first byte and between two of them. */
export const SILENCE_LIMIT_MS = 30_000;

/** Where an operation is asked: the base URL has no trailing slash and may have a path. */
export interface Address {
  baseUrl: string;
  templates: Record<Operation, string>;
}

/**
 * The URL of one read. Throws a RangeError with a sentence for the reader where the id cannot be put into the path:
 * `.` and `..` mean "here" and "up" in a URL and cannot be escaped.
 */
export function endpointUrl(address: Address, operation: Operation, id: string): string {
  const path = parseTemplate(address.templates[operation]).expand({ [TEMPLATE_VARIABLES[operation]]: id });
  const segments = path.split(/[?#]/, 1)[0]?.split("/") ?? [];
  if (segments.some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) {
    throw new RangeError(`The id “${id}” cannot be part of a path: “.” and “..” have a meaning of their own there.`);
  }
  return new URL(address.baseUrl + path).href;
}

/** Why a template cannot be used, or undefined where it can. */
export function templateFault(operation: Operation, template: string): string | undefined {
  const variable = TEMPLATE_VARIABLES[operation];
  if (!template.startsWith("/")) return "Start the path with a slash: it is added to the base URL.";
  if (/\s/.test(template)) return "A path has no spaces.";
  const probe = "0ids4probe0";
  try {
    const base = "http://service.invalid";
    const url = new URL(endpointUrl({ baseUrl: base, templates: { ...DEFAULT_TEMPLATES, [operation]: template } }, operation, probe));
    if (url.origin !== base) return "The path must stay on the base URL's host.";
    if (!(url.pathname + url.search).includes(probe)) return `Name the id in the path: {${variable}}.`;
    if (/[{}]|%7b|%7d/i.test(url.pathname + url.search)) return "A brace is not closed.";
  } catch {
    return "This is not a path template (RFC 6570).";
  }
  return undefined;
}
