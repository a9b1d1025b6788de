import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from "react-router-dom";
import { PageFault } from "./PageFault";
import { Frame } from "./Frame";
import { WorkflowPage } from "../workflow/WorkflowPage";
import { startRequests } from "./start-requests";
import type { Startup } from "./startup";

// The list page is part of the app's main file, because most visits open with it.
const pages = {
  home: async () => ({ Component: (await import("../home/HomePage")).HomePage }),
  settings: async () => ({ Component: (await import("../settings/SettingsPage")).SettingsPage }),
  document: async () => ({ Component: (await import("../document/DocumentPage")).DocumentPage }),
  notFound: async () => ({ Component: (await import("./NotFoundPage")).NotFoundPage }),
};

/** Loads the code of every other page, so that a navigation neither waits for it nor needs the network. */
export function preloadPages(): void {
  // A page whose code cannot be loaded reports that when it is opened.
  for (const load of Object.values(pages)) load().catch(() => undefined);
}

const LIST = "list";

/** The list page needs no loader when the app starts, because its request is running already. So it renders at once. */
export const LOADED = { loaderData: { [LIST]: null } };

/** The routes of all pages. A loader starts the page's requests while the page's code is still loading. */
export function createRoutes(client: QueryClient, startup?: Startup): RouteObject[] {
  const withData = {
    loader: ({ request }: LoaderFunctionArgs) => {
      const { pathname } = new URL(request.url);
      // The first page's requests have been started before the router was created.
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
            { path: "/", lazy: pages.home },
            { path: "/settings", lazy: pages.settings },
            { id: LIST, path: "/workflows/:workflowId", Component: WorkflowPage, ...withData },
            { path: "/workflows/:workflowId/documents/:documentId", lazy: pages.document, ...withData },
            { path: "/documents/:documentId", lazy: pages.document, ...withData },
            { path: "*", lazy: pages.notFound },
          ],
        },
      ],
    },
  ];
}
