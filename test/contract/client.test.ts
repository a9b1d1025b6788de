import type { QueryClient } from "@tanstack/react-query";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { documentQuery, workflowDocumentsQuery } from "../../src/service/queries";
import { createQueryClient } from "../../src/service/query-client";
import { saveConnection } from "../../src/state/connection";
import { explain } from "../../src/contract/error-dictionary";
import { ServiceError } from "../../src/contract/service-error";
import { ADDRESSES, DOCUMENT, ERRORS, HEADER, SUCCESS, SUMMARIES, type Operation } from "./service-tables";

const KEY = "key-of-this-test";
const asked: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[] = [];
let answer: { status: number; body: unknown };
let server: Server;
let client: QueryClient;

beforeAll(async () => {
  server = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", HEADER);
    response.writeHead(method === "OPTIONS" ? 204 : answer.status, { "content-type": "application/json" });
    response.end(method === "OPTIONS" ? undefined : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  saveConnection({
    source: "service",
    baseUrl: `http://127.0.0.1:${port}`,
    documentPath: "",
    workflowDocumentsPath: "",
    remember: false,
    key: KEY,
  });
  client = createQueryClient();
  asked.length = 0;
});
afterEach(() => client.clear());
afterAll(() => server.close());

const query = (operation: Operation, id = "some-id"): Promise<unknown> =>
  operation === "document" ? client.query(documentQuery(id)) : client.query(workflowDocumentsQuery(id));
const requests = () => asked.filter(({ method }) => method !== "OPTIONS");

describe("the client asks", () => {
  it.each(["document", "documents"] as const)(
    "%s with a GET at its default path and the key's header",
    async (name) => {
      answer = {
        status: 200,
        body: { message: SUCCESS[name].message, data: name === "document" ? DOCUMENT : SUMMARIES },
      };
      await query(name, "a/b c");
      expect(requests()).toHaveLength(1);
      const [{ method, url, headers } = {}] = requests();
      expect([method, url]).toEqual(["GET", `${ADDRESSES[name]}a%2Fb%20c`]);
      expect(headers).toHaveProperty(HEADER, KEY);
      expect(headers).not.toHaveProperty("authorization");
    },
  );
});

describe("the client takes", () => {
  it("a document with its fields and labels as received", async () => {
    answer = { status: 200, body: { message: "document fetched successfully", data: DOCUMENT } };
    expect(await query("document")).toMatchObject({
      document: DOCUMENT,
      labels: DOCUMENT.documentLabels,
      unreadable: { count: 0, first: [] },
    });
  });

  it("a workflow's documents with their fields as received, in their order", async () => {
    answer = { status: 200, body: { message: "documents fetched successfully", data: SUMMARIES } };
    expect(await query("documents")).toMatchObject({
      documents: SUMMARIES,
      unreadable: { count: 0, first: [] },
      status: 200,
    });
  });

  it.each(ERRORS.filter(([operation, status]) => operation !== "documents" || status !== 404))(
    "%s %i as an error with the service's message",
    async (operation, status, body) => {
      answer = { status, body: body ?? { message: "Forbidden" } };
      const error: unknown = await query(operation).catch((reason: unknown) => reason);
      if (!(error instanceof ServiceError)) throw new Error(`no ServiceError: ${String(error)}`);
      expect(error).toMatchObject({ kind: "status", operation, details: { status } });
      expect(error.details.text).toBe(Object.values(body ?? { message: "Forbidden" })[0]);
      const wantsSettings = status === 403 || (operation === "document" && status === 401);
      expect(explain(error).settings).toBe(wantsSettings);
      expect(requests()).toHaveLength(status >= 500 ? 3 : 1);
    },
    10_000,
  );

  it("the list's 404 as an empty workflow with the service's message", async () => {
    answer = { status: 404, body: { message: "documents not found!" } };
    expect(await query("documents")).toMatchObject({
      documents: [],
      unreadable: { count: 0, first: [] },
      status: 404,
      message: { text: "documents not found!" },
    });
    expect(requests()).toHaveLength(1);
  });
});
