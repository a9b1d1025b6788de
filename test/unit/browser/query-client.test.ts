import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { documentQuery } from "../../../src/service/queries";
import { createQueryClient, dropDataOnChange } from "../../../src/service/query-client";
import { replaceKey, saveConnection, type Connection } from "../../../src/state/connection";
import { answer, good, service, serveEachTest } from "./http-service";

serveEachTest();

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => client.clear());

/** Shows a document the way a page does, until the test ends. */
function show(id: string) {
  const observer = new QueryObserver(client, documentQuery(id));
  return { observer, leave: observer.subscribe(() => undefined) };
}

describe("a failed read", () => {
  it.each<[string, () => Response, number]>([
    ["no answer", () => HttpResponse.error(), 3],
    ["a 500", () => HttpResponse.json({ detail: "error fetching document" }, { status: 500 }), 3],
    ["a 503", () => new HttpResponse(null, { status: 503 }), 3],
    ["a 401", () => HttpResponse.json({ detail: "no" }, { status: 401 }), 1],
    ["a 403", () => new HttpResponse(null, { status: 403 }), 1],
    ["a 404", () => HttpResponse.json({ message: "no" }, { status: 404 }), 1],
    ["a 429", () => new HttpResponse(null, { status: 429 }), 1],
    ["a redirect", () => new HttpResponse(null, { status: 302, headers: { location: "/" } }), 1],
    ["HTML", () => HttpResponse.html("<p>sign in</p>"), 1],
    ["another shape", () => HttpResponse.json({ data: [] }), 1],
  ])("of %s is an error after its requests and at most two retries", async (_, response, requests) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    const seen = answer(response);
    const { observer, leave } = show("d1");
    for (let second = 0; second < 6 && observer.getCurrentResult().isPending; second += 0.5) {
      await vi.advanceTimersByTimeAsync(500);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe("error"));
    expect(seen).toHaveLength(requests);
    leave();
  });
});

describe("a change of the connection", () => {
  it.each<Partial<Connection>>([
    { key: "other-key" },
    { baseUrl: "http://localhost:3000" },
    { documentPath: "/api/v1/document/{+document_id}" },
  ])("to %j drops all data and refetches what is on screen", async (change) => {
    const stop = dropDataOnChange(client);
    const seen = answer(() => HttpResponse.json(good));
    await client.query(documentQuery("d0"));
    const { observer, leave } = show("d1");
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    saveConnection({ ...service, ...change });
    expect(client.getQueryData(documentQuery("d0").queryKey)).toBeUndefined();
    expect(observer.getCurrentResult().data).toBeUndefined();
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    expect(seen.map(({ url }) => new URL(url).pathname.split("/").at(-1))).toEqual(["d0", "d1", "d1"]);
    leave();
    stop();
  });

  it("to a key that was entered after a 401 keeps what was read, and sends what failed again", async () => {
    const stop = dropDataOnChange(client);
    const unauthorized = () => HttpResponse.json({ detail: "no" }, { status: 401 });
    const paths = (seen: Request[]) => seen.map(({ url }) => new URL(url).pathname.split("/").at(-1));
    answer(() => HttpResponse.json(good));
    await client.query(documentQuery("d0"));
    answer(unauthorized);
    await client.query(documentQuery("d1")).catch(() => undefined);
    const { observer, leave } = show("d2");
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    const seen = answer(() => HttpResponse.json(good));
    replaceKey("other-key");
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    expect(client.getQueryData(documentQuery("d0").queryKey)).toBeDefined();
    // A page that shows it later sends it then.
    expect(client.getQueryState(documentQuery("d1").queryKey)).toMatchObject({
      status: "pending",
      fetchStatus: "idle",
    });
    expect(paths(seen)).toEqual(["d2"]);
    expect(seen[0]?.headers.get("x-api-key")).toBe("other-key");
    leave();
    stop();
  });
});
