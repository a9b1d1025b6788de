import type { RouteObject } from "react-router-dom";
import { NotFoundPage, PageFault } from "./FaultPages";
import { Frame } from "./Frame";
import { WorkflowPage } from "../workflow/WorkflowPage";

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

/** The routes of all pages. */
export const routes: RouteObject[] = [
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
          { path: "/workflows/:workflowId", Component: WorkflowPage },
          { path: "/workflows/:workflowId/documents/:documentId", lazy: lazyPages.document },
          { path: "/documents/:documentId", lazy: lazyPages.document },
          { path: "*", Component: NotFoundPage },
        ],
      },
    ],
  },
];
