// @vitest-environment jsdom
import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getBytesReceived, connectionTest, documentQuery, workflowDocumentsQuery } from "../../src/service/queries";
import { createQueryClient } from "../../src/service/query-client";
import { summary } from "./fixtures";
import { answer, good, service, serveEachTest } from "./http-service";

serveEachTest();

const LIST = "http://localhost:3000/api/v1/documents/:id";
const list = { message: "documents fetched successfully", data: [summary()] };

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => client.clear());

describe("a query", () => {
  it("brings a document, and keeps it under its id alone", async () => {
    answer(() => HttpResponse.json(good));
    const { document } = await client.query(documentQuery("d1"));
    expect(document).toEqual(good.data);
    expect(
      JSON.stringify(
        client
          .getQueryCache()
          .findAll()
          .map(({ queryKey }) => queryKey),
      ),
    ).toBe('[["document","d1"]]');
  });

  it("takes the list's 404 for an empty workflow, with the service's message", async () => {
    answer(() => HttpResponse.json({ message: "documents not found!" }, { status: 404 }), LIST);
    const { documents, unreadable, status, message } = await client.query(workflowDocumentsQuery("w1"));
    expect([documents, unreadable.count, status]).toEqual([[], 0, 404]);
    expect(message).toMatchObject({ text: "documents not found!", member: "message" });
  });

  it("reports the progress of a list until it is complete", async () => {
    const text = JSON.stringify(list);
    let finish: () => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(text.slice(0, 20)));
        finish = () => {
          controller.enqueue(new TextEncoder().encode(text.slice(20)));
          controller.close();
        };
      },
    });
    answer(() => new HttpResponse(body), LIST);
    const asked = client.query(workflowDocumentsQuery("w1"));
    await vi.waitFor(() => expect(getBytesReceived("documents", "w1")).toBe(20));
    finish();
    expect((await asked).documents).toEqual(list.data);
    expect(getBytesReceived("documents", "w1")).toBe(0);
  });

  it("takes a document's 404 for an error", async () => {
    answer(() => HttpResponse.json({ message: "document not found!" }, { status: 404 }));
    await expect(client.query(documentQuery("d1"))).rejects.toMatchObject({ kind: "status", details: { status: 404 } });
  });
});

describe("a test of a connection", () => {
  const asked = (change: object = {}) =>
    new MutationObserver(client, connectionTest()).mutate({
      target: { ...service, baseUrl: "https://other.example", ...change },
      workflowId: "w1",
      signal: new AbortController().signal,
    });
  const OTHER = "https://other.example/api/v1/documents/:id";

  it.each(["other-key", ""])("asks the connection it is given and tells whether the key %j was sent", async (key) => {
    const seen = answer(() => HttpResponse.json(list), OTHER);
    const { answer: found, keySent, milliseconds } = await asked({ key });
    expect(seen[0]?.headers.get("x-api-key") ?? "").toBe(key);
    expect([found.documents, keySent, Number.isInteger(milliseconds)]).toEqual([list.data, key !== "", true]);
  });

  it("is passed by an empty workflow, and failed by the list's 401", async () => {
    answer(() => HttpResponse.json({ message: "documents not found!" }, { status: 404 }), OTHER);
    expect((await asked()).answer.status).toBe(404);
    answer(() => HttpResponse.json({ message: "document not processed" }, { status: 401 }), OTHER);
    await expect(asked()).rejects.toMatchObject({ details: { status: 401, text: "document not processed" } });
  });
});
