import { http, HttpResponse, type RequestHandler } from "msw";
import { DEMO_KEY } from "../contract/scenario";
import { createData, type Data } from "./data";
import type { StoredDocument } from "./stored-document";

export interface MockedService {
  /** Absolute, without a trailing slash. */
  baseUrl: string;
  /** Where the documents' files are; each `fileUrl` begins with it. */
  filesUrl: string;
  /** The documents' timestamps are relative to this time; by default the current time. */
  now?: Date;
  /** The key that it accepts; by default the demo's. */
  key?: string;
  /** Its documents; by default the demo data as of `now`. */
  data?: Data;
}

/** Ids of documents or workflows for which the service answers with an error. */
export const ERROR_IDS = ["error-401", "error-403", "error-404", "error-500"] as const;
export type ErrorId = (typeof ERROR_IDS)[number];

type Refusal = readonly [status: number, body: Record<string, string>];

// The documentation mentions 403 without a body. This is what many gateways send.
export const DOCUMENT_ERRORS: Record<ErrorId, Refusal> = {
  "error-401": [401, { detail: "Could not validate credentials" }],
  "error-403": [403, { message: "Forbidden" }],
  "error-404": [404, { message: "document not found!" }],
  "error-500": [500, { detail: "error fetching document" }],
};

// The documented 401 of the list is about the document type, so a wrong key is answered with 403.
export const LIST_ERRORS: Record<ErrorId, Refusal> = {
  "error-401": [401, { message: "document not processed, document type not supported!" }],
  "error-403": [403, { message: "Forbidden" }],
  "error-404": [404, { message: "documents not found!" }],
  "error-500": [500, { detail: "error fetching documents" }],
};

/** Handlers for both operations. Every documented error can be triggered by the key or the id of the request. */
export function createHandlers(service: MockedService): RequestHandler[] {
  const { baseUrl, filesUrl, now = new Date(), key = DEMO_KEY } = service;
  const { documents, workflows } = service.data ?? createData(now);
  const accepts = (request: Request) => request.headers.get("x-api-key") === key;

  return [
    http.get(documentAddress(baseUrl), ({ request, params: { id } }) => {
      if (!accepts(request)) return refuse(DOCUMENT_ERRORS["error-401"]);
      if (isErrorId(id)) return refuse(DOCUMENT_ERRORS[id]);
      const document = documents.get(id);
      if (!document) return refuse(DOCUMENT_ERRORS["error-404"]);
      return HttpResponse.json({
        message: "document fetched successfully",
        data: documentOf(document, filesUrl),
      });
    }),

    http.get(listAddress(baseUrl), ({ request, params: { id } }) => {
      if (!accepts(request)) return refuse(LIST_ERRORS["error-403"]);
      if (isErrorId(id)) return refuse(LIST_ERRORS[id]);
      const list = workflows.get(id) ?? [];
      if (list.length === 0) return refuse(LIST_ERRORS["error-404"]);
      return HttpResponse.json({
        message: "documents fetched successfully",
        data: list.map(summaryOf),
      });
    }),
  ];
}

export function documentAddress(baseUrl: string) {
  return matchAddress(`${baseUrl}/api/v1/document`, "document_id");
}

export function listAddress(baseUrl: string) {
  return matchAddress(`${baseUrl}/api/v1/documents`, "workflow_id");
}

function isErrorId(id: string): id is ErrorId {
  return ERROR_IDS.some((known) => known === id);
}

export function refuse([status, body]: Refusal) {
  return HttpResponse.json(body, { status });
}

function documentOf(stored: StoredDocument, filesUrl: string) {
  const { documentType, documentLabels, original_file_name, Edited, Extracted, workflowId } = stored;
  const fileUrl = `${filesUrl}/${encodeURIComponent(stored.storedFile)}`;
  return { documentType, documentLabels, original_file_name, fileUrl, Edited, Extracted, workflowId };
}

function summaryOf(stored: StoredDocument) {
  const { _id, userId, original_file_name, Edited, Extracted, CreatedAt, EditedAt, rottenDays } = stored;
  return { _id, userId, original_file_name, Edited, Extracted, CreatedAt, EditedAt, rottenDays };
}

/** The argument of a handler's predicate. */
interface PredicateInput {
  request: Request;
}

/**
 * Creates an MSW predicate that matches exactly `<address>/<id>` and `<address>?<name>=<id>`, and decodes the id once.
 * MSW's own patterns also match other letter cases and a trailing slash, and throw on a stray `%` and on IPv6 hosts.
 */
function matchAddress(address: string, name: string) {
  return ({ request }: PredicateInput) => {
    const id = requestedId(new URL(request.url), new URL(address), name);
    return { matches: id !== undefined, params: { id: id ?? "" } };
  };
}

function requestedId({ origin, pathname, searchParams }: URL, address: URL, name: string): string | undefined {
  if (origin !== address.origin) return undefined;
  if (pathname === address.pathname) return searchParams.get(name) ?? undefined;
  const prefix = `${address.pathname}/`;
  const segment = pathname.slice(prefix.length);
  if (!pathname.startsWith(prefix) || segment === "" || segment.includes("/")) return undefined;
  return decode(segment);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
