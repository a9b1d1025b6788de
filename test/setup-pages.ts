import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { saveConnection } from "../src/state/connection";
import { KEY, server } from "./server";

vi.stubGlobal("scrollTo", () => undefined);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  saveConnection({
    source: "service",
    baseUrl: "",
    documentPath: "",
    workflowDocumentsPath: "",
    remember: false,
    key: KEY,
  });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());
