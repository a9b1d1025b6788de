import { TriangleAlert } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { Route, Routes, useLocation } from "react-router-dom";
import { idsIn } from "../browser/page-paths";
import { isServiceMissing } from "../state/connection";
import { GuideLink } from "../ui/feedback/GuideLink";
import { focusHeading } from "../ui/page/keep-focus";
import { Page } from "../ui/page/Page";
import { WorkflowPage } from "../workflow/WorkflowPage";

interface LazyPage {
  /** Loads the code of the page. Rejects if that fails; the page then shows the error when it is opened. */
  load: () => Promise<unknown>;
  Page: ComponentType;
}

/** A page whose code loads separately. Unlike `React.lazy`, it renders at once if its code has been loaded before. */
function lazyPage(loadComponent: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await loadComponent();
    return { default: loaded };
  };
  const Lazy = lazy(load);
  function LoadedPage() {
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  return { load, Page: LoadedPage };
}

// The workflow page is not among these: most visits start there, so its code is part of the app's main file.
export const lazyPages = {
  home: lazyPage(async () => (await import("../home/HomePage")).HomePage),
  settings: lazyPage(async () => (await import("../settings/SettingsPage")).SettingsPage),
  document: lazyPage(async () => (await import("../document/DocumentPage")).DocumentPage),
  labels: lazyPage(async () => (await import("../labels/LabelsPage")).LabelsPage),
  setUp: lazyPage(async () => (await import("./StaticPages")).SetUpPage),
  notFound: lazyPage(async () => (await import("./StaticPages")).NotFoundPage),
};

/** Loads the code of all pages, so that a navigation neither waits for it nor needs the network. */
export function preloadPages(): void {
  for (const { load } of Object.values(lazyPages)) load().catch(() => undefined);
}

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

/** Replaces a page whose code could not be loaded or that threw while rendering. The other pages still work. */
export function PageFault({ error }: Pick<FallbackProps, "error">) {
  const isCodeMissing =
    error instanceof Error && /dynamically imported module|module script|Importing a module/i.test(error.message);
  return (
    <Page title="Problem">
      <div role="alert" className="alert alert-page">
        <TriangleAlert aria-hidden="true" />
        <div className="alert-text">
          <h1 tabIndex={-1}>
            {isCodeMissing ? "This page's code could not be loaded" : "This page could not be shown"}
          </h1>
          <p>
            {isCodeMissing
              ? "Either this device is offline or a new version of Docket is ready. Reload to get it."
              : "An error occurred while this page was rendered. The other pages still work."}
          </p>
          {!isCodeMissing && error instanceof Error && <p className="quiet">{error.message}</p>}
          <p className="alert-actions">
            <button type="button" onClick={() => window.location.reload()}>
              Reload
            </button>
            {isCodeMissing && <GuideLink section="error-page">What does this mean?</GuideLink>}
          </p>
        </div>
      </div>
    </Page>
  );
}
