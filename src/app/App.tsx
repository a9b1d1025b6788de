import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { RouterProvider, type DataRouter } from "react-router-dom";
import { dropData, dropDataOnConnectionChange } from "../service/query-client";
import { firstPageSettled } from "../ui/lazy-after-load";
import { onScenarioChange } from "../state/demo-scenario";
import { preloadPages } from "./routes";

/** The providers around the router. */
export function App({ client, router }: { client: QueryClient; router: DataRouter }) {
  useEffect(() => dropDataOnConnectionChange(client), [client]);
  useEffect(() => (__DEMO__ ? onScenarioChange(() => dropData(client)) : undefined), [client]);
  useEffect(() => {
    void firstPageSettled.then(preloadPages);
  }, []);
  return (
    <QueryClientProvider client={client}>
      {/* A transition would show a page a frame or two later, and the old page stays usable without one. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  );
}
