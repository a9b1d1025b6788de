import "../styles/tokens.css";
import "../styles/base.css";
import { onlineManager } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { delay, whenIdle } from "../browser/scheduling";
import { createQueryClient, dropDataOnChange } from "../service/query-client";
import { firstPageSettled, loadLazyPartsSoon } from "../ui/page/lazy-part";
import { App } from "./App";
import { loadPageAt, preloadPages } from "./Pages";
import { firstAnswers, sendPageRequests } from "./page-requests";
import type { Startup } from "./startup";

// Time in ms that the first data has to arrive. A short wait is faster than rendering the page without data first.
const MAX_BLANK_MS = 50;

/**
 * Phase 3 of start-up: renders the first page, with its first data if that arrives soon. Returns a function that removes it
 * again, for tests.
 */
export function mount(startup: Startup): () => void {
  const element = document.getElementById("root");
  if (!element) return () => undefined;
  onlineManager.setOnline(navigator.onLine);
  const client = createQueryClient(startup.earlyRequests);
  // Before the first request: another tab can send its key at any time.
  const stopDropping = dropDataOnChange(client);
  sendPageRequests(client, startup.pathname);
  const code = loadPageAt(startup.pathname);
  // Without its code, React would show a fallback in the page's place, and keep that for at least 300 ms.
  const ready = Promise.allSettled([code, Promise.race([firstAnswers(client), delay(MAX_BLANK_MS)])]);
  const root = createRoot(element);
  const render = () => {
    // flushSync, because React would render in a task of its own, which waits behind the chunks of an arriving list.
    flushSync(() =>
      root.render(
        <StrictMode>
          {/* A transition would show a page a frame or two later, and the old page stays usable without one. */}
          <BrowserRouter basename={import.meta.env.BASE_URL} useTransitions={false}>
            <App client={client} />
          </BrowserRouter>
        </StrictMode>,
      ),
    );
  };
  void ready.then(render).finally(() => {
    loadLazyPartsSoon();
    // What the reader does first must not wait for it.
    void firstPageSettled.then(() => whenIdle(preloadPages));
  });
  return () => {
    stopDropping();
    root.unmount();
  };
}
