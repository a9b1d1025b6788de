import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { expose, proxy } from "comlink";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { createLabelSearch } from "../src/evidence/search";
import { receiveLabel, type SentLabel } from "../src/files/sent-label";
import { saveConnection, setMocksStarter } from "../src/state/connection";
import { chooseScenario } from "../src/state/demo-scenario";
import { keepDraft } from "../src/settings/settings-form";
import { resetVisitHistory } from "../src/state/visit-history";
import { KEY, server } from "./server";
import "./start-app";
import { NO_CONFIG, siteConfigRead, startSiteConfig } from "../src/state/site-config";

// jsdom cannot scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

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
  // What the page before still has to store is stored now, and cleared.
  window.dispatchEvent(new Event("pagehide"));
  localStorage.clear();
  sessionStorage.clear();
  // The browser tells only other tabs.
  window.dispatchEvent(new StorageEvent("storage"));
  startSiteConfig(() => Promise.resolve({ config: NO_CONFIG, faults: [] }));
  await siteConfigRead();
  setMocksStarter(() => Promise.reject(new Error("This test has no demo.")));
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

// jsdom has no layout. React hides a page by this style.
Element.prototype.checkVisibility = function () {
  return this.isConnected && this.closest('[hidden], [style*="display: none"]') === null;
};

// No stylesheet is loaded, so a style depends on the tag, on these attributes, and on an inherited visibility. Computing it
// anew for each query took more than a quarter of the run.
const computeStyle = window.getComputedStyle.bind(window);
const computedStyles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  if (element.closest('[style*="visibility"]')) return computeStyle(element, pseudo);
  const attributes = ["hidden", "open", "type", "style"].map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.tagName, pseudo, attributes]);
  // The style of a copy, because that of the element would follow its changes.
  const style = computedStyles.get(key) ?? computeStyle(element.cloneNode() as Element, pseudo);
  computedStyles.set(key, style);
  return style;
};

class NoObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
Object.assign(window, {
  IntersectionObserver: NoObserver,
  ResizeObserver: NoObserver,
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
});
document.documentElement.style.fontSize = "16px";

// jsdom has no workers. That of the search runs in the page.
window.Worker = function startWorker() {
  const { port1, port2 } = new MessageChannel();
  const receive = (labels: readonly SentLabel[]) => labels.map(receiveLabel);
  expose({ createLabelSearch: (labels: readonly SentLabel[]) => proxy(createLabelSearch(receive(labels))) }, port1);
  return port2;
} as unknown as typeof Worker;
