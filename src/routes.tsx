import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from "react-router-dom";
import { documentQuery, workflowDocumentsQuery } from "./api/queries";
import { PageFault } from "./components/PageFault";
import { Frame } from "./frame";
import { idsIn } from "./paths";

const pages = {
  home: async () => ({ Component: (await import("./pages/HomePage")).HomePage }),
  settings: async () => ({ Component: (await import("./pages/SettingsPage")).SettingsPage }),
  workflow: async () => ({ Component: (await import("./pages/WorkflowPage")).WorkflowPage }),
  document: async () => ({ Component: (await import("./pages/DocumentPage")).DocumentPage }),
  notFound: async () => ({ Component: (await import("./pages/NotFoundPage")).NotFoundPage }),
};

/** Fetches the code of every page, so that a step to another page neither waits nor needs the network. */
export function preloadPages(): void {
  // A page whose code cannot be had says so when it is opened.
  for (const load of Object.values(pages)) load().catch(() => undefined);
}

/** Pattern -> lazy page, with a loader that starts the page's requests while its code is still on the way. */
export function createRoutes(client: QueryClient): RouteObject[] {
  const withData = {
    loader: (args: LoaderFunctionArgs) => startRequests(client, args),
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
  return [
    {
      Component: Frame,
      errorElement: <PageFault />,
      HydrateFallback: () => <main aria-busy="true" />,
      children: [
        {
          errorElement: <PageFault />,
          children: [
            { path: "/", lazy: pages.home },
            { path: "/settings", lazy: pages.settings },
            { path: "/workflows/:workflowId", lazy: pages.workflow, ...withData },
            { path: "/workflows/:workflowId/documents/:documentId", lazy: pages.document, ...withData },
            { path: "/documents/:documentId", lazy: pages.document, ...withData },
            { path: "*", lazy: pages.notFound },
          ],
        },
      ],
    },
  ];
}

function startRequests(client: QueryClient, { request }: LoaderFunctionArgs) {
  const { workflowId, documentId } = idsIn(new URL(request.url).pathname);
  const started: QueryKey[] = [];
  // The page shows how a request ended; here it only begins.
  if (documentId !== undefined) {
    const query = documentQuery(documentId);
    started.push(query.queryKey);
    client.query(query).catch(() => undefined);
  }
  if (workflowId !== undefined) {
    const query = workflowDocumentsQuery(workflowId);
    started.push(query.queryKey);
    // A step from document to document needs no newer list; the list's own page asks for one.
    client.query(documentId === undefined ? query : { ...query, staleTime: Infinity }).catch(() => undefined);
  }
  // A navigation given up before its page stood has nobody to stop its requests but this.
  request.signal.addEventListener("abort", () => {
    for (const queryKey of started) {
      void client.cancelQueries({ queryKey, exact: true, predicate: (query) => query.getObserversCount() === 0 });
    }
  });
  return null;
}
