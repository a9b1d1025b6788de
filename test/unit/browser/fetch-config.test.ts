import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { fetchConfig } from "../../../src/service/fetch-config";
import { NO_CONFIG } from "../../../src/state/site-config";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const answer = (respond: () => Response) => server.use(http.get("http://localhost:3000/config.json", respond));

it("fetches the config from beside the page", async () => {
  answer(() => HttpResponse.json({ title: "Invoices" }));
  expect(await fetchConfig()).toEqual({ config: { ...NO_CONFIG, title: "Invoices" }, faults: [] });
});

it.each([
  ["is not there", () => new HttpResponse(null, { status: 404 })],
  ["may not be seen", () => new HttpResponse("<Error>AccessDenied</Error>", { status: 403 })],
  ["is the page itself", () => HttpResponse.html("\n<!doctype html><title>Docket</title>")],
])("treats a config that %s as missing", async (_, respond) => {
  answer(respond);
  expect(await fetchConfig()).toEqual({ config: NO_CONFIG, faults: [] });
});

it.each([
  ["an error of the web server", () => new HttpResponse(null, { status: 503 }), "The web server answered 503."],
  ["a rate limit of the web server", () => new HttpResponse(null, { status: 429 }), "The web server answered 429."],
  ["no answer", () => HttpResponse.error(), "The web server could not be reached."],
  ["text that is not JSON", () => HttpResponse.text("title: Invoices"), "It is not one JSON object, such as {}."],
  ["half of a file", () => HttpResponse.text('{"settings":"loc'), "It is not one JSON object, such as {}."],
])("fails on %s, because the file may name another service", async (_, respond, failure) => {
  answer(respond);
  expect(await fetchConfig()).toEqual({ failure });
});

it.each(["http://localhost:3000/sign-in", "https://sign-in.example/"])(
  "does not follow a redirect to %s",
  async (to) => {
    answer(() => HttpResponse.redirect(to));
    server.use(http.get(to, () => HttpResponse.json({})));
    expect(await fetchConfig()).toEqual({ failure: "The web server answered with a redirect, which was refused." });
  },
);

it("fails if no data arrives for five seconds", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
  answer(() => HttpResponse.json({}));
  expect(await fetchConfig()).toEqual({ failure: "The web server did not answer within 5 seconds." });
});
