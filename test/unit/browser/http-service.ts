import { http, type HttpResponseResolver } from "msw";
import { setupServer } from "msw/node";
import { getJson } from "../../../src/service/client";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { saveConnection, type Connection } from "../../../src/state/connection";
import { readDocument } from "../../../src/contract/read";
import { ServiceError } from "../../../src/contract/service-error";
import { document } from "../fixtures";

const PATH = "http://localhost:3000/api/v1/document/:id";
export const service: Connection = {
  source: "service",
  baseUrl: "",
  documentPath: "",
  workflowDocumentsPath: "",
  remember: false,
  key: "secret-key",
};
export const good = { message: "document fetched successfully", data: document() };
const server = setupServer();

/** Starts and ends the service around the tests of a file; before each the service is the connection in force. */
export function serveEachTest() {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => saveConnection(service));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    server.resetHandlers();
  });
  afterAll(() => server.close());
}

/** Answers every request at a path, and returns the requests. */
export function answer(resolver: HttpResponseResolver, path = PATH) {
  const seen: Request[] = [];
  const handler = http.all(path, (info) => {
    seen.push(info.request);
    return resolver(info);
  });
  server.use(handler);
  return seen;
}

/** Asks for a document. */
export const ask = (id = "d1", signal = new AbortController().signal, target?: Connection) =>
  getJson("document", id, { signal, read: readDocument, target });

/** The error that a read ends in. */
export async function failure(asked: Promise<unknown> = ask()): Promise<ServiceError> {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error(`no ServiceError: ${String(error)}`);
  return error;
}
