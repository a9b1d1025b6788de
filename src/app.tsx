import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { RouterProvider, type DataRouter } from "react-router-dom";
import { dropDataOnConnectionChange } from "./api/query-client";
import { preloadPages } from "./routes";

/** The providers around the router. */
export function App({ client, router }: { client: QueryClient; router: DataRouter }) {
  useEffect(() => dropDataOnConnectionChange(client), [client]);
  useEffect(() => {
    const timer = setTimeout(preloadPages, 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
