// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { fetchConfig } from "../../src/api/config";
import { NO_CONFIG } from "../../src/model/config";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
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
])("takes a config that %s for none", async (_, respond) => {
  answer(respond);
  expect(await fetchConfig()).toEqual({ config: NO_CONFIG, faults: [] });
});

it.each([
  ["an error of the web server", () => new HttpResponse(null, { status: 503 }), /503/],
  ["no answer", () => HttpResponse.error(), /could not be fetched/],
  ["text that is no JSON", () => HttpResponse.text("title: Invoices"), /one JSON object/],
])("says so of %s", async (_, respond, fault) => {
  answer(respond);
  const { config, faults } = await fetchConfig();
  expect([config, faults.length]).toEqual([NO_CONFIG, 1]);
  expect(faults[0]).toMatch(fault);
});
