import { Suspense, useEffect, useRef } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Route, Routes, useLocation } from "react-router-dom";
import { idsIn } from "../browser/page-paths";
import { isServiceMissing } from "../state/connection";
import { focusHeading } from "../ui/page/keep-focus";
import { WorkflowPage } from "../workflow/WorkflowPage";
import { lazyPages } from "./lazy-pages";
import { PageFault } from "./PageFault";

/** The page at the current address, or the set-up page if that page needs a service and there is none. */
export function Pages() {
  const { key, pathname } = useLocation();
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <ErrorBoundary FallbackComponent={PageFault} resetKeys={[key]}>
        {isServiceMissing() && asksService(pathname) ? <lazyPages.setUp.Page /> : <PageRoutes />}
      </ErrorBoundary>
      <FocusAfterNavigation pathname={pathname} />
    </Suspense>
  );
}

// Case matters: a regular expression that ignores it is slow to create at start-up.
function PageRoutes() {
  return (
    <Routes>
      <Route path="/" caseSensitive element={<lazyPages.home.Page />} />
      <Route path="/settings" caseSensitive element={<lazyPages.settings.Page />} />
      <Route path="/workflows/:workflowId" caseSensitive element={<WorkflowPage />} />
      <Route path="/workflows/:workflowId/documents/:documentId" caseSensitive element={<lazyPages.document.Page />} />
      <Route path="/workflows/:workflowId/labels" caseSensitive element={<lazyPages.labels.Page />} />
      <Route path="/documents/:documentId" caseSensitive element={<lazyPages.document.Page />} />
      <Route path="*" element={<lazyPages.notFound.Page />} />
    </Routes>
  );
}

function asksService(pathname: string): boolean {
  const { workflowId, documentId } = idsIn(pathname);
  return (workflowId ?? documentId) !== undefined;
}

/**
 * After a navigation, moves the focus to the heading and scrolls to the top, but not between two documents: a reader who
 * compares the same labels of many documents stays where they are. This is beside the page rather than in the frame, so
 * that it waits for the page's code.
 */
function FocusAfterNavigation({ pathname }: { pathname: string }) {
  const focusedPathname = useRef(pathname);
  useEffect(() => {
    if (focusedPathname.current === pathname) return;
    const isStep = isDocument(focusedPathname.current) && isDocument(pathname);
    focusedPathname.current = pathname;
    if (!isStep) window.scrollTo(0, 0);
    focusHeading();
  }, [pathname]);
  return null;
}

function isDocument(pathname: string): boolean {
  return idsIn(pathname).documentId !== undefined;
}
