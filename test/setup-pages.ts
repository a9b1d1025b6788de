import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { NO_CONFIG } from "../src/state/config-file";
import { saveConnection } from "../src/state/connection";
import { chooseScenario } from "../src/state/demo-scenario";
import { changePreferences } from "../src/state/preferences";
import { configRead, provideConfig } from "../src/state/site-config";
import { recordVisit } from "../src/state/visit-history";
import { KEY, server } from "./server";

// jsdom cannot scroll.
vi.stubGlobal("scrollTo", () => undefined);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(resetState);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Brings everything that the app keeps between pages back to what a new tab with a working connection has. */
async function resetState() {
  localStorage.clear();
  sessionStorage.clear();
  provideConfig(() => Promise.resolve({ config: NO_CONFIG, faults: [] }));
  await configRead();
  chooseScenario("normal");
  recordVisit("/");
  changePreferences({
    times: "local",
    hiddenColumns: [],
    compact: false,
    autoRefresh: 0,
    theme: "system",
    fileBeside: true,
    fileAbove: false,
    fileShare: 50,
  });
  saveConnection({
    source: "service",
    baseUrl: "",
    documentPath: "",
    workflowDocumentsPath: "",
    remember: false,
    key: KEY,
  });
}
