import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from "react-router-dom";
import { NotFoundPage, PageFault } from "./FaultPages";
import { Frame } from "./Frame";
import { WorkflowPage } from "../workflow/WorkflowPage";
import { startRequests } from "./start-requests";
import type { Startup } from "./startup";

// The workflow page is not among these: most visits start there, so its code is part of the app's main file.
const lazyPages = {
  home: async () => ({ Component: (await import("../home/HomePage")).HomePage }),
  settings: async () => ({ Component: (await import("../settings/SettingsPage")).SettingsPage }),
  document: async () => ({ Component: (await import("../document/DocumentPage")).DocumentPage }),
};

/** Loads the code of all pages, so that a navigation neither waits for it nor needs the network. */
export function preloadPages(): void {
  // If the code of a page cannot be loaded, the page shows the error when it is opened.
  for (const load of Object.values(lazyPages)) load().catch(() => undefined);
}

const WORKFLOW_ROUTE = "workflow";

/**
 * Lets the workflow page render at once when the app starts, without running its loader: its request was sent before the
 * router was created.
 */
export const INITIAL_DATA = { loaderData: { [WORKFLOW_ROUTE]: null } };

/** The routes of all pages. A loader starts the page's requests while the page's code is still loading. */
export function createRoutes(client: QueryClient, startup?: Startup): RouteObject[] {
  const withData = {
    loader: ({ request }: LoaderFunctionArgs) => {
      const { pathname } = new URL(request.url);
      // The requests of the first page are running already.
      if (!startup?.takeFirstNavigation(pathname)) startRequests(client, pathname, request.signal);
      return null;
    },
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
            { path: "/", lazy: lazyPages.home },
            { path: "/settings", lazy: lazyPages.settings },
            { id: WORKFLOW_ROUTE, path: "/workflows/:workflowId", Component: WorkflowPage, ...withData },
            { path: "/workflows/:workflowId/documents/:documentId", lazy: lazyPages.document, ...withData },
            { path: "/documents/:documentId", lazy: lazyPages.document, ...withData },
            { path: "*", Component: NotFoundPage },
          ],
        },
      ],
    },
  ];
}
