import "./styles/tokens.css";
import "./styles/base.css";
import type { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./app";
import { createRoutes, LOADED } from "./routes";

/** Draws the app; what the page at `asked` needs has been asked for. */
export function mount(client: QueryClient, asked: string): void {
  const basename = import.meta.env.BASE_URL;
  const router = createBrowserRouter(createRoutes(client, asked), { basename, hydrationData: LOADED });
  const root = document.getElementById("root");
  if (!root) return;
  // At once: a task of its own would wait behind the list that is coming in.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} router={router} />
      </StrictMode>,
    ),
  );
}
