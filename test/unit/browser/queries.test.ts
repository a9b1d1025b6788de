import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectionTest, documentQuery } from "../../../src/service/queries";
import { createQueryClient } from "../../../src/service/query-client";
import { summary } from "../fixtures";
import { answer, good, service, serveEachTest } from "./http-service";

serveEachTest();

const list = { message: "documents fetched successfully", data: [summary()] };

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => client.clear());

it("a query brings a document, and keeps it under its id alone, without the API key", async () => {
  answer(() => HttpResponse.json(good));
  const { document } = await client.query(documentQuery("d1"));
  expect(document).toEqual(good.data);
  const queries = client.getQueryCache().findAll();
  expect(queries.map(({ queryKey }) => queryKey)).toEqual([["document", "d1"]]);
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
