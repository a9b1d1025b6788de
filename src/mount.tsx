import type { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./app";
import { createRoutes, LOADED } from "./routes";

/** Draws the app, and resolves once it stands; what the page at `asked` needs has been asked for. */
export function mount(client: QueryClient, asked: string): Promise<void> {
  const basename = import.meta.env.BASE_URL;
  const router = createBrowserRouter(createRoutes(client, asked), { basename, hydrationData: LOADED });
  return new Promise((resolve) => {
    const root = document.getElementById("root");
    if (!root) return;
    createRoot(root).render(
      <StrictMode>
        <App client={client} router={router} onDrawn={resolve} />
      </StrictMode>,
    );
  });
}
