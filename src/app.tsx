import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { RouterProvider, type DataRouter } from "react-router-dom";
import { dropData, dropDataOnConnectionChange } from "./api/query-client";
import { onScenarioChange } from "./demo-scenario";
import { preloadPages } from "./routes";

/** The providers around the router. */
export function App({ client, router }: { client: QueryClient; router: DataRouter }) {
  useEffect(() => dropDataOnConnectionChange(client), [client]);
  useEffect(() => (__DEMO__ ? onScenarioChange(() => dropData(client)) : undefined), [client]);
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
