import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from "react-router-dom";
import { PageFault } from "./PageFault";
import { Frame } from "./Frame";
import { WorkflowPage } from "../workflow/WorkflowPage";
import { idsIn } from "../browser/page-paths";
import { startRequests } from "./start-requests";

// The list comes with the app: it is what most visits open with.
const pages = {
  home: async () => ({ Component: (await import("../home/HomePage")).HomePage }),
  settings: async () => ({ Component: (await import("../settings/SettingsPage")).SettingsPage }),
  document: async () => ({ Component: (await import("../document/DocumentPage")).DocumentPage }),
  notFound: async () => ({ Component: (await import("./NotFoundPage")).NotFoundPage }),
};

/** Fetches the code of every other page, so that a step to another page neither waits nor needs the network. */
export function preloadPages(): void {
  // A page whose code cannot be had says so when it is opened.
  for (const load of Object.values(pages)) load().catch(() => undefined);
}

const LIST = "list";

/** What loaders need not do when the app starts: the list's page is drawn at once, for its request has been started. */
export const LOADED = { loaderData: { [LIST]: null } };

/**
 * Pattern -> lazy page, with a loader that starts the page's requests while its code is still on the way; those of the
 * page that the app opens with may have been asked for already.
 */
export function createRoutes(client: QueryClient, asked?: string): RouteObject[] {
  // At the start only a page whose code comes later runs its loader; the list's does not, see LOADED.
  let first = asked !== undefined && idsIn(asked).documentId !== undefined ? asked : undefined;
  const withData = {
    loader: ({ request }: LoaderFunctionArgs) => {
      const { pathname } = new URL(request.url);
      if (pathname !== first) startRequests(client, pathname, request.signal);
      first = undefined;
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
