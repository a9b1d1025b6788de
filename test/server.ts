import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { createHandlers } from "../src/mocks/handlers";

/** The service on the page's own origin, with the demo's data and a valid key. */
export const KEY = "key-for-tests";
export const SERVICE = { baseUrl: window.location.origin, filesUrl: "http://files.test", key: KEY };
export const server = setupServer(
  // The page's own server, which is asked for the page's policy.
  http.head("/", () => new HttpResponse()),
  ...createHandlers(SERVICE),
);
