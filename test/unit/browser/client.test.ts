import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { canRetryQuery } from "../../../src/contract/retry-policy";
import { explain } from "../../../src/contract/error-dictionary";
import { replaceKey, setMocksStarter, saveConnection } from "../../../src/state/connection";
import { summary } from "../fixtures";
import { answer, ask, failure, good, service, serveEachTest } from "./http-service";

serveEachTest();

const ASKED = "http://localhost:3000/api/v1/document/d1";

describe("a request", () => {
  it("that is refused with a key that was replaced meanwhile is sent again with the new one", async () => {
    const seen = answer(({ request }) => {
      if (request.headers.get("x-api-key") === "new-key") return HttpResponse.json(good);
      replaceKey("new-key");
      return HttpResponse.json({ detail: "no" }, { status: 401 });
    });
    await expect(ask()).resolves.toMatchObject({ document: good.data });
    expect(seen).toHaveLength(2);
  });

  it.each(["key", ""])("with the key %j sends a header only where there is one", async (key) => {
    saveConnection({ ...service, key });
    const seen = answer(() => HttpResponse.json(good));
    await ask();
    expect(seen[0]?.headers.get("x-api-key")).toBe(key === "" ? null : key);
    expect(seen[0]?.headers.get("accept")).toBe("application/json");
  });

  it("is a plain GET without cookies, referrer, cache or redirects", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    answer(() => HttpResponse.json(good));
    await ask();
    expect(fetched).toHaveBeenCalledTimes(1);
    const [url, options] = fetched.mock.calls[0] ?? [];
    expect(url).toBe("http://localhost:3000/api/v1/document/d1");
    expect(options).toMatchObject({
      headers: { accept: "application/json", "x-api-key": "secret-key" },
      credentials: "omit",
      redirect: "manual",
      referrerPolicy: "no-referrer",
      cache: "no-store",
    });
    expect(Object.keys(options?.headers ?? {})).toHaveLength(2);
    expect([options?.method, options?.body]).toEqual([undefined, undefined]);
  });

  it("is never made for an id that no path can hold", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const { kind, details } = await failure(ask(".."));
    expect([kind, fetched.mock.calls.length]).toEqual(["id", 0]);
    expect(details.reason).toMatch(/cannot be sent as an id/);
    expect((await failure(ask("\ud800"))).kind).toBe("id");
  });

  it("is never made to the service where the demo cannot start", async () => {
    setMocksStarter(() => Promise.reject(new Error("no service worker")));
    const fetched = vi.spyOn(globalThis, "fetch");
    const { kind } = await failure(ask("d1", undefined, { ...service, source: "demo" }));
    expect([kind, fetched.mock.calls.length]).toEqual(["demo", 0]);
  });
});

describe("a status other than 200", () => {
  it.each<[number, object | null, object]>([
    [401, { detail: "Could not validate credentials" }, { text: "Could not validate credentials", member: "detail" }],
    [403, null, {}],
    [404, { message: "document not found!" }, { text: "document not found!", member: "message" }],
    [500, { detail: "error fetching document" }, { text: "error fetching document", member: "detail" }],
    [422, { detail: [{ loc: ["id"] }] }, { text: '[{"loc":["id"]}]', member: "detail" }],
    [500, { detail: 7 }, { text: "7", member: "detail" }],
    [201, good, { text: good.message, member: "message" }],
    [300, { detail: "pick one" }, { text: "pick one", member: "detail" }],
    [304, null, {}],
    [306, null, {}],
  ])("%i with %j is an error in the service's message", async (status, body, message) => {
    answer(() => (body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status })));
    const { kind, operation, details } = await failure();
    expect({ kind, operation, details }).toEqual({
      kind: "status",
      operation: "document",
      details: { status, url: ASKED, ...message },
    });
  });

  it("with HTML is named, its markup left out", async () => {
    answer(() => HttpResponse.html("<h1>Bad Gateway</h1>", { status: 502 }));
    expect((await failure()).details).toEqual({ status: 502, html: true, url: ASKED });
  });

  it("that repeats the key is an error without it", async () => {
    answer(({ request }) =>
      HttpResponse.json({ detail: `unknown key ${request.headers.get("x-api-key")}` }, { status: 401 }),
    );
    const error = await failure();
    expect(error.details.text).toBe("unknown key <API_KEY>");
    expect(JSON.stringify([error.message, error.stack, error.details])).not.toContain("secret-key");
  });

  it.each([301, 302, 303, 307, 308])("%i is refused, and nothing is asked at its target", async (status) => {
    const elsewhere = answer(() => HttpResponse.json(good), "https://evil.example/*");
    const seen = answer(() => new HttpResponse(null, { status, headers: { location: "https://evil.example/d1" } }));
    const { kind, details } = await failure();
    expect([kind, details.status, seen.length, elsewhere.length]).toEqual(["redirect", status, 1, 0]);
  });
});

const NO_FIELD = "documentType is missing; documentLabels is missing; original_file_name is missing";

describe("a 200", () => {
  it.each<[string, string, string, object]>([
    ["plain text", "fine", "text/plain", { text: "fine" }],
    ["HTML", "<!doctype html><p>sign in", "text/html", { html: true }],
    ["an empty body", "", "application/json", {}],
    ["two closing brackets", '{"data":{}}}', "application/json", { text: '{"data":{}}}' }],
  ])("with %s is not JSON", async (_, body, type, message) => {
    answer(() => new HttpResponse(body, { headers: { "content-type": type } }));
    const { kind, details } = await failure();
    expect({ kind, details }).toEqual({ kind: "not-json", details: { status: 200, url: ASKED, ...message } });
  });

  it("that stops in the middle of its JSON ended early", async () => {
    answer(() => new HttpResponse('{"data":{"documentType":', { headers: { "content-type": "application/json" } }));
    const { kind, details } = await failure();
    expect({ kind, details }).toEqual({ kind: "cut-off", details: { status: 200, url: ASKED } });
  });

  it.each<[string, object | null, string]>([
    ["no data", { message: "document fetched successfully" }, "data is missing"],
    ["null", null, "The answer is null, not an object"],
    ["a list", [], "The answer is a list, not an object"],
    ["a list's data", { data: [summary()] }, "data is a list, not an object"],
    ["a document without a field", { data: {} }, NO_FIELD],
  ])("with %s does not have the documented format, and the reason says where", async (_, body, reason) => {
    answer(() => HttpResponse.json(body));
    const { kind, details } = await failure();
    expect([kind, details.status]).toEqual(["shape", 200]);
    expect(details.reason).toBe(reason);
  });

  it("over the limit is too large, and is not retried", async () => {
    answer(() => HttpResponse.json(good, { headers: { "content-length": "600000000" } }));
    const error = await failure();
    const reason = "600.0 MB announced, the limit is 20 MB";
    expect([error.kind, canRetryQuery(0, error)]).toEqual(["too-large", false]);
    expect(error.details).toEqual({ status: 200, url: ASKED, reason });
    expect(explain(error).advice).toContain(reason);
  });

  it("in a character set that is not known says so", async () => {
    answer(() => HttpResponse.json(good, { headers: { "content-type": "application/json; charset=x-unknown" } }));
    const { kind, details } = await failure();
    expect({ kind, details }).toEqual({ kind: "charset", details: { status: 200, url: ASKED } });
  });
});
