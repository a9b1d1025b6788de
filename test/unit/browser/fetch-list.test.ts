import { QueryClient } from "@tanstack/react-query";
import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { canRetryQuery } from "../../../src/contract/retry-policy";
import { fetchWorkflowDocuments } from "../../../src/service/fetch-list";
import { getBytesReceived, stopListDownload, workflowDocumentsQuery } from "../../../src/service/queries";
import type { WorkflowDocuments } from "../../../src/contract/document";
import { summary } from "../fixtures";
import { answer, failure, serveEachTest } from "./http-service";

serveEachTest();

const HEAD = '{"message":"documents fetched successfully","data":[';
const row = (id: string, change: object = {}) => JSON.stringify({ ...summary(), _id: id, ...change });

/** A service whose answer the test sends part by part. */
function arriving() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller;
    },
  });
  const requests = answer(({ request: { signal } }) => {
    // As in a browser, an aborted request ends its body.
    signal.addEventListener("abort", () => body?.error(signal.reason));
    return new HttpResponse(stream);
  }, "http://localhost:3000/api/v1/documents/:id");
  return {
    requests,
    send: (text: string) => body?.enqueue(new TextEncoder().encode(text)),
    end: (text: string) => {
      body?.enqueue(new TextEncoder().encode(text));
      body?.close();
    },
    breakOff: () => body?.error(new TypeError("network error")),
  };
}

/** Requests a list and records the reported progress. */
function ask(stop?: AbortSignal, signal = new AbortController().signal) {
  const told: WorkflowDocuments[] = [];
  const asked = fetchWorkflowDocuments("w1", { signal, stop, onGrowth: (soFar) => told.push(soFar) });
  const ids = () => told.map(({ documents, incomplete }) => [incomplete, ...documents.map(({ _id }) => _id)]);
  return { asked, told, ids };
}

describe("a list that arrives", () => {
  it("is reported as it grows, and completely at its end", async () => {
    const service = arriving();
    const { asked, told, ids } = ask();
    service.send(`${HEAD}${row("a")},${row("b")},`);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    service.send(`${row("c")},`);
    await vi.waitFor(() => expect(told).toHaveLength(2), 2000);
    expect(ids()).toEqual([
      ["arriving", "a", "b"],
      ["arriving", "a", "b", "c"],
    ]);
    service.end(`${row("d")}]}`);
    const { documents, incomplete, message } = await asked;
    expect([documents.length, incomplete, message.text]).toEqual([4, undefined, "documents fetched successfully"]);
    expect(told).toHaveLength(2);
  });

  it("that arrives at once is reported only when complete", async () => {
    const service = arriving();
    const { asked, told } = ask();
    service.end(`${HEAD}${row("a")}]}`);
    expect((await asked).documents).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it("keeps the rows that have arrived when it is stopped", async () => {
    const service = arriving();
    const stop = new AbortController();
    const { asked, told } = ask(stop.signal);
    service.send(`${HEAD}${row("a")},${row("b", { Edited: "no" })},`);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    service.send(`${row("c")},`);
    await vi.waitFor(() => expect(told).toHaveLength(2), 2000);
    stop.abort();
    const { documents, unreadable, incomplete } = await asked;
    expect([documents.map(({ _id }) => _id), unreadable.count, incomplete]).toEqual([["a", "c"], 1, "cancelled"]);
  });

  it("fails if it is stopped before its first row", async () => {
    const service = arriving();
    const stop = new AbortController();
    const { asked } = ask(stop.signal);
    const failed = expect(asked).rejects.toHaveProperty("name", "AbortError");
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
    stop.abort();
    await failed;
  });

  it("that breaks off reports its rows and fails with their number", async () => {
    const service = arriving();
    const { asked, told, ids } = ask();
    service.send(`${HEAD}${row("a")},${row("b")},{"_id`);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    const failed = failure(asked);
    service.breakOff();
    const error = await failed;
    expect([error.kind, canRetryQuery(0, error), error.details.reason]).toEqual(["cut-off", false, "2 documents were"]);
    expect(ids().at(-1)).toEqual(["cut off", "a", "b"]);
  });

  it("that stops being JSON reports its earlier rows and fails", async () => {
    const service = arriving();
    const { asked, told, ids } = ask();
    service.send(`${HEAD}${row("a")},`);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    const failed = failure(asked);
    service.end("oops]}");
    expect((await failed).kind).toBe("not-json");
    expect(ids().at(-1)).toEqual(["cut off", "a"]);
  });

  it("counts unreadable rows by their index in the whole list", async () => {
    const service = arriving();
    const { asked, told } = ask();
    service.send(`${HEAD}${row("a")},${row("b", { Edited: "no" })},`);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    service.end(`${row("c")},null]}`);
    const { documents, unreadable } = await asked;
    expect([documents.map(({ _id }) => _id), unreadable.first.map(({ index }) => index)]).toEqual([
      ["a", "c"],
      [1, 3],
    ]);
  });

  it("reports nothing after it was aborted", async () => {
    const service = arriving();
    const left = new AbortController();
    const { asked, told } = ask(undefined, left.signal);
    const failed = expect(asked).rejects.toHaveProperty("name", "AbortError");
    service.send(`${HEAD}${row("a")},`);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    // The next row is read at once, and reported a while later.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    service.send(`${row("b")},`);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(300);
    left.abort();
    await failed;
    await vi.runAllTimersAsync();
    expect(told).toHaveLength(1);
  });
});

describe("the query of a list that arrives", () => {
  const { queryKey } = workflowDocumentsQuery("w1");

  it("leaves nothing behind when it is aborted", async () => {
    const client = new QueryClient();
    const service = arriving();
    const failed = expect(client.query(workflowDocumentsQuery("w1"))).rejects.toThrow();
    service.send(`${HEAD}${row("a")},`);
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ incomplete: "arriving" }));
    await client.cancelQueries({ queryKey });
    await failed;
    expect(client.getQueryState(queryKey)).toMatchObject({ data: undefined, fetchStatus: "idle", status: "pending" });
  });

  it("keeps the rows that have arrived when the user stops it, and later replaces them only by a complete list", async () => {
    const client = new QueryClient();
    const service = arriving();
    const first = client.query(workflowDocumentsQuery("w1"));
    service.send(`${HEAD}${row("a")},`);
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ incomplete: "arriving" }));
    stopListDownload("w1");
    const kept = await first;
    expect(kept.incomplete).toBe("cancelled");

    const again = arriving();
    const second = client.query(workflowDocumentsQuery("w1"));
    const sent = `${HEAD}${row("a")},${row("b")},`;
    again.send(sent);
    await vi.waitFor(() => expect(getBytesReceived("documents", "w1")).toBe(sent.length));
    expect(client.getQueryData(queryKey)).toBe(kept);
    again.end(`${row("c")}]}`);
    expect((await second).documents).toHaveLength(3);
  });
});
