import { Suspense, useEffect, useRef } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Route, Routes, useLocation } from "react-router-dom";
import { WorkflowPage } from "../workflow/WorkflowPage";
import { lazyPages } from "./lazy-pages";
import { PageFault } from "./PageFault";

/** The page at the current address. Case matters: a regular expression that ignores it is slow to create at start-up. */
export function Pages() {
  const { key, pathname } = useLocation();
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <ErrorBoundary FallbackComponent={PageFault} resetKeys={[key]}>
        <Routes>
          <Route path="/" caseSensitive element={<lazyPages.home.Page />} />
          <Route path="/settings" caseSensitive element={<lazyPages.settings.Page />} />
          <Route path="/workflows/:workflowId" caseSensitive element={<WorkflowPage />} />
          <Route
            path="/workflows/:workflowId/documents/:documentId"
            caseSensitive
            element={<lazyPages.document.Page />}
          />
          <Route path="/documents/:documentId" caseSensitive element={<lazyPages.document.Page />} />
          <Route path="*" element={<lazyPages.notFound.Page />} />
        </Routes>
      </ErrorBoundary>
      <FocusAfterNavigation pathname={pathname} />
    </Suspense>
  );
}

/**
 * After a navigation, scrolls to the top and moves the focus to the heading. This is beside the page rather than in the
 * frame, so that it waits for the page's code.
 */
function FocusAfterNavigation({ pathname }: { pathname: string }) {
  const focusedPathname = useRef(pathname);
  useEffect(() => {
    if (focusedPathname.current === pathname) return;
    focusedPathname.current = pathname;
    window.scrollTo(0, 0);
    const main = document.querySelector<HTMLElement>("main");
    (main?.querySelector<HTMLElement>("h1") ?? main)?.focus();
  }, [pathname]);
  return null;
}
