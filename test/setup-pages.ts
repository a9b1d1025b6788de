import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { NO_CONFIG } from "../src/state/config-file";
import { saveConnection, startConnection } from "../src/state/connection";
import { chooseScenario, startDemoScenario } from "../src/state/demo-scenario";
import { startDeviceStores } from "../src/state/device-store";
import { keepDraft } from "../src/settings/settings-draft";
import { startTheme } from "../src/state/preferences";
import { siteConfigRead, startSiteConfig } from "../src/state/site-config";
import { resetVisitHistory } from "../src/state/visit-history";
import { loadLazyPartsSoon } from "../src/ui/lazy-after-load";
import { KEY, server } from "./server";

// jsdom cannot scroll.
vi.stubGlobal("scrollTo", () => undefined);
Element.prototype.scrollIntoView = () => undefined;

startTheme();
startConnection();
startDemoScenario();
startDeviceStores();
loadLazyPartsSoon();

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(resetState);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Resets all state that the app keeps between pages to that of a new tab with a working connection. */
async function resetState() {
  localStorage.clear();
  sessionStorage.clear();
  // The browser tells only other tabs.
  window.dispatchEvent(new StorageEvent("storage"));
  startSiteConfig(() => Promise.resolve({ config: NO_CONFIG, faults: [] }));
  await siteConfigRead();
  keepDraft(undefined);
  chooseScenario("normal");
  resetVisitHistory();
  saveConnection({
    source: "service",
    baseUrl: "",
    documentPath: "",
    workflowDocumentsPath: "",
    remember: false,
    key: KEY,
  });
}

// jsdom draws no modal dialogs. What they contain can be read all the same.
HTMLDialogElement.prototype.showModal = () => undefined;
