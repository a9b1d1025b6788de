import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { firstPageSettled } from "../ui/page/lazy-after-load";
import { Frame } from "./Frame";
import { preloadPages } from "./lazy-pages";
import { PageFault } from "./PageFault";

/** The app inside a router. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => {
    void firstPageSettled.then(preloadPages);
  }, []);
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary FallbackComponent={PageFault}>
        <Frame />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
