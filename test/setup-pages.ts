import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { saveConnection, startConnection } from "../src/state/connection";
import { startTheme } from "../src/state/preferences";
import { loadLazyPartsSoon } from "../src/ui/lazy-after-load";
import { KEY, server } from "./server";

vi.stubGlobal("scrollTo", () => undefined);

startTheme();
startConnection();
loadLazyPartsSoon();

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
