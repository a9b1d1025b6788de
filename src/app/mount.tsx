import "../styles/tokens.css";
import "../styles/base.css";
import { onlineManager } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { delay } from "../browser/scheduling";
import { createQueryClient } from "../service/query-client";
import { loadLazyPartsSoon } from "../ui/lazy-after-load";
import { App } from "./App";
import { createRoutes, LOADED } from "./routes";
import { firstAnswers, startRequests } from "./start-requests";
import type { Startup } from "./startup";

// Rendering a page without its data and then again with it takes longer than waiting this long, in ms, for the data.
const MAX_BLANK_MS = 50;

/** Phase 3 of start-up: renders the first page, with its first data if that arrives soon. */
export function mount(startup: Startup): void {
  const element = document.getElementById("root");
  if (!element) return;
  onlineManager.setOnline(navigator.onLine);
  const client = createQueryClient(startup);
  startRequests(client, startup.pathname);
  // Created while the first data is on its way.
  const basename = import.meta.env.BASE_URL;
  const router = createBrowserRouter(createRoutes(client, startup), { basename, hydrationData: LOADED });
  const root = createRoot(element);
  const render = () => {
    // Synchronously: a task of its own would wait behind the list that is arriving.
    flushSync(() =>
      root.render(
        <StrictMode>
          <App client={client} router={router} />
        </StrictMode>,
      ),
    );
  };
  void Promise.race([firstAnswers(client), delay(MAX_BLANK_MS)])
    .then(render)
    .finally(() => {
      startup.endFirstRender();
      loadLazyPartsSoon();
    });
}
