import { http, HttpResponse, type RequestHandler } from "msw";
import { createData, type Data } from "./data";
import { addressOf } from "./paths";
import type { StoredDocument } from "./stored-document";

/** The key that the mocked service accepts unless it is told another. */
export const DEMO_KEY = "docket-demo-key";

export interface MockedService {
  /** Absolute, without a trailing slash. */
  baseUrl: string;
  /** Where the documents' files are; each `fileUrl` begins with it. */
  filesUrl: string;
  /** What the documents' times are relative to. */
  now?: Date;
  key?: string;
  /** What it knows; unless given, the demo's story as of `now`. */
  data?: Data;
}

/** Ids that ask for an error, of a document as of a workflow. */
export const ERROR_IDS = ["error-401", "error-403", "error-404", "error-500"] as const;
export type ErrorId = (typeof ERROR_IDS)[number];

type Refusal = readonly [status: number, body: Record<string, string>];

// A 403 is described for neither operation; this is how many gateways word it.
export const DOCUMENT_ERRORS: Record<ErrorId, Refusal> = {
  "error-401": [401, { detail: "Could not validate credentials" }],
  "error-403": [403, { message: "Forbidden" }],
  "error-404": [404, { message: "document not found!" }],
  "error-500": [500, { detail: "error fetching document" }],
};

// The described 401 of the list is about the document type, so a refused key is answered with 403.
export const LIST_ERRORS: Record<ErrorId, Refusal> = {
  "error-401": [401, { message: "document not processed, document type not supported!" }],
  "error-403": [403, { message: "Forbidden" }],
  "error-404": [404, { message: "documents not found!" }],
  "error-500": [500, { detail: "error fetching documents" }],
};

/** Both operations of the service. Every described error is asked for by what is sent: a key, an id. */
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
      const listed = workflows.get(id) ?? [];
      if (listed.length === 0) return refuse(LIST_ERRORS["error-404"]);
      return HttpResponse.json({
        message: "documents fetched successfully",
        data: listed.map(summaryOf),
      });
    }),
  ];
}

export function documentAddress(baseUrl: string) {
  return addressOf(`${baseUrl}/api/v1/document`, "document_id");
}

export function listAddress(baseUrl: string) {
  return addressOf(`${baseUrl}/api/v1/documents`, "workflow_id");
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
