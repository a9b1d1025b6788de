import type { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./app";
import { createRoutes } from "./routes";

/** Draws the app; what the page at `asked` needs has been asked for. */
export function mount(client: QueryClient, asked: string): void {
  const router = createBrowserRouter(createRoutes(client, asked), { basename: import.meta.env.BASE_URL });
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  );
}
