import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { getConnection } from "../../src/state/connection";
import { createEarlyRequests, createRequest, sendRequest, type ServiceRequest } from "../../src/service/request";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const never = new AbortController().signal;
const request = (id: string, key = "secret") =>
  createRequest("documents", id, { ...getConnection(), source: "service", baseUrl: "https://service.example", key });

/** Early requests, and the way in which the client sends: it takes over an early request where there is one. */
function start() {
  const early = createEarlyRequests();
  const send = (next: ServiceRequest, signal = never) => early.take(next, signal) ?? sendRequest(next, signal);
  return { early, send };
}

/** Records the requests to the service. */
function asked() {
  const seen: { url: string; key: string | null; signal: AbortSignal }[] = [];
  server.use(
    http.get("https://service.example/*", ({ request: { url, headers, signal } }) => {
      seen.push({ url, key: headers.get("x-api-key"), signal });
      return HttpResponse.json({ data: [] });
    }),
  );
  return seen;
}

it("hands over the answer to an early request only once", async () => {
  const seen = asked();
  const { early, send } = start();
  early.send(request("w1"));
  const first = send(request("w1"));
  const second = send(request("w1"));
  expect(await (await first.response).json()).toEqual({ data: [] });
  await second.response;
  expect(seen.map(({ url }) => url)).toEqual(Array(2).fill("https://service.example/api/v1/documents/w1"));
  expect(first.sentAt).toBeLessThanOrEqual(second.sentAt);
});

it.each([
  ["another workflow", () => request("w2")],
  ["another key", () => request("w1", "other")],
  ["no key", () => request("w1", "")],
])("sends a request of its own for %s", async (_, next) => {
  const seen = asked();
  const { early, send } = start();
  early.send(request("w1"));
  await send(next()).response;
  expect(seen).toHaveLength(2);
  // The early request is outdated by now.
  await send(request("w1")).response;
  expect(seen).toHaveLength(3);
});

it("ends a request that was taken over with its taker", async () => {
  server.use(http.get("https://service.example/*", () => new Promise<never>(() => undefined)));
  const { early, send } = start();
  early.send(request("w1"));
  const taker = new AbortController();
  const { response } = send(request("w1"), taker.signal);
  taker.abort(new DOMException("left", "AbortError"));
  await expect(response).rejects.toThrow("left");
});

it("passes on why an early request failed", async () => {
  let times = 0;
  server.use(
    http.get("https://service.example/*", () => {
      times += 1;
      return HttpResponse.error();
    }),
  );
  const { early, send } = start();
  early.send(request("w1"));
  await vi.waitFor(() => expect(times).toBe(1));
  await expect(send(request("w1")).response).rejects.toThrow(TypeError);
  expect(times).toBe(1);
});
