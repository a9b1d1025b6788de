import type { RouteObject } from "react-router-dom";
import { PageFault } from "./PageFault";
import { Frame } from "./Frame";
import { WorkflowPage } from "../workflow/WorkflowPage";

// The workflow page is not among these: most visits start there, so its code is part of the app's main file.
const lazyPages = {
  home: async () => ({ Component: (await import("../home/HomePage")).HomePage }),
  settings: async () => ({ Component: (await import("../settings/SettingsPage")).SettingsPage }),
  notFound: async () => ({ Component: (await import("./NotFoundPage")).NotFoundPage }),
  document: async () => ({ Component: (await import("../document/DocumentPage")).DocumentPage }),
};

/** Loads the code of all pages, so that a navigation neither waits for it nor needs the network. */
export function preloadPages(): void {
  // If the code of a page cannot be loaded, the page shows the error when it is opened.
  for (const load of Object.values(lazyPages)) load().catch(() => undefined);
}

/** The routes of all pages. Case matters: a regular expression that ignores it is slow to create at start-up. */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    errorElement: <PageFault />,
    HydrateFallback: () => <main aria-busy="true" />,
    children: [
      {
        errorElement: <PageFault />,
        children: [
          { path: "/", caseSensitive: true, lazy: lazyPages.home },
          { path: "/settings", caseSensitive: true, lazy: lazyPages.settings },
          { path: "/workflows/:workflowId", caseSensitive: true, Component: WorkflowPage },
          { path: "/workflows/:workflowId/documents/:documentId", caseSensitive: true, lazy: lazyPages.document },
          { path: "/documents/:documentId", caseSensitive: true, lazy: lazyPages.document },
          { path: "*", lazy: lazyPages.notFound },
        ],
      },
    ],
  },
];
