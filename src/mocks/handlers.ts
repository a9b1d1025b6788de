import { http, HttpResponse, type RequestHandler } from "msw";
import type { Operation } from "../contract/endpoints";
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

/**
 * The answers of each operation to the ids of errors. The documentation mentions 403 without a body; this is what many
 * gateways send. Its 401 of the list is about the document type, so a wrong key is answered with 403 there.
 */
export const ERRORS: Record<Operation, Record<ErrorId, Refusal>> = {
  document: {
    "error-401": [401, { detail: "Could not validate credentials" }],
    "error-403": [403, { message: "Forbidden" }],
    "error-404": [404, { message: "document not found!" }],
    "error-500": [500, { detail: "error fetching document" }],
  },
  documents: {
    "error-401": [401, { message: "document not processed, document type not supported!" }],
    "error-403": [403, { message: "Forbidden" }],
    "error-404": [404, { message: "documents not found!" }],
    "error-500": [500, { detail: "error fetching documents" }],
  },
};

/** Handlers for both operations. Every documented error can be triggered by the key or the id of the request. */
export function createHandlers(service: MockedService): RequestHandler[] {
  const { baseUrl, filesUrl, now = new Date(), key = DEMO_KEY } = service;
  const { documents, workflows } = service.data ?? createData(now);
  const handle = (operation: Operation, wrongKey: ErrorId, find: (id: string) => object | undefined) =>
    http.get(operationAt(baseUrl, operation), ({ request, params: { id } }) => {
      const errors = ERRORS[operation];
      if (request.headers.get("x-api-key") !== key) return refuse(errors[wrongKey]);
      if (isErrorId(id)) return refuse(errors[id]);
      const data = find(id);
      return data
        ? HttpResponse.json({ message: `${operation} fetched successfully`, data })
        : refuse(errors["error-404"]);
    });
  return [
    handle("document", "error-401", (id) => {
      const document = documents.get(id);
      return document && documentOf(document, filesUrl);
    }),
    handle("documents", "error-403", (id) => {
      const list = workflows.get(id) ?? [];
      return list.length === 0 ? undefined : list.map(summaryOf);
    }),
  ];
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

/** A document as the list has it. */
export function summaryOf(stored: StoredDocument) {
  const { _id, userId, original_file_name, Edited, Extracted, CreatedAt, EditedAt, rottenDays } = stored;
  return { _id, userId, original_file_name, Edited, Extracted, CreatedAt, EditedAt, rottenDays };
}

/**
 * Creates an MSW predicate that matches exactly `<address>/<id>` and `<address>?<name>=<id>` of an operation, and decodes the
 * id once. MSW's own patterns also match other letter cases and a trailing slash, and throw on a stray `%` and on IPv6 hosts.
 */
export function operationAt(baseUrl: string, operation: Operation) {
  const address = new URL(`${baseUrl}/api/v1/${operation}`);
  const name = operation === "document" ? "document_id" : "workflow_id";
  return ({ request }: { request: Request }) => {
    const id = requestedId(new URL(request.url), address, name);
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
